import {
    hashKey,
    isCancelledError,
    type QueryClient,
} from '@tanstack/query-core';
import type { RaRecord } from 'react-admin';

import { hasMac, isMac } from '../../resources/rules/macAddress.ts';
import { isEmpty, valueAt } from '../../resources/rules/valueAt.ts';
import { fold, holdsWords, wordsIn } from '../../resources/rules/words.ts';
import {
    type Field,
    searchedBy,
    type Fields,
} from '../../resources/schema/index.ts';
import { freshFor } from '../freshness.ts';
import { ApiError, givenUp } from '../http/ApiError.ts';
import { slicesOf } from './slices.ts';
import { sortRows, type Names, type Ranking, type Sort } from './sorting.ts';

const ALL_ROWS = 'allRows';

/** The rows that were read, and how many there are. */
export interface ReadRows {
    readonly rows: readonly RaRecord[];
    readonly total: number;
}

export interface ReadProgress {
    readonly done: number;
    readonly total: number;
}

/** The query with the progress of reading an entity's rows; null while none are being read. */
export const progressKey = (resource: string): readonly unknown[] => [
    resource,
    'reading',
];

export interface RowsQuestion {
    readonly resource: string;
    /** Distinguishes it from other lists of the resource: the scope, and the filters that the server applies. */
    readonly question: unknown;
    readonly load: (
        signal: AbortSignal,
        onProgress: (progress: ReadProgress) => void,
    ) => Promise<ReadRows>;
    /** Lets the caller cancel. */
    readonly signal?: AbortSignal | undefined;
}

/** Client-side lists as queries. `user` is part of every key. */
export const clientSideLists = (client: QueryClient, user: number) => {
    let changes = 0; // part of the key: an answer that was on its way during a change may show the state before it
    const waiting = new Map<string, number>();

    /**
     * Whoever turns a page cancels the one before first, so another may be waiting by the next turn of the event loop.
     */
    const endUnlessAwaited = (queryKey: readonly unknown[]): void =>
        void setTimeout(() => {
            if (!waiting.has(hashKey(queryKey)))
                void client.cancelQueries({ queryKey, exact: true });
        });

    const awaited = async <T>(
        queryKey: readonly unknown[],
        signal: AbortSignal,
        reply: Promise<T>,
    ): Promise<T> => {
        const key = hashKey(queryKey);
        waiting.set(key, (waiting.get(key) ?? 0) + 1);

        try {
            return await Promise.race([reply, givenUp(signal)]);
        } finally {
            const left = waiting.get(key)! - 1;
            if (left > 0) waiting.set(key, left);
            else waiting.delete(key);
            if (signal.aborted) endUnlessAwaited(queryKey);
        }
    };

    return {
        /**
         * All rows of a list, requested again if they are a minute old or were invalidated. The request is cancelled
         * when nobody waits for it any longer.
         */
        read: async ({
            resource,
            question,
            load,
            signal,
        }: RowsQuestion): Promise<ReadRows> => {
            if (signal?.aborted) throw new ApiError({ kind: 'aborted' });
            const queryKey = [resource, ALL_ROWS, user, changes, question];

            const say = (progress: ReadProgress | null) =>
                client.setQueryData(progressKey(resource), progress);

            const reply = client.query({
                queryKey,
                queryFn: async ({ signal: ended }) => {
                    try {
                        return await load(ended, say);
                    } finally {
                        say(null);
                    }
                },
                staleTime: freshFor.minute,
                gcTime: freshFor.minute,
                networkMode: 'always',
                structuralSharing: false, // comparing ten thousand rows costs more than rendering a page of them
            });

            try {
                return signal
                    ? await awaited(queryKey, signal, reply)
                    : await reply;
            } catch (error) {
                throw isCancelledError(error)
                    ? new ApiError({ kind: 'aborted', cause: error })
                    : error;
            }
        },
        /** Something was changed: every list is requested again, even one that is on its way. */
        outdate: (): void => {
            changes += 1;

            client.removeQueries({
                fetchStatus: 'idle',
                predicate: ({ queryKey }) => queryKey[1] === ALL_ROWS,
            });
        },
    };
};

