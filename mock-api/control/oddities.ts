import { withValueAt } from '../../resources/rules/paths.ts';
import { isObject, valueAt } from '../../resources/rules/valueAt.ts';
import {
    type Call,
    type Envelope,
    factsOf,
    usualEnvelope,
} from '../../resources/schema/index.ts';
import { didYouMean } from '../../resources/schema/nearest.ts';
import { type Draw, drawOf } from '../data/draw.ts';
import type { Resources } from '../data/links.ts';
import { onlyKnown } from '../http/body.ts';
import {
    badRequest,
    type Endpoint,
    type MockResponse,
} from '../http/exchange.ts';
import { pagingOf } from '../http/query.ts';

/** An answer split into its records and what surrounds them. */
interface AnswerParts {
    readonly as: 'list' | 'array' | 'record' | 'value';
    readonly rows: readonly unknown[];
    /** Undefined if the list has no count. */
    readonly count: unknown;
    /** Whether it confirms a save or a deletion, which servers do in many ways. */
    readonly isConfirmation: boolean;
    /** Replaces the whole answer. */
    readonly instead?: { readonly status: number; readonly body?: unknown };
    readonly type: string;
    readonly mark: boolean;
}

interface Oddity {
    readonly about: string;
    /** Each answer shows one oddity of a group, drawn from the seed. */
    readonly group?: string;
    /** Rewrites a value of a record; undefined leaves it out. */
    readonly value?: (
        value: unknown,
        name: string,
        holds: string | undefined,
    ) => unknown;
    readonly rewrite?: (parts: AnswerParts) => AnswerParts;
    readonly most?: number;
    readonly delay?: (draw: Draw) => number;
}

const BESIDE = {
    Legacy: 'x',
    id: 'another',
    Modified: '2020-01-01T00:00:00',
    Row: { Version: [1, 2] },
    constructor: 'y',
} as const;

const TEN_HOURS = 36_000_000;

const isKey = (name: string): boolean => /(^|[a-z])Ids?$|^id$/.test(name);

const isMoment = (value: unknown): value is string =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value);

const isDay = (value: unknown): value is string =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT00:00:00$/.test(value);

const isEmpty = ({ as, rows }: AnswerParts): boolean =>
    (as === 'list' || as === 'array') && rows.length === 0;

const moment = (write: (value: string) => string) => ({
    group: 'moments',
    value: (value: unknown) => (isMoment(value) ? write(value) : value),
});

const day = (write: (value: string) => string) => ({
    group: 'days',
    value: (value: unknown) => (isDay(value) ? write(value) : value),
});

const boolean = (write: (value: boolean) => unknown) => ({
    group: 'booleans',
    value: (value: unknown) =>
        typeof value === 'boolean' ? write(value) : value,
});

const confirmed = (instead: NonNullable<AnswerParts['instead']>) => ({
    group: 'saves',
    rewrite: (parts: AnswerParts) =>
        parts.isConfirmation ? { ...parts, instead } : parts,
});

const typed = (type: string) => ({
    group: 'types',
    rewrite: (parts: AnswerParts) => ({ ...parts, type }),
});

/** How some servers write an empty value. */
const nothingOf: Readonly<Record<string, unknown>> = {
    text: '',
    day: '0001-01-01T00:00:00',
    instant: '0001-01-01T00:00:00',
};

