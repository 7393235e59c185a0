import { readFileSync } from 'node:fs';

import { format, type OxfmtConfig } from 'oxfmt';

import {
    toRequest,
    type Base,
    type CallContext,
} from '../../dataProvider/wire/toRequest.ts';
import { WrongUse } from '../command/wrongUse.ts';
import type { Label } from './labels.ts';
import type { Plan, PlannedApi, PlannedField } from './plan.ts';

const isName = (key: string): boolean => /^[A-Za-z_$][\w$]*$/.test(key);
const quoted = (text: string): string =>
    `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '')}'`;

/** A value as source text. */
export const rendered = (value: unknown): string => {
    if (typeof value === 'string') return quoted(value);
    if (Array.isArray(value)) return `[${value.map(rendered).join(', ')}]`;
    if (typeof value !== 'object' || value === null) return String(value);
    const parts = Object.entries(value).map(
        ([key, one]) => `${renderedName(key)}: ${rendered(one)}`,
    );
    return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
};

/** The name of a property as source text. */
export const renderedName = (key: string): string =>
    isName(key) ? key : quoted(key);

const texts = ({ en, fr }: Label): readonly [string, string] => [en, fr];

/** Doubts that somebody must check, as a comment at the end of the line. */
const doubts = ({ label, unsure, builder }: PlannedField): string => {
    const all = [
        ...(builder === 'id' || label.isFrench ? [] : ['the French']),
        ...(unsure ? ['the type'] : []),
    ];
    return all.length > 0 ? ` // check ${all.join(' and ')}` : '';
};

const fieldLine = (field: PlannedField): string => {
    const { name, builder, before = [], options = {}, label } = field;
    const hasLabel = builder !== 'id';
    const given = { ...(hasLabel && { label: texts(label) }), ...options };
    const all = [
        ...before.map(rendered),
        ...(Object.keys(given).length > 0 ? [rendered(given)] : []),
    ];
    return `        ${renderedName(name)}: ${builder}(${all.join(', ')}),${doubts(field)}`;
};

const pluralOf = (text: string): string => {
    if (/[^aeiou]y$/.test(text)) return `${text.slice(0, -1)}ies`;
    if (/(s|x|ch|sh)$/.test(text)) return `${text}es`;
    return `${text}s`;
};
const frenchPluralOf = (text: string): string => {
    if (/[sxz]$/.test(text)) return text;
    if (/(eau|eu)$/.test(text)) return `${text}x`;
    return `${text}s`;
};

const capital = (name: string): string =>
    name.charAt(0).toUpperCase() + name.slice(1);

const ROWS = 60;

/** The source file of a declaration. */
export const declarationOf = (
    { name, label, fields, key, title, columns }: Plan,
    api: PlannedApi,
): string => {
    const builders = [
        ...new Set([...api.uses, ...fields.map(({ builder }) => builder)]),
    ].toSorted();
    const plural = [pluralOf(label.en), frenchPluralOf(label.fr)];
    const isUsualPlural =
        plural.join() === [`${label.en}s`, `${label.fr}s`].join();
    const lines = [
        `label: ${rendered(texts(label))},${label.isFrench ? '' : ' // check the French'}`,
        ...(isUsualPlural ? [] : [`plural: ${rendered(plural)},`]),
        "menu: { tab: 'manage', icon: 'page' },",
        ...(api.needs ? [`needs: '${api.needs}',`] : []),
        `api: ${api.source},`,
        ...(key.name === 'Id' ? [] : [`key: ${rendered(key.name)},`]),
        `title: ${rendered(title.name)},`,
        `fields: {\n${fields.map(fieldLine).join('\n')}\n    },`,
        `list: { columns: ${rendered(columns)}${api.filters.length > 0 ? `, filters: ${rendered(api.filters)}` : ''} },`,
        `mock: { rows: ${ROWS} },`,
    ];
    return `import { ${[...builders, 'resource'].toSorted().join(', ')}, type RecordOfResource } from './schema/index.ts';

export const ${name} = resource({
${lines.map(line => `    ${line}`).join('\n')}
});

export type ${capital(name)} = RecordOfResource<typeof ${name}>;
`;
};

