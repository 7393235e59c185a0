import { parseArgs } from 'node:util';

import { resources } from '../../resources/index.ts';
import * as language from '../../resources/schema/index.ts';
import { toolOf, WrongUse } from '../command/wrongUse.ts';
import { declarationOf } from './declaration.ts';
import { fromOpenApi, fromSample } from './source.ts';

const USAGE = `npm run entity --silent -- permit --from sample.json > resources/permit.ts
    prints a declaration; what it guessed is marked \`// check\`
    --from FILE          an answer of the API as it came: a record, an array, or a list in an envelope
    --openapi FILE#PATH  an OpenAPI document, YAML or JSON, and its path of the list: api.yaml#/paths/~1permit`;

/** Prints a declaration made from a source that shows what the entity is like. */
export const main = toolOf(USAGE, async args => {
    const { values, positionals } = parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { from: { type: 'string' }, openapi: { type: 'string' } },
    });

    const [name = ''] = positionals;
    const { from, openapi } = values;
    if (!/^[a-z][A-Za-z0-9]*$/.test(name))
        throw new WrongUse(
            `The name of an entity is letters and digits and begins in lower case: not '${name}'.`,
        );
    if (Object.hasOwn(language, name) || Object.hasOwn(resources, name))
        throw new WrongUse(`'${name}' already means something else.`);
    if ((from === undefined) === (openapi === undefined))
        throw new WrongUse('Name one source: --from or --openapi.');

    const found =
        openapi === undefined ? fromSample(from ?? '') : fromOpenApi(openapi);

    console.log((await declarationOf(found, name, resources)).trimEnd());

    return 0;
});