/** The ways of writing an answer that the API's description leaves open. */
export const oddities = {
    'ids-as-text': {
        about: 'keys are texts: "7"',
        value: (value, name) =>
            typeof value === 'number' && isKey(name) ? String(value) : value,
    },
    'numbers-as-text': {
        about: 'other numbers are texts: "12.5"',
        value: (value, name) =>
            typeof value === 'number' && !isKey(name) ? String(value) : value,
    },
    'digits-as-numbers': {
        about: 'texts of digits alone are numbers: a room 101',
        value: value =>
            typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)
                ? Number(value)
                : value,
    },
    'booleans-as-text': { about: '"true"', ...boolean(String) },
    'booleans-as-words': {
        about: '"True"',
        ...boolean(value => (value ? 'True' : 'False')),
    },
    'booleans-as-numbers': { about: '1 and 0', ...boolean(Number) },
    'moments-without-zone': {
        about: '2026-03-01T10:00:00, which is UTC',
        ...moment(value => value.replace('Z', '')),
    },
    'moments-with-offset': {
        about: '2026-03-01T20:00:00+10:00',
        ...moment(value =>
            new Date(Date.parse(value) + TEN_HOURS)
                .toISOString()
                .replace('.000Z', '+10:00'),
        ),
    },
    'moments-with-fraction': {
        about: '2026-03-01T10:00:00.0000000',
        ...moment(value => value.replace('Z', '.0000000')),
    },
    'moments-with-blank': {
        about: '2026-03-01 10:00:00',
        ...moment(value => value.replace('T', ' ').replace('Z', '')),
    },
    'days-alone': { about: '2026-03-01', ...day(value => value.slice(0, 10)) },
    'days-with-zone': {
        about: '2026-03-01T00:00:00Z, which is that day',
        ...day(value => `${value}Z`),
    },
    'empty-left-out': {
        about: 'keys of what is empty are left out',
        group: 'empty',
        value: value => (value === null ? undefined : value),
    },
    'empty-of-its-kind': {
        about: 'empty texts are "", empty days 0001-01-01',
        group: 'empty',
        value: (value, _name, holds) =>
            value === null ? (nothingOf[holds ?? ''] ?? null) : value,
    },
    'more-keys': {
        about: 'records have keys that nobody described',
        rewrite: parts =>
            parts.as === 'value'
                ? parts
                : {
                      ...parts,
                      rows: parts.rows.map(row =>
                          isObject(row) ? { ...BESIDE, ...row } : row,
                      ),
                  },
    },
    'arrays-in-envelope': {
        about: 'a plain array comes as {Results, Count}',
        rewrite: parts =>
            parts.as === 'array'
                ? { ...parts, as: 'list', count: parts.rows.length }
                : parts,
    },
    'count-as-text': {
        about: 'Count is a text',
        rewrite: parts =>
            parts.as === 'list'
                ? { ...parts, count: String(parts.count) }
                : parts,
    },
    'empty-lists-null': {
        about: 'an empty list is null',
        group: 'empty lists',
        rewrite: parts =>
            isEmpty(parts)
                ? {
                      ...parts,
                      instead: {
                          status: 200,
                          body:
                              parts.as === 'list'
                                  ? {
                                        Results: null,
                                        ...(parts.count === undefined
                                            ? {}
                                            : { Count: parts.count }),
                                    }
                                  : null,
                      },
                  }
                : parts,
    },
    'empty-lists-nothing': {
        about: 'an empty list is an empty answer',
        group: 'empty lists',
        rewrite: parts =>
            isEmpty(parts) ? { ...parts, instead: { status: 204 } } : parts,
    },
    'saves-empty': {
        about: 'what is saved or deleted is confirmed by an empty answer',
        ...confirmed({ status: 200 }),
    },
    'saves-204': { about: 'the same, as 204', ...confirmed({ status: 204 }) },
    'saves-braces': {
        about: 'the same by {}',
        ...confirmed({ status: 200, body: {} }),
    },
    'saves-null': {
        about: 'the same by null',
        ...confirmed({ status: 200, body: null }),
    },
    'saves-key': {
        about: 'the same by the key alone',
        group: 'saves',
        rewrite: parts =>
            parts.isConfirmation
                ? {
                      ...parts,
                      rows: parts.rows.map(row =>
                          isObject(row)
                              ? Object.fromEntries(
                                    Object.entries(row).filter(
                                        ([name]) =>
                                            name === 'Id' || name === 'RoomId',
                                    ),
                                )
                              : row,
                      ),
                  }
                : parts,
    },
    'type-text': { about: 'JSON is called text/plain', ...typed('text/plain') },
    'type-html': { about: 'JSON is called text/html', ...typed('text/html') },
    'type-missing': { about: 'JSON is called nothing', ...typed('') },
    'byte-order-mark': {
        about: 'JSON begins with a byte order mark',
        rewrite: parts => ({ ...parts, mark: true }),
    },
    'fewer-rows': {
        about: 'at most 100 rows at once, whatever was asked for',
        most: 100,
    },
    late: {
        about: 'answers come late, up to 300 ms, and out of order',
        delay: draw => draw.int(0, 300),
    },
} as const satisfies Readonly<Record<string, Oddity>>;

