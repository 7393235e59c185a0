// @vitest-environment node
import { expect, test } from 'vitest';

import { resources } from '../../../resources/index.ts';
import { isObject } from '../../../resources/rules/valueAt.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import type { JudgedRow } from '../../../src/admin/import/judge.ts';
import { type RowEnd, sendRows } from '../../../src/admin/import/send.ts';
import { withNasId } from '../../../src/features/devices/withNasId.ts';
import { page, portal } from '../../dataProvider/portal.ts';
import type { Scripted, Seen } from '../../dataProvider/scriptedServer.ts';

const layout = (resources.device as Resource).import!;

const rowOf = (n: number, values: object = {}): JudgedRow => ({
    line: n + 1,
    texts: {},
    values: {
        DeviceCode: `CODE-${n}`,
        NickName: `Device ${n}`,
        NASID: `HS${n}`,
        ...values,
    },
    key: `DeviceCode code-${n}`,
    state: 'new',
    isSent: true,
    isReplacement: false,
    changes: [],
});

const bodyOf = ({ body }: Seen): Readonly<Record<string, unknown>> => {
    const read: unknown = JSON.parse(body);

    return isObject(read) ? read : {};
};

/** A server that stores devices, except where `answer` says otherwise. */
const devices = (answer: (seen: Seen, nth: number) => Scripted | undefined) => {
    const stored: object[] = [];
    let posts = 0;

    const requested = (seen: Seen): Scripted | undefined => {
        if (seen.url.includes('nextnasid'))
            return { body: `HS9${String(stored.length)}` };
        if (seen.method === 'GET') return page(stored);
        posts += 1;
        const own = answer(seen, posts);
        if (own && !own.drop) return own;
        stored.push({ ...bodyOf(seen), Id: stored.length + 1 });

        return own ?? { body: stored.at(-1) };
    };

    return { stored, requested, posts: () => posts };
};

const send = async (
    server: ReturnType<typeof devices>,
    rows: readonly JudgedRow[],
    stopAfter = Infinity,
) => {
    await using setup = await portal(server.requested);
    const ends = new Map<number, RowEnd>();
    const stop = new AbortController();

    const ended = await sendRows(rows, {
        provider: setup.provider,
        name: 'device',
        layout,
        base: { SiteId: 3 },
        override: { fills: ['NASID'], fill: withNasId, oneAtATime: true },
        job: undefined,
        above: {},
        createMissing: async () => 0,
        stopped: stop.signal,
        abandoned: stop.signal,
        note: {},
        onStart: () => undefined,
        onEnd: (line, end) => {
            ends.set(line, end);
            if (ends.size >= stopAfter) stop.abort();
        },
    });

    return { ended, ends, lines: setup.lines() };
};

const rows = (count: number) =>
    Array.from({ length: count }, (_, n) => rowOf(n + 1));

test('sends each of 2,000 rows once, keeps refused ones with the reason and looks up lost answers', async () => {
    const server = devices((_, nth) => {
        if (nth === 77) return { drop: true };

        return nth % 50 === 0
            ? { status: 400, body: { Message: 'No room for this one.' } }
            : undefined;
    });

    const { ends } = await send(server, rows(2000));

    const by = (end: RowEnd['end']) =>
        [...ends.values()].filter(each => each.end === end);

    expect(server.posts()).toBe(2000);
    expect(by('created')).toHaveLength(1960);
    expect(by('refused')).toHaveLength(40);

    expect(by('refused')[0]).toMatchObject({
        message: 'No room for this one.',
    });

    expect(server.stored).toHaveLength(1960);
}, 60_000);

test('Cancel lets running rows finish and sends no more', async () => {
    const server = devices(() => undefined);
    const { ends } = await send(server, rows(100), 5);
    expect(ends.size).toBeGreaterThanOrEqual(5);
    expect(ends.size).toBeLessThan(10);
    expect(server.posts()).toBe(ends.size);
});

test('devices without a NAS ID get the next free one, one at a time', async () => {
    const server = devices(() => undefined);

    await send(
        server,
        [1, 2, 3, 4, 5].map(n => rowOf(n, { NASID: undefined })),
    );

    const ids = server.stored.map(each => isObject(each) && each.NASID);
    expect(new Set(ids).size).toBe(5);
});

test('a server refusal names the cell', async () => {
    const server = devices(() => ({
        status: 400,
        body: { ModelState: { 'device.NASID': ['Taken.'] }, Message: 'Wrong.' },
    }));

    const { ends } = await send(server, rows(1));

    expect(ends.get(2)).toMatchObject({
        end: 'refused',
        source: 'NASID',
        message: 'Taken.',
    });
});