export interface View {
    readonly search: string;
    /** By field; a field without a value does not filter. */
    readonly filters: Readonly<Record<string, unknown>>;
    readonly sort?: Sort | undefined;
    readonly page: number;
    readonly perPage: number;
}

/** Whether people type a part of its values to find them. */
const isFreeText = ({ type, labels, choices }: Field): boolean =>
    ['text', 'email', 'phone'].includes(type) && !labels && !choices;

const matches = (
    value: unknown,
    wanted: unknown,
    field: Field | undefined,
): boolean => {
    if (Array.isArray(wanted))
        return (
            wanted.length === 0 ||
            wanted.some(one => matches(value, one, field))
        );
    if (typeof wanted === 'boolean') return Boolean(value) === wanted;

    return field && isFreeText(field)
        ? holdsWords(String(value ?? ''), wordsIn(String(wanted)))
        : String(value) === String(wanted);
};

/** A filter that no field can answer. Its results are valid as long as `key` is the same. */
export interface Judgement {
    readonly key: string;
    readonly keeps: (record: RaRecord) => boolean;
}

/** Keeps the records of certain ranks. */
export const judgementOf = (
    { key, rankOf }: Ranking,
    wanted: readonly number[],
): Judgement => ({
    key: `${wanted.join()} ${key}`,
    keeps: record => wanted.includes(Math.floor(rankOf(record))),
});

/** Knowledge of a client-side list beyond its rows. */
export interface ListHelpers {
    /** Replaces the field that is sorted by. */
    readonly ranking?: Ranking | undefined;
    readonly judgements?: readonly Judgement[];
    /** Names of the records that the rows refer to; rows are searched and sorted by them. */
    readonly referred?: Names | undefined;
    /** Fields that are found by their number. */
    readonly numbers?: readonly string[] | undefined;
}

const NO_NAMES: Names = new Map();

