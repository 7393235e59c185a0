import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { openApiOf } from '../../mock-api/openapi/document.ts';
import { toolOf, WrongUse } from '../command/wrongUse.ts';

const USAGE = `npm run api-docs -- [--out .cache/openapi.json] [--base /api]
    writes all declared calls as OpenAPI 3.1; --base is the address of the API`;

export const main = toolOf(USAGE, async args => {
    const { values } = parseArgs({
        args: [...args],
        options: {
            out: { type: 'string', default: '.cache/openapi.json' },
            base: { type: 'string', default: '/api' },
        },
    });

    const document = openApiOf(undefined, undefined, values.base);

    try {
        mkdirSync(path.dirname(values.out), { recursive: true });
        writeFileSync(values.out, `${JSON.stringify(document, null, 2)}\n`);
    } catch (problem) {
        throw new WrongUse(
            `${values.out} cannot be written: ${problem instanceof Error ? problem.message : String(problem)}`,
        );
    }

    const operations = Object.values(document.paths).flatMap(path =>
        Object.keys(path).filter(method => method !== 'parameters'),
    );

    console.log(
        `${operations.length} calls at ${Object.keys(document.paths).length} addresses: ${values.out}`,
    );

    return 0;
});
