import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { vi } from 'vitest';

import type { Resource } from '../../../resources/schema/index.ts';
import { main } from '../../../scripts/entity/main.ts';

/** What the tool prints, and its exit code. */
export const run = async (...args: readonly string[]) => {
    const output: string[] = [];

    const spies = (['log', 'error'] as const).map(way =>
        vi
            .spyOn(console, way)
            .mockImplementation((text: string) => void output.push(text)),
    );

    const code = await main(args);
    for (const spy of spies) spy.mockRestore();

    return { code, text: output.join('\n') };
};

/** A declaration as the tool printed it, read as the project reads its own. */
export const declared = async (
    text: string,
    name: string,
): Promise<Resource> => {
    mkdirSync('.cache', { recursive: true });
    const folder = mkdtempSync(path.resolve('.cache/entity-'));
    const file = path.join(folder, `${name}.ts`);
    const schema = path.resolve('resources/schema/index.ts');
    writeFileSync(file, text.replace("'./schema/index.ts'", `'${schema}'`));

    try {
        const module: Readonly<Record<string, Resource>> = await import(
            /* @vite-ignore */ file
        );

        return module[name]!;
    } finally {
        rmSync(folder, { recursive: true });
    }
};

const apis = 'test/scripts/entity/apis';

/** Public APIs, cut down, and the samples of the guide: the entity and its source. */
export const sources: readonly (readonly [
    name: string,
    option: string,
    source: string,
])[] = [
    ['pet', '--openapi', `${apis}/petstore.yaml#/paths/~1pet~1findByStatus`],
    ['todo', '--from', `${apis}/jsonplaceholder.json`],
    ['tracker', '--openapi', `${apis}/traccar.yaml#/paths/~1devices`],
    ['event', '--openapi', `${apis}/museum.yaml#/paths/~1special-events`],
    ['station', '--openapi', `${apis}/trains.yaml#/paths/~1stations`],
    ['tenant', '--openapi', `${apis}/netbox.yaml#/paths/~1tenancy~1tenants~1`],
    ['parcel', '--openapi', `${apis}/irregular.yaml#/paths/~1v2~1parcels`],
    ['notice', '--openapi', `${apis}/split.yaml#/paths/~1notices`],
    ['block', '--openapi', `${apis}/irregular.yaml#/paths/~1blocks~1list`],
    ['kiosk', '--from', 'docs/samples/kiosks.json'],
    [
        'locker',
        '--openapi',
        'docs/samples/lockers.yaml#/paths/~1sites~1{siteId}~1lockers',
    ],
];
