import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, vi } from 'vitest';

import { startMock, type StartedMock } from '../../../mock-api/http/server.ts';

type Options = NonNullable<Parameters<typeof startMock>[0]>;
type Row = Record<string, unknown> & { id: number };

const started: StartedMock[] = [];
/** What was said where the mock was started. */
export const told: string[] = [];

afterEach(async () => {
    await Promise.all(started.splice(0).map(one => one.close()));
    told.length = 0;
});

/** A file that nobody has written yet. */
export const newFile = (): string =>
    join(mkdtempSync(join(tmpdir(), 'kept-')), 'db.json');

/** The file and all that belongs to it, as the disk has it at this moment, without its lock. */
export const asLeft = (file: string): string => {
    const copy = newFile();

    cpSync(join(file, '..'), join(copy, '..'), {
        recursive: true,
        filter: path => !path.endsWith('.lock'),
    });

    return copy;
};

export const startOn = async (
    file: string,
    options: Options = {},
): Promise<StartedMock> => {
    vi.spyOn(console, 'warn').mockImplementation(
        line => void told.push(String(line)),
    );

    const mock = await startMock({ scenario: 'small', file, ...options });
    started.push(mock);

    return mock;
};

/** The raw data of a mock. */
export const dataOf = ({ url }: StartedMock) => {
    const ask = async (path: string, method = 'GET', body?: object) => {
        const reply = await fetch(`${url}/db/${path}`, {
            method,
            headers: { 'content-type': 'application/json' },
            ...(body ? { body: JSON.stringify(body) } : {}),
        });

        return { status: reply.status, body: (await reply.json()) as unknown };
    };

    return {
        ask,
        row: async (path: string) => (await ask(path)).body as Row,
        rows: async (path: string) => (await ask(path)).body as Row[],
    };
};

type Content = Record<string, Row[]> & { $mock: Record<string, unknown> };

export const contentOf = (file: string): Content =>
    JSON.parse(readFileSync(file, 'utf8')) as Content;

/** Edits the file as a hand does, from what it says or said. */
export const edit = (
    file: string,
    change: (content: Content) => void,
    content = contentOf(file),
): void => {
    change(content);
    writeFileSync(file, JSON.stringify(content, null, 2));
};
