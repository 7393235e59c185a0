import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import type { PortalProvider } from '../../../dataProvider/types.ts';
import type { Page } from '../../../dataProvider/wire/pageOf.ts';
import { accesslogs } from '../../../resources/accesslogs.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import { isEmpty } from '../../../resources/rules/valueAt.ts';
import type { Fields } from '../../../resources/schema/index.ts';
import type { Formatters } from '../../admin/fields/fieldType.ts';
import { moneyText, withUnit } from '../../foundation/format/numberText.ts';
import { fieldTypes, valueText } from '../../foundation/values/fieldTypes.ts';
import { LOG_PAGE_SIZE } from '../logs/PagedLog.tsx';
import { type LogRow, userLogs } from '../logs/userLogs.ts';

export const timelineKinds = [
    'session',
    'purchase',
    'credit',
    'access',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Where the entries of one kind come from. */
interface TimelineSource {
    readonly call: 'log.usage' | 'log.purchases' | 'log.credit' | 'log.access';
    /** The field with the time of an entry. */
    readonly moment: string;
    readonly fields: Fields;
    readonly derive?: ((row: LogRow) => LogRow) | undefined;
    /** Entities of which the user must be allowed to open one. */
    readonly rights: readonly string[];
}

/**
 * Sources of an account's history, by kind. What the network logs about a guest is also open to users who may open
 * guests.
 */
export const timelineSources: Readonly<Record<TimelineKind, TimelineSource>> = {
    session: {
        call: 'log.usage',
        moment: 'AccessStarted',
        fields: userLogs.usage.fields,
        derive: userLogs.usage.derive,
        rights: ['internetuser', 'guest'],
    },
    purchase: {
        call: 'log.purchases',
        moment: 'Created',
        fields: userLogs.purchase.fields,
        rights: ['internetuser'],
    },
    credit: {
        call: 'log.credit',
        moment: 'Created',
        fields: userLogs.credit.fields,
        rights: ['internetuser'],
    },
    access: {
        call: 'log.access',
        moment: 'LogTime',
        fields: accesslogs.fields,
        rights: ['internetuser', 'guest'],
    },
};

/** Something that happened to an account, as a row of its history. */
export interface TimelineEntry {
    readonly kind: TimelineKind;
    readonly key: string;
    /** Milliseconds since 1970; -Infinity if unknown. */
    readonly at: number;
    readonly row: LogRow;
}

/** The entries of one kind read so far. */
export interface ReadEntries {
    readonly kind: TimelineKind;
    readonly entries: readonly TimelineEntry[];
    /** There is nothing older to read. */
    readonly isWhole: boolean;
}

/** Rows as entries. A row that came with two pages, because newer ones moved it, counts once. */
export const entriesOf = (
    kind: TimelineKind,
    rows: readonly LogRow[],
): readonly TimelineEntry[] => {
    const { moment, derive = row => row } = timelineSources[kind];

    const entries = rows.map((row, index): TimelineEntry => {
        const at = instantOf(row[moment]);

        return {
            kind,
            key: `${kind} ${String(row.Id ?? index)}`,
            at: Number.isNaN(at) ? -Infinity : at,
            row: derive(row),
        };
    });

    return [...new Map(entries.map(entry => [entry.key, entry])).values()];
};

const oldestOf = ({ entries }: ReadEntries): number =>
    Math.min(...entries.map(({ at }) => at));

/**
 * Merges all kinds, newest first, only as far back as every kind has been read: before that, entries of one kind could
 * still belong between those of another. `waitsFor` is the kind to read next to show older entries.
 */
export const newestFirst = (
    read: readonly ReadEntries[],
): {
    readonly entries: readonly TimelineEntry[];
    readonly waitsFor: TimelineKind | undefined;
} => {
    const open = read
        .filter(({ isWhole }) => !isWhole)
        .toSorted((one, other) => oldestOf(other) - oldestOf(one));

    const edge = open[0] ? oldestOf(open[0]) : -Infinity;

    const entries = read
        .flatMap(({ entries: some }) => some)
        .filter(({ at }) => at >= edge);

    return {
        entries: entries.toSorted((one, other) =>
            one.at === other.at ? 0 : other.at - one.at,
        ),
        waitsFor: open[0]?.kind,
    };
};

/** An entry as text: what it was, and what is worth knowing about it. */
export interface EntryText {
    readonly when: string;
    readonly title: string;
    readonly facts: readonly string[];
}

/** A zero amount is not worth mentioning. */
const isSome = (value: unknown): boolean => !isEmpty(value) && value !== 0;

/** The text of an entry, in the current language, currency and time zone. */
export const entryText = (
    { kind, row }: TimelineEntry,
    formatters: Formatters,
): EntryText => {
    const { translate, language } = formatters;
    const { fields, moment } = timelineSources[kind];

    const textOf = (source: string): string =>
        (fields[source] &&
            valueText(row[source], fields[source], formatters)) ??
        '';

    const change = (source: string): string => {
        const unit =
            source === 'RemDollar' && fields[source]
                ? fieldTypes[fields[source].type].unit?.(
                      fields[source],
                      formatters,
                  )
                : undefined;

        return `${Number(row[source]) > 0 ? '+' : ''}${withUnit(textOf(source), unit ?? '')}`;
    };

    const amount = (value: unknown) =>
        typeof value === 'number'
            ? moneyText(value, { language, currency: textOf('CurrCode') })
            : '';

    const texts: Readonly<
        Record<TimelineKind, () => readonly [title: string, ...facts: string[]]>
    > = {
        session: () => [
            translate('guests.entry.session'),
            isEmpty(row.AccessStopped)
                ? translate('credit.log.connected')
                : textOf('Seconds'),
            translate('guests.traffic', {
                down: textOf('DataDownKb'),
                up: textOf('DataUpKb'),
            }),
            textOf('MacAddress'),
            textOf('NasId'),
        ],
        purchase: () => [
            textOf('Description') || translate('guests.entry.purchase'),
            amount(row.Amount),
            isSome(row.RefundedAmount)
                ? translate('guests.refunded', {
                      amount: amount(row.RefundedAmount),
                  })
                : '',
        ],
        credit: () => [
            translate('guests.entry.credit'),
            ...['RemTime', 'RemTraffic', 'RemDollar']
                .filter(source => isSome(row[source]))
                .map(change),
            textOf('Comments'),
        ],
        access: () => [
            textOf('LogType') || translate('guests.entry.access'),
            textOf('Comments'),
            isSome(row.DataUsed) ? textOf('DataUsed') : '',
            textOf('MacAddress'),
        ],
    };

    const [title, ...facts] = texts[kind]();

    return {
        when: textOf(moment) || '—',
        title,
        facts: facts.filter(fact => fact !== ''),
    };
};

/** The page to read next, and the direction in which reading continues. */
export interface Turn {
    readonly page: number;
    readonly step: 1 | -1;
}

interface LogPage {
    readonly rows: readonly LogRow[];
    /** Absent if there is nothing older. */
    readonly next?: Turn | undefined;
}

const isOldestFirst = (rows: readonly LogRow[], moment: string): boolean =>
    instantOf(rows[0]?.[moment]) < instantOf(rows.at(-1)?.[moment]);

const pageOf = ({ page, step }: Turn, { Results, Count }: Page): LogPage => {
    const following = page + step;

    return {
        rows: Results,
        next:
            Results.length > 0 &&
            following >= 1 &&
            (following - 1) * LOG_PAGE_SIZE < Count
                ? { page: following, step }
                : undefined,
    };
};

/**
 * The newest page of a log, or the one `turn` names. Some servers send the oldest rows first; such a log is read from
 * its end. `moment`: the field with the time of a row.
 */
export const readPage = async (
    ask: (page: number) => Promise<Page>,
    moment: string,
    turn: Turn | undefined,
): Promise<LogPage> => {
    const first = await ask(turn?.page ?? 1);
    if (turn) return pageOf(turn, first);
    const pages = Math.ceil(first.Count / LOG_PAGE_SIZE);
    if (pages <= 1 || !isOldestFirst(first.Results, moment))
        return pageOf({ page: 1, step: 1 }, first);

    return pageOf({ page: pages, step: -1 }, await ask(pages));
};

/** One kind of an account's history, newest page first. Components that ask for the same kind share the requests. */
export const useTimelineSource = (
    kind: TimelineKind,
    userId: number,
    enabled = true,
) => {
    const { call } = useDataProvider<PortalProvider>();
    const { call: name, moment } = timelineSources[kind];

    const query = useInfiniteQuery({
        queryKey: ['timeline', kind, userId],
        queryFn: ({ pageParam, signal }) =>
            readPage(
                async page => {
                    const input = { page, pageSize: LOG_PAGE_SIZE };

                    return name === 'log.access'
                        ? call(name, { ...input, UserId: userId }, { signal })
                        : call(name, { ...input, Id: userId }, { signal });
                },
                moment,
                pageParam,
            ),
        initialPageParam: undefined as Turn | undefined,
        getNextPageParam: ({ next }) => next,
        enabled,
    });

    const entriesIn = (data: typeof query.data) =>
        entriesOf(kind, data?.pages.flatMap(({ rows }) => rows) ?? []);

    return {
        kind,
        query,
        entries: entriesIn(query.data),
        /** The entries, read now if they were not yet; none if that fails. */
        read: async () =>
            entriesIn(
                query.data ??
                    (await query.refetch({ cancelRefetch: false })).data,
            ),
    };
};

export type TimelineSourceState = ReturnType<typeof useTimelineSource>;

/** The selected kinds, each read separately once `isDue`. */
export const useTimeline = (
    userId: number,
    kinds: readonly TimelineKind[],
    isDue: boolean,
): readonly TimelineSourceState[] => {
    const sources = [
        useTimelineSource(
            'session',
            userId,
            isDue && kinds.includes('session'),
        ),
        useTimelineSource(
            'purchase',
            userId,
            isDue && kinds.includes('purchase'),
        ),
        useTimelineSource('credit', userId, isDue && kinds.includes('credit')),
        useTimelineSource('access', userId, isDue && kinds.includes('access')),
    ];

    return sources.filter(({ kind }) => kinds.includes(kind));
};