export type OddityName = keyof typeof oddities;
export const oddityNames = Object.keys(oddities) as readonly OddityName[];
const oddityOf = (name: OddityName): Oddity => oddities[name];

interface OddityDraw {
    readonly names: readonly OddityName[];
    readonly delay: number;
}

export type OddityState = ReturnType<typeof createOdd>;

const namesIn = (input: unknown): readonly unknown[] => {
    if (typeof input === 'string')
        return input.split(',').map(name => name.trim());

    return Array.isArray(input) ? input : [];
};

/** `ids-as-text,late`, a list of names, `all` or `none`. */
export const oddNamed = (input: unknown): readonly OddityName[] => {
    if (input === 'all') return oddityNames;
    if (input === 'none') return [];
    const names = namesIn(input);
    if (names.length === 0 && !Array.isArray(input))
        throw badRequest("'odd' must be a list of names, 'all' or 'none'.");
    const wrong = names.find(name => !oddityNames.some(one => one === name));
    if (wrong === 'all' || wrong === 'none')
        throw badRequest(
            `'${wrong}' stands alone, in no list: {"odd": "${wrong}"}.`,
        );

    if (wrong !== undefined) {
        const isOneWord = typeof input === 'string' && names.length === 1;
        const words = isOneWord ? [...oddityNames, 'all', 'none'] : oddityNames;

        const hint =
            didYouMean(String(wrong), words) ||
            ' GET /__mock/odd lists all there are.';

        throw badRequest(`There is no oddity '${String(wrong)}'.${hint}`);
    }

    return oddityNames.filter(name => names.includes(name));
};

const groupOf = (name: OddityName): string => oddityOf(name).group ?? name;

export const createOdd = (first: readonly OddityName[] = []) => {
    let on = first;
    let answers = 0;

    return {
        on: () => on,
        set: (names: readonly OddityName[]): void => {
            on = names;
            answers = 0;
        },
        next: (seed: number): OddityDraw | undefined => {
            if (on.length === 0) return undefined;
            const draw = drawOf(seed, 'odd', ++answers);

            const drawn = [...new Set(on.map(groupOf))].map(group =>
                draw.pick(on.filter(name => groupOf(name) === group)),
            );

            const names = on.filter(name => drawn.includes(name));

            return {
                names,
                delay: names.reduce(
                    (sum, name) => sum + (oddityOf(name).delay?.(draw) ?? 0),
                    0,
                ),
            };
        },
    };
};

export const oddList = ({ on }: OddityState) =>
    oddityNames.map(name => ({
        name,
        about: oddityOf(name).about,
        on: on().includes(name),
    }));

export const setOdd = (
    odd: OddityState,
    input: unknown,
): ReturnType<typeof oddList> => {
    if (isObject(input)) onlyKnown(input, ['odd']);
    odd.set(oddNamed(isObject(input) ? input.odd : undefined));

    return oddList(odd);
};

/** The request as a server with a smaller page limit reads it. */
export const capPageSize = (
    { names }: OddityDraw,
    call: Call,
    query: URLSearchParams,
): URLSearchParams => {
    const most = Math.min(
        ...names.map(name => oddityOf(name).most ?? Infinity),
    );

    const { size } = pagingOf(call);
    if (size === undefined || !(Number(query.get(size)) > most)) return query;
    const params = new URLSearchParams(query);
    params.set(size, String(most));

    return params;
};

