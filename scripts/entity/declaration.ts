import { readFileSync } from 'node:fs';

import { format, type OxfmtConfig } from 'oxfmt';

import { isObject } from '../../resources/rules/valueAt.ts';
import { WrongUse } from '../command/wrongUse.ts';
import { guessOf, labelOf, type Guess, type Resources } from './guess.ts';
import { type Found, type FoundCall, lastName, type Schema } from './source.ts';

type Planned = Guess & { readonly name: string };

/** A value as source text; the formatter chooses the quotes. */
const rendered = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(rendered).join(', ')}]`;
    if (typeof value !== 'object' || value === null)
        return JSON.stringify(value);

    return `{ ${Object.entries(value)
        .map(([key, one]) => `${JSON.stringify(key)}: ${rendered(one)}`)
        .join(', ')} }`;
};

const note = (...checks: readonly (string | undefined | false)[]): string => {
    const given = checks.filter(Boolean);

    return given.length > 0 ? `// check: ${given.join('; ')}` : '';
};

const isOfSite = ({ builder, before }: Planned): boolean =>
    builder === 'reference' && before === 'site';

/** The slots that a parameter may be named after, and the type of its values; '' is any. */
const SLOTS: readonly (readonly [slot: string, type: string, name: RegExp])[] =
    [
        ['search', 'string', /^(search(_?text)?|q|query|term|keyword)$/i],
        ['order', 'string', /^(order|sort)(_?by)?$/i],
        ['page', 'integer', /^_?page(_?(no|number|index))?$/i],
        [
            'pageSize',
            '',
            /^_?(page_?)?(size|limit)$|^_?per_?page$|^take$|^max(_?results)?$/i,
        ],
        ['offset', '', /^_?(offset|skip|start(_?at)?|first)$/i],
        ['end', 'integer', /^_?end$/i],
        ['site', 'integer', /^site(_?id)?$/i],
        ['client', 'integer', /^client(_?id)?$/i],
        ['billgroup', 'integer', /^(bill)?group(_?id)?$/i],
        ['cursor', '', /^(cursor|after|page_?token)$/i],
    ];

const PAGING: readonly unknown[] = ['page', 'offset', 'end', 'cursor'];

const slotOf = (name: string, schema: Schema): string | undefined =>
    SLOTS.find(
        ([, type, pattern]) =>
            pattern.test(name) &&
            !schema.enum &&
            (type === '' || (schema.type ?? type) === type),
    )?.[0];

const SCOPES: readonly unknown[] = ['site', 'client', 'billgroup'];

/** A path with the scopes filled in that its placeholders are named after. */
const scopedPath = (path: string): string =>
    path.replace(/\{([^}]+)\}/g, (whole, name: string) => {
        const slot = slotOf(name, {});

        return SCOPES.includes(slot) ? `{${slot}}` : whole;
    });

/** The placeholders of a list's paths that are no scope. */
const unfilledIn = (paths: readonly string[]): readonly string[] => [
    ...new Set(
        paths.flatMap(path =>
            (path.match(/\{[^}]+\}/g) ?? []).filter(
                hole =>
                    scopedPath(hole) === hole &&
                    !SCOPES.includes(hole.slice(1, -1)),
            ),
        ),
    ),
];

/** A call that reads, writes or deletes one record. */
const otherSource = (verb: string, call: FoundCall, key: string): string => {
    const { method, sent, answered } = call;
    const at = rendered(scopedPath(call.path));
    const isByBody = method === 'post' && /^(one|remove)$/.test(verb);

    const part = [key, 'id', 'key'].find(name =>
        call.parameters.some(parameter => parameter.name === name),
    );

    if (isByBody) {
        const slots = rendered({ [part ?? key]: 'id' });

        return verb === 'one'
            ? `asRead(post(${at}, ${slots}))`
            : `post(${at}, ${slots}, 'nothing')`;
    }

    const body =
        sent === undefined ? '' : `, ${rendered({ [sent]: 'record' })}`;

    const source = `${method.replace('delete', 'del')}(${at}${body})`;

    return answered === undefined || verb === 'remove'
        ? source
        : `{ ...${source}, envelope: ${rendered({ record: answered })} }`;
};

interface Calls {
    readonly source: string;
    readonly checks: readonly (string | false)[];
    readonly slots: Schema;
}

const isProviders = ({ envelope }: Found): boolean =>
    envelope === undefined ||
    (envelope.rows === 'Results' && envelope.count === 'Count');

const listSource = (
    { method, path }: Pick<FoundCall, 'method' | 'path'>,
    slots: Schema,
    found: Found,
    more: Schema,
) => {
    const { envelope } = found;

    const isArray =
        envelope?.rows === undefined && envelope?.count === undefined;

    const asked = `${method}(${rendered(path)}, ${rendered(slots)}, '${isArray ? 'array' : 'page'}')`;
    const call = method === 'get' ? asked : `asRead(${asked})`;

    const wrapped =
        isArray || isProviders(found) ? more : { envelope, ...more };

    const rest = rendered(wrapped).slice(2, -2);

    return rest === '' ? call : `{ ...${call}, ${rest} }`;
};

