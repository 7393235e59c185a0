import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';

import {
    createPortalProvider,
    type ProviderConfig,
} from '../../dataProvider/index.ts';
import type { LogEntry } from '../../mock-api/control/log.ts';
import {
    type OddityName,
    oddityNames,
} from '../../mock-api/control/oddities.ts';
import type { StartedMock } from '../../mock-api/http/server.ts';
import { resources } from '../../resources/index.ts';
import { services } from '../../resources/services/index.ts';
import { replies } from '../../resources/services/replies.ts';
import type { WireField, WireKind } from '../contract/fields.ts';
import { wrongIn } from './judge.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * `STRANGER_SEED=7` draws other oddities, `STRANGER_RUNS=20` twenty times as many; a failure prints the seed and the
 * simplest of them that fail.
 */
const { STRANGER_SEED = 1, STRANGER_RUNS = 1 } = process.env;
export const runs = (numRuns: number) => ({
    seed: Number(STRANGER_SEED),
    numRuns: numRuns * Number(STRANGER_RUNS),
});

/** `late` would only take time; a list of which a later page is a 204 is no list to the portal. */
const LEFT_OUT: readonly OddityName[] = ['late', 'empty-lists-nothing'];

/** In which ways the mock answers otherwise than described. */
export const odd: fc.Arbitrary<readonly OddityName[]> = fc.subarray(
    oddityNames.filter(name => !LEFT_OUT.includes(name)),
);

/** The provider as the application makes it, in a scope. */
export const providerOf = (
    { apiUrl }: Pick<StartedMock, 'apiUrl'>,
    token: string,
    scope: ReturnType<ProviderConfig['scope']>,
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
            token: () => token,
            scope: () => scope,
        },
    });

/** Calls that came since the last look; of one call, if it is named. */
export const came = (
    { log }: Pick<StartedMock, 'log'>,
    call?: string,
): readonly LogEntry[] =>
    log.entries().filter(entry => call === undefined || entry.call === call);

export const wrongs = (mock: Pick<StartedMock, 'log'>): readonly string[] =>
    came(mock).flatMap(wrongIn);

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

/**
 * What of a record that was read is not as the contract has it: a value of another type, or a field that nobody
 * described.
 */
export const wrongInRead = (
    record: Row,
    fields: readonly WireField[],
): string[] => {
    const names = new Set([...fields.map(({ name }) => name), 'id']);
    const unknown = Object.keys(record).filter(name => !names.has(name));

    return [...notNormal(record, fields), ...unknown];
};