const confirming: ReadonlySet<string> = new Set([
    'save',
    'create',
    'update',
    'remove',
    'removeMany',
    'action',
    'service',
]);

const partsOf = (
    { call, verb }: Endpoint,
    isWrite: boolean,
    body: unknown,
): AnswerParts => {
    const {
        rows = '',
        count,
        record,
    }: Envelope = call.envelope ?? usualEnvelope;

    const list = call.reply === 'page' ? valueAt(body, rows) : undefined;

    const isConfirmation =
        isWrite &&
        confirming.has(verb) &&
        (call.reply === 'nothing' ||
            (verb !== 'service' && !Array.isArray(body) && list === undefined));

    const rest = { isConfirmation, type: 'application/json', mark: false };
    if (Array.isArray(list))
        return {
            as: 'list',
            rows: list,
            count: typeof count === 'string' ? valueAt(body, count) : undefined,
            ...rest,
        };
    if (Array.isArray(body))
        return { as: 'array', rows: body, count: undefined, ...rest };

    return {
        as: isObject(body) ? 'record' : 'value',
        rows: [record === undefined ? body : valueAt(body, record)],
        count: undefined,
        ...rest,
    };
};

const bodyOf = (
    { as, rows, count, instead }: AnswerParts,
    { envelope = usualEnvelope }: Call,
): unknown => {
    if (instead) return instead.body;
    if (as === 'array') return rows;
    if (as === 'record' && envelope.record !== undefined)
        return withValueAt({}, envelope.record, rows[0]);
    if (as !== 'list') return rows[0];
    const body = withValueAt({}, envelope.rows ?? usualEnvelope.rows, rows);

    const at =
        typeof envelope.count === 'string'
            ? envelope.count
            : usualEnvelope.count;

    return count === undefined ? body : withValueAt(body, at, count);
};

type Write = (value: unknown, name: string) => unknown;

const writtenBy = (write: Write, value: unknown, name: string): unknown => {
    if (Array.isArray(value))
        return value.map(one => writtenBy(write, one, name));
    if (!isObject(value)) return write(value, name);

    return Object.fromEntries(
        Object.entries(value).map(([inner, innerValue]) => [
            inner,
            writtenBy(write, innerValue, inner),
        ]),
    );
};

/** Rewrites an answer by the drawn oddities. Refusals and files stay as they are. */
export const writeOddly = (
    { names }: OddityDraw,
    endpoint: Endpoint,
    resources: Resources,
    isWrite: boolean,
    response: MockResponse,
): MockResponse => {
    if (response.status !== 200 || response.bytes) return response;
    const chosen = names.map(oddityOf);
    const fields = resources[endpoint.resource ?? '']?.fields ?? {};

    const write: Write = (value, name) => {
        const field = fields[name];
        const holds = field && factsOf(field).holds;

        for (const { value: change } of chosen) {
            const written = change ? change(value, name, holds) : value;
            if (written !== value) return written;
        }

        return value;
    };

    const plain = partsOf(endpoint, isWrite, response.body);

    const written: AnswerParts = {
        ...plain,
        rows: plain.rows.map(row => writtenBy(write, row, '')),
    };

    const parts = chosen.reduce(
        (one, { rewrite: change }) => change?.(one) ?? one,
        written,
    );

    const body = bodyOf(parts, endpoint.call);
    const { 'Content-Type': _type, ...headers } = response.headers ?? {};
    if (body === undefined)
        return { status: parts.instead?.status ?? response.status, headers };

    return {
        status: parts.instead?.status ?? response.status,
        bytes: Buffer.from(
            `${parts.mark ? '\uFEFF' : ''}${JSON.stringify(body)}`,
        ),
        headers: {
            ...headers,
            ...(parts.type ? { 'Content-Type': parts.type } : {}),
        },
    };
};