const IMPORT = /^import \{ (\w+) \} from '\.\/([\w/]+)\.ts';$/;

/** Source text in the project's format; `file` tells the language. */
export const formatted = async (
    file: string,
    text: string,
): Promise<string> => {
    const settings = JSON.parse(
        readFileSync('.oxfmtrc.json', 'utf8'),
    ) as OxfmtConfig;
    const isWide = /^(resources|test\/entities)\//.test(file);
    const { code } = await format(file, text, {
        ...settings,
        ...(isWide && { printWidth: 120 }),
    });
    return code;
};

/** The index of all declarations with one more: its import in the order of the others, its name at the end. */
export const withEntity = (index: string, name: string): string => {
    const lines = index.split('\n');
    const imports = lines.flatMap((line, at) => {
        const file = IMPORT.exec(line)?.[2];
        return file === undefined ? [] : [{ file, at }];
    });
    const next =
        imports.find(({ file }) => !file.includes('/') && file > name) ??
        imports.find(({ file }) => file.includes('/'));
    const begin = lines.findIndex(line =>
        line.includes('= closeDeclarations('),
    );
    const end = lines.findIndex((line, at) => at > begin && line === '    },');
    if (begin < 0 || end < 0 || imports.length === 0)
        throw new WrongUse(
            'resources/index.ts does not look as it should: add the import and the name by hand.',
        );
    const at = next?.at ?? imports.at(-1)!.at + 1;
    return [
        ...lines.slice(0, at),
        `import { ${name} } from './${name}.ts';`,
        ...lines.slice(at, end),
        `        ${name},`,
        ...lines.slice(end),
    ].join('\n');
};

/** Everything that a portal can know, all at once, as in the contract's samples. */
export const contractContext = {
    id: 7,
    ids: [1, 2],
    search: 'a b',
    page: 2,
    pageSize: 10,
    order: 'Name desc',
    distributor: 6,
    client: 4,
    site: 3,
    billgroup: 5,
    ownGroup: 5,
    record: { Id: 7, Any: 'field' },
} as const satisfies CallContext;
const contractValues: Readonly<Record<string, unknown>> = contractContext;

const base: Base = {
    apiBase: '/api',
    tokenUrl: '/api/Token',
    bearerOnEveryCall: false,
};

/** The lines of test/contract/calls.ts for an entity's calls. */
export const contractRows = (
    name: string,
    { crud, calls }: PlannedApi,
): readonly string[] => {
    if (crud) {
        const narrowed = Object.entries(crud.slots).flatMap(
            ([parameter, slot]) =>
                typeof slot === 'string'
                    ? [
                          `&${parameter}=${encodeURIComponent(String(contractValues[slot])).replaceAll('%20', '+')}`,
                      ]
                    : [],
        );
        return [
            `    ...crud(${[name, crud.path, ...(narrowed.length > 0 ? [narrowed.join('')] : [])].map(rendered).join(', ')}),`,
        ];
    }
    return Object.entries(calls).map(([verb, call]) => {
        const { method, url } = toRequest(base, call, contractContext);
        return `    { name: '${name}.${verb}', sends: ${rendered(`${method} ${url}`)}${call.body === 'record' ? ', body: record' : ''} },`;
    });
};

const BEFORE = '\n    // Other calls\n';

/** The contract with these lines at the end of its entities; undefined if that place is not found. */
export const withContract = (
    contract: string,
    rows: readonly string[],
): string | undefined =>
    contract.includes(BEFORE)
        ? contract.replace(BEFORE, () => `${rows.join('\n')}\n${BEFORE}`)
        : undefined;