/** The calls of which a sample shows no more than an answer. */
const assumedCalls = (found: Found, path: string, site?: string): Calls => {
    const checks = ['all calls: a sample shows only an answer'];
    const slots = site === undefined ? {} : { [site]: 'site' };
    if (isProviders(found))
        return { source: `crud('${path}', ${rendered(slots)})`, checks, slots };
    const list = listSource({ method: 'get', path }, {}, found, {});

    const calls = [
        `list: ${list}`,
        `one: get('${path}/{id}')`,
        `create: post('${path}')`,
        `update: put('${path}/{id}')`,
        `remove: del('${path}/{id}')`,
    ];

    return { source: `{ ${calls.join(', ')} }`, checks, slots: {} };
};

const describedCalls = (
    found: Found,
    { list, ...others }: NonNullable<Found['calls']>,
    fields: readonly Planned[],
    key: string,
): Calls => {
    const counted = found.envelope?.count;

    const isCounting = (name: string, { type }: Schema): boolean =>
        type === 'boolean' && name === counted;

    const filterOf = (name: string) =>
        fields.find(
            field =>
                field.name === name && /^(choice|boolean)$/.test(field.builder),
        );

    const { next, ...envelope } = found.envelope ?? {};

    const isRepeated = (name: string): boolean =>
        next !== undefined && lastName(next) === name;

    const slotFor = (name: string, schema: Schema) => {
        if (isCounting(name, schema)) return { fixed: true };
        if (isRepeated(name)) return 'cursor';

        return slotOf(name, schema) ?? (filterOf(name) && { filter: name });
    };

    const given = list.parameters.map(({ name, schema }) => {
        const slot = slotFor(name, schema);

        return {
            name,
            slot,
            isFromZero:
                slot === 'page' && [schema.default, schema.minimum].includes(0),
        };
    });

    const isPaged = given.some(({ slot }) => PAGING.includes(slot));

    const isSent = ({ slot }: { readonly slot: unknown }): boolean => {
        if (slot === 'cursor') return next !== undefined;

        return slot === 'pageSize' ? isPaged : slot !== undefined;
    };

    const search =
        given.find(({ name, slot }) => slot === 'search' && name === slot) ??
        given.find(({ slot }) => slot === 'search');

    const isOfUse = (one: (typeof given)[number]): boolean =>
        isSent(one) && (one.slot !== 'search' || one === search);

    const sent = given.filter(isOfUse);
    const unsent = given.filter(one => !isOfUse(one));

    const slots = Object.fromEntries(
        sent.map(({ name, slot }) => [name, slot]),
    );

    const isByCursor = Object.values(slots).includes('cursor');

    const source = listSource(
        { method: list.method, path: scopedPath(list.path) },
        slots,
        isByCursor ? found : { ...found, envelope },
        sent.some(one => one.isFromZero) ? { firstPage: 0 } : {},
    );

    const rest = Object.entries(others).flatMap(([verb, call]) =>
        call ? `${verb}: ${otherSource(verb, call, key)}` : [],
    );

    const unfilled = unfilledIn([list.path, others.create?.path ?? '']);

    return {
        source: `{ ${[`list: ${source}`, ...rest].join(', ')} }`,
        slots,
        checks: [
            unfilled.length > 0 &&
                `write what ${unfilled.join(', ')} is into the paths: nothing fills it`,
            sent.length > 0 && 'what fills the parameters of the list',
            unsent.length > 0 &&
                `not sent: ${unsent.map(({ name }) => name).join(', ')}`,
            others.create !== undefined &&
                !others.update &&
                'nothing updates (a create that does is `save`)',
        ],
    };
};

/** The first of these names that the first possible pattern fits. */
const firstOf = (names: readonly string[], ...patterns: readonly RegExp[]) =>
    patterns
        .map(pattern => names.find(name => pattern.test(name)))
        .find(name => name !== undefined);

const keyOf = ({ key, fields, calls }: Found, entity: string): string => {
    const names = fields.map(({ name }) => name);

    const unique = fields.find(
        ({ name, schema }) => schema.unique && !name.includes('.'),
    );

    // A call that reads or deletes one record says in its body which.
    const asked = [calls?.one, calls?.remove].flatMap(call =>
        call?.method === 'post' ? call.parameters.map(({ name }) => name) : [],
    );

    const found =
        key ??
        firstOf(names, /^id$/i, new RegExp(`^${entity}_?id$`, 'i')) ??
        asked.find(name => names.includes(name)) ??
        unique?.name ??
        firstOf(names, /^(key|guid|uuid)$/i, /^(serial|code)$/i);

    if (found === undefined)
        throw new WrongUse(
            'This shows no records with a key: no field is called Id, and none differs in every record.',
        );

    return found;
};

const NO_COLUMN = /^(html|password|image|id|stringId|references)$/;

