import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';

import { resources } from '../../resources/index.ts';
import type { Resource } from '../../resources/schema/index.ts';
import { toolOf, WrongUse } from '../command/wrongUse.ts';
import { fromLive, fromSample } from './answers.ts';
import { apiOf } from './api.ts';
import type { Found } from './found.ts';
import { fromOpenApi } from './openApi.ts';
import { planOf, type Plan, type PlannedApi } from './plan.ts';
import { fromAnswers } from './prompts.ts';
import { settingsOf, USAGE, type Settings } from './settings.ts';
import {
    contractRows,
    declarationOf,
    formatted,
    withContract,
    withEntity,
} from './sourceText.ts';

const block = (heading: string, lines: readonly string[]): readonly string[] =>
    lines.length > 0
        ? [`${heading}\n${lines.map(line => `    ${line}`).join('\n')}`]
        : [];

/** The report: the guesses and their reasons, open points, and the next steps. */
export const reportOf = (
    { name, label, fields, key, title, left }: Plan,
    api: PlannedApi,
    source: string,
    files: readonly string[],
): string => {
    const longest = Math.max(...fields.map(field => field.name.length));
    const french = [
        ...(label.isFrench ? [] : [`${label.en} (the entity itself)`]),
        ...fields.flatMap(field =>
            field.label.isFrench || field.builder === 'id'
                ? []
                : [field.label.en],
        ),
    ];
    return [
        `${name}, from ${source}`,
        ...block(
            'fields',
            fields.map(
                field =>
                    `${field.name.padEnd(longest)}  ${[field.builder, ...(field.before ?? []).map(one => JSON.stringify(one))].join(' ')}: ${field.why}${field.unsure ? ' (not sure)' : ''}`,
            ),
        ),
        ...block('key and title', [
            `${key.name}: ${key.why}`,
            `${title.name} names a record: ${title.why}`,
        ]),
        ...block('calls', api.why),
        ...block('left out', left),
        ...block('to be looked at', [
            ...(french.length > 0
                ? [`the French of: ${french.join(', ')}`]
                : []),
            'required, readOnly and bounds of each field: a sample does not show them',
            'the menu: tab and icon',
        ]),
        ...block('written', files),
        ...block('next', [
            'npx tsc -b',
            `npx vitest run test/admin/everyEntity.test.tsx -t ${name}`,
            'npx vitest run test/contract test/resources',
            `npm run dev     # /${name}`,
        ]),
    ].join('\n\n');
};

const INDEX = 'resources/index.ts';
const CONTRACT = 'test/contract/calls.ts';

const fromTerminal = async (name: string): Promise<Found> => {
    if (!process.stdin.isTTY)
        throw new WrongUse('There is no terminal to ask at: name a source.');
    const terminal = createInterface({
        input: process.stdin,
        output: process.stdout,
    });
    try {
        return await fromAnswers(question => terminal.question(question), name);
    } finally {
        terminal.close();
    }
};

const foundBy = async (settings: Settings): Promise<Found> => {
    const { name, from, openapi, live, user, passwordEnv, tokenUrl } = settings;
    if (from !== undefined) return fromSample(from);
    if (openapi !== undefined) return fromOpenApi(openapi);
    return live === undefined
        ? fromTerminal(name)
        : fromLive({ address: live, user, passwordEnv, tokenUrl });
};

/** Writes the declaration, and adds what is missing to the index and the contract. */
const write = async (
    name: string,
    declaration: string,
    rows: readonly string[],
): Promise<readonly string[]> => {
    const file = `resources/${name}.ts`;
    writeFileSync(file, declaration);
    const index = readFileSync(INDEX, 'utf8');
    const isIn = index.includes(`from './${name}.ts'`);
    if (!isIn) writeFileSync(INDEX, withEntity(index, name));
    const contract = readFileSync(CONTRACT, 'utf8');
    const more = contract.includes(`'${name}`)
        ? undefined
        : withContract(contract, rows);
    if (more) writeFileSync(CONTRACT, await formatted(CONTRACT, more));
    return [
        file,
        isIn ? `${INDEX}: has it` : `${INDEX}: its line`,
        more
            ? `${CONTRACT}: ${rows.length} ${rows.length === 1 ? 'line' : 'lines'}, to be compared with the API’s description`
            : `${CONTRACT}: left as it is`,
    ];
};

/** Writes a declaration from a source that shows what the entity is like. */
export const main = toolOf(USAGE, async args => {
    const settings = settingsOf(args);
    const { name, title, dryRun, force } = settings;
    if (!existsSync(INDEX))
        throw new WrongUse(
            'This is not the folder of the project: resources/index.ts is missing.',
        );
    if (
        !force &&
        !dryRun &&
        (existsSync(`resources/${name}.ts`) || Object.hasOwn(resources, name))
    )
        throw new WrongUse(
            `resources/${name}.ts is there already: --force writes over it.`,
        );
    const found = await foundBy(settings);
    const { [name]: _own, ...others }: Readonly<Record<string, Resource>> =
        resources;
    const plan = planOf(found, name, others, title);
    const api = apiOf(found, name, plan.fields);
    const declaration = await formatted(
        `resources/${name}.ts`,
        declarationOf(plan, api),
    );
    if (dryRun) console.log(declaration);
    const files = dryRun
        ? ['nothing: --dry-run']
        : await write(name, declaration, contractRows(name, api));
    console.log(reportOf(plan, api, found.source, files));
    return 0;
});
