import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect } from 'vitest';

import {
    createPortalProvider,
    type ProviderConfig,
} from '../../dataProvider/index.ts';
import { resources } from '../../resources/index.ts';
import { services } from '../../resources/services/index.ts';
import { replies } from '../../resources/services/replies.ts';
import {
    contractFields,
    type WireField,
    type WireKind,
} from '../contract/fields.ts';
import type { Row } from './moods.ts';
import { TOKEN, type Stranger } from './strangeServer.ts';

/** `STRANGER_SEED=7` draws other oddities, `STRANGER_RUNS=20` twenty times as many; a failure prints the seed and the simplest of them that fail. */
const { STRANGER_SEED = 1, STRANGER_RUNS = 1 } = process.env;
export const runs = (numRuns: number) => ({
    seed: Number(STRANGER_SEED),
    numRuns: numRuns * Number(STRANGER_RUNS),
});

/** The chosen scope of the contract's samples. */
const scope = {
    distributor: 6,
    client: 4,
    site: 3,
    billgroup: 5,
    ownGroup: 5,
} as const;

/** The provider as the application makes it, speaking to the stranger. */
export const providerOf = (
    { apiUrl }: Stranger,
    around: Partial<ProviderConfig> = {},
) =>
    createPortalProvider({
        queryClient: new QueryClient(),
        resources,
        services,
        replies,
        config: {
            apiBase: apiUrl,
            tokenUrl: `${apiUrl}/Token`,
            bearerOnEveryCall: false,
            token: () => TOKEN,
            scope: () => scope,
            ...around,
        },
    });

const isNothing = (value: unknown): boolean =>
    value === null || value === undefined || value === '';

/** One form of a value, in which the stranger's and the portal's must be the same. */
const plainValue = (value: unknown, { name, kind }: WireField): unknown => {
    if (isNothing(value)) return kind === 'ids' ? [] : null;
    if (kind === 'dateTime')
        return typeof value === 'number' ? value : Date.parse(String(value));
    return value === 0 && /Id$|^Client$/.test(name) ? null : value;
};
export const plainRow = (row: Row, fields: readonly WireField[]): Row =>
    Object.fromEntries(
        fields
            .filter(({ direction }) => direction !== 'request')
            .map(field => [field.name, plainValue(row[field.name], field)]),
    );

/** A copy of a table, in the one form. */
export const tableOf = (stranger: Stranger, entity: string): Row[] =>
    stranger
        .backend()
        .table(entity)
        .map(row => plainRow(row, contractFields[entity]!));

const isOf: Readonly<Record<WireKind, (value: unknown) => boolean>> = {
    number: value => typeof value === 'number' && Number.isFinite(value),
    text: value => typeof value === 'string',
    boolean: value => typeof value === 'boolean',
    date: value => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
    dateTime: value =>
        typeof value === 'string' &&
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value),
    ids: value =>
        Array.isArray(value) && value.every(id => typeof id === 'number'),
};

/** Fields of a record that hold what their kind does not allow. */
export const notNormal = (
    record: Row,
    fields: readonly WireField[],
): string[] =>
    fields.flatMap(({ name, kind }) => {
        const value = record[name];
        return value === null || value === undefined || isOf[kind](value)
            ? []
            : [`${name}: ${JSON.stringify(value)}`];
    });

/** A record that was read is the one that the stranger has: every field in its own type, and nothing that nobody described. */
export const expectRead = (record: Row, row: Row, entity: string): void => {
    const fields = contractFields[entity]!;
    expect(notNormal(record, fields)).toEqual([]);
    expect(plainRow(record, fields)).toEqual(plainRow(row, fields));
    const names = new Set([...fields.map(({ name }) => name), 'id']);
    expect(Object.keys(record).filter(name => !names.has(name))).toEqual([]);
};

const pad = (n: number): string => String(n).padStart(2, '0');
const day = fc
    .tuple(
        fc.integer({ min: 2020, max: 2040 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
    )
    .map(([year, month, date]) => `${year}-${pad(month)}-${pad(date)}`);
const word = fc.oneof(
    fc.constantFrom(
        'Ada',
        '0123',
        '77',
        'true',
        '2026-01-01',
        ' Zoë & "Co" ',
        'null',
        '日本',
        '<b>x</b>',
        '-9999',
    ),
    fc
        .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
        .filter(text => text.trim() !== ''),
);

/** What users may put into a field of this kind. */
export const valueOf: Readonly<Record<WireKind, fc.Arbitrary<unknown>>> = {
    number: fc.oneof(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constant(-9999),
        fc.integer({ min: 1, max: 100_000 }).map(cents => cents / 100),
    ),
    text: word,
    boolean: fc.boolean(),
    date: day,
    dateTime: fc
        .tuple(day, fc.integer({ min: 0, max: 23 }))
        .map(([date, hour]) => `${date}T${pad(hour)}:15:00Z`),
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 20 }), {
        minLength: 1,
        maxLength: 3,
    }),
};