/** Left out of a list: what is long or secret, a further key, and what the selected site says. */
const isForColumn = (field: Planned): boolean =>
    !NO_COLUMN.test(field.builder) &&
    field.options?.multiline !== true &&
    !isOfSite(field) &&
    !/\.id$/i.test(field.name);

const MOST_COLUMNS = 7;
const WIDTH = 120;
const ALL_ROWS = 1000;

/** The source file of a declaration, formatted as the project is. What was guessed is said in comments. */
export const declarationOf = async (
    found: Found,
    name: string,
    resources: Resources,
): Promise<string> => {
    const key = keyOf(found, name);

    const fields = found.fields.flatMap((field): readonly Planned[] => {
        const guess = guessOf(field, field.name === key, resources);

        return guess ? [{ name: field.name, ...guess }] : [];
    });

    const left = found.fields
        .map(field => field.name)
        .filter(source => fields.every(field => field.name !== source));

    const texts = fields
        .filter(
            ({ builder, options, name: source }) =>
                builder === 'text' &&
                !options?.multiline &&
                !source.includes('.'),
        )
        .map(field => field.name);

    const title =
        firstOf(
            texts,
            /^(name|title|label)$/i,
            /^(code|alias|subject|number|plate|serial)$/i,
            /name$/i,
            /./,
        ) ?? key;

    const labels = new Set<string>();

    const lines = fields.map(
        ({ name: source, builder, before, options, check }) => {
            const short = labelOf(source, resources);

            const { label, check: unsure } = labels.has(short.label[0])
                ? labelOf(source.replaceAll('.', '_'), resources)
                : short;

            labels.add(label[0]);
            const isKey = builder === 'id';

            const given = {
                ...(!isKey && { label }),
                // Records without a name could not be told apart.
                ...(source === title &&
                    builder === 'text' &&
                    !options?.readOnly && { required: true }),
                ...options,
            };

            const args = [
                before,
                Object.keys(given).length > 0 ? given : undefined,
            ]
                .filter(one => one !== undefined)
                .map(rendered);

            return `${rendered(source)}: ${builder}(${args.join(', ')}), ${note(check, !isKey && unsure)}`;
        },
    );

    const site = fields.find(isOfSite)?.name;

    const calls = found.calls
        ? describedCalls(found, found.calls, fields, key)
        : assumedCalls(found, name, site);

    const slots = Object.values(calls.slots);

    const isWhole =
        found.envelope?.rows !== undefined &&
        !isProviders(found) &&
        !slots.some(slot => PAGING.includes(slot));

    const needsSite = slots.includes('site') || calls.source.includes('{site}');

    const filters = slots.flatMap(slot =>
        isObject(slot) && 'filter' in slot ? [slot.filter] : [],
    );

    const columns = [
        title,
        ...fields.filter(isForColumn).map(field => field.name),
    ];

    const list = {
        columns: [...new Set(columns)].slice(0, MOST_COLUMNS),
        ...(filters.length > 0 && { filters }),
        ...(isWhole && { clientSide: ALL_ROWS }),
    };

    const { label, check } = labelOf(name, resources);

    const builders = [
        'resource',
        ...[...calls.source.matchAll(/(\w+)\(/g)].map(([, used]) => used!),
        ...fields.map(({ builder }) => builder),
    ];

    const type = name.charAt(0).toUpperCase() + name.slice(1);

    const parts = [
        `label: ${rendered(label)}, ${note(check, 'the plural')}`,
        `menu: { tab: 'manage', icon: 'page' }, ${note('where it belongs')}`,
        needsSite && `needs: 'site',`,
        note(
            ...calls.checks,
            needsSite &&
                site === undefined &&
                'no field says of which site a record is, so the mock has none',
        ),
        `api: ${calls.source},`,
        key !== 'Id' &&
            `key: '${key}', ${note(found.key === undefined && 'the key')}`,
        `title: '${title}', ${note('what names a record')}`,
        'fields: {',
        note(
            found.calls
                ? 'what only the server writes'
                : 'what is required, what only the server writes, and limits',
        ),
        ...lines,
        left.length > 0 &&
            `// left out, because no type holds them: ${left.join(', ')}`,
        '},',
        `list: ${rendered(list)}, ${note(isWhole && 'all rows come at once')}`,
        'mock: { rows: 60 },',
    ].filter(Boolean);

    const text = `import { ${[...new Set(builders)].toSorted().join(', ')}, type RecordOfResource } from './schema/index.ts';

export const ${name} = resource({
${parts.join('\n')}
});

export type ${type} = RecordOfResource<typeof ${name}>;
`;

    const settings = JSON.parse(
        readFileSync('.oxfmtrc.json', 'utf8'),
    ) as OxfmtConfig;

    const { code, errors } = await format(`${name}.ts`, text, {
        ...settings,
        printWidth: WIDTH,
    });

    if (errors.length > 0)
        throw new WrongUse(`'${name}' cannot be the name of an entity.`);

    return code;
};