/** Marks that people write around a number: a number sign, a currency sign or a currency code. */
const AROUND =
    /^(?:[#№\p{Sc}]|[A-Z]{3}(?=[\s\d-]))\s*|\s*(?:\p{Sc}|(?<=[\s\d])[A-Z]{3})$/gu;

/** The space of a keyboard, and those that copied numbers have between their thousands. */
const SPACES = /[\s\u00A0\u2009\u202F]/g;
const DECIMALS = /^(.+)[.,](\d{1,2})$/;
const GROUPED = /^-?\d{1,3}([., ])\d{3}(?:\1\d{3})*$/;

/**
 * The number that a text means, whichever decimal mark its writer uses: `28.50`, `28,50`, `1 234,50 EUR`, `#1174`;
 * undefined for anything else.
 */
export const numberIn = (text: string): number | undefined => {
    const bare = text
        .trim()
        .replace(AROUND, '')
        .replace(/^[\u2212\u2013]/, '-')
        .replace(SPACES, ' ');

    const [, before = bare, decimals = '0'] = DECIMALS.exec(bare) ?? [];
    const whole = GROUPED.test(before) ? before.replace(/[., ]/g, '') : before;

    return /^-?\d+$/.test(whole) ? Number(`${whole}.${decimals}`) : undefined;
};

/** The fields that people search by: those they read as words, not secrets, numbers or colours. */
const searchable = (fields: Fields): readonly string[] =>
    Object.entries(fields).flatMap(([name, field]) =>
        searchedBy(field) === 'always' ? [name] : [],
    );

/** The text a record is searched by, made once per record: ten thousand are searched at every keystroke. */
const texts = new WeakMap<RaRecord, string>();

const textOf = (record: RaRecord, names: readonly string[]): string => {
    const cached = texts.get(record);
    if (cached !== undefined) return cached;

    const text = fold(
        names
            .flatMap(name => valueAt(record, name))
            .filter(value => typeof value === 'string')
            .join('\n'),
    );

    texts.set(record, text);

    return text;
};

/** Makes the texts that rows are searched by, before the first search. */
export const prepareSearch = async (
    rows: readonly RaRecord[],
    fields: Fields,
): Promise<void> => {
    const names = searchable(fields);
    for await (const slice of slicesOf(rows))
        for (const row of slice) textOf(row, names);
};

/** Names are folded once for thousands of rows. */
const foldings = new WeakMap<
    ReadonlyMap<string, string>,
    ReadonlyMap<string, string>
>();

const foldedNames = (
    called: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> => {
    const cached =
        foldings.get(called) ??
        new Map([...called].map(([id, name]) => [id, fold(name)]));

    foldings.set(called, cached);

    return cached;
};

/**
 * Tests whether a record matches a search: it contains every word, or the number or MAC address that the text is.
 * Undefined if nothing is searched for.
 */
const searchFor = (
    text: string,
    fields: Fields,
    { referred = NO_NAMES, numbers = [] }: ListHelpers,
): ((record: RaRecord) => boolean) | undefined => {
    const words = wordsIn(text).map(word => ({
        folded: fold(word),
        number: numberIn(word),
    }));

    if (words.length === 0) return undefined;
    const names = searchable(fields);

    const called = [...referred].map(
        ([source, those]) => [source, foldedNames(those)] as const,
    );

    const isNumber = (record: RaRecord, number: number | undefined): boolean =>
        number !== undefined &&
        numbers.some(name => valueAt(record, name) === number);

    const whole = numberIn(text);
    const isAddress = isMac(text);

    return record => {
        const parts = [
            textOf(record, names),
            ...called.map(
                ([source, those]) => those.get(String(record[source])) ?? '',
            ),
        ];

        return (
            isNumber(record, whole) ||
            (isAddress &&
                names.some(name => hasMac(valueAt(record, name), text))) ||
            words.every(
                ({ folded, number }) =>
                    parts.some(part => part.includes(folded)) ||
                    isNumber(record, number),
            )
        );
    };
};

const findRows = (
    rows: readonly RaRecord[],
    fields: Fields,
    { search, filters, sort }: View,
    helps: ListHelpers,
): readonly RaRecord[] => {
    const { ranking, judgements = [], referred = NO_NAMES } = helps;
    const isFound = searchFor(search, fields, helps);

    const wanted = Object.entries(filters).filter(
        ([, value]) => !isEmpty(value),
    );

    const hits = rows.filter(
        row =>
            (isFound?.(row) ?? true) &&
            wanted.every(([name, value]) =>
                matches(valueAt(row, name), value, fields[name]),
            ) &&
            judgements.every(({ keeps }) => keeps(row)),
    );

    return sortRows(hits, fields, sort, ranking, referred);
};

/** The last result of each list, so that turning its pages sorts nothing again. */
const last = new WeakMap<
    readonly RaRecord[],
    { readonly question: string; readonly rows: readonly RaRecord[] }
>();

/** One page of a client-side list: searched (every word somewhere), filtered, sorted and cut. */
export const clientSidePage = (
    rows: readonly RaRecord[],
    fields: Fields,
    view: View,
    helps: ListHelpers = {},
): { data: RaRecord[]; total: number } => {
    const { page, perPage, ...rest } = view;

    const question = JSON.stringify([
        rest,
        helps.ranking?.key,
        helps.judgements?.map(({ key }) => key),
        helps.referred?.size,
    ]);

    const cached = last.get(rows);

    const matching =
        cached?.question === question
            ? cached.rows
            : findRows(rows, fields, view, helps);

    last.set(rows, { question, rows: matching });

    return {
        data: matching.slice((page - 1) * perPage, page * perPage),
        total: matching.length,
    };
};
