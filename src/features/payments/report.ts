import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useState } from 'react';

import {
    eachPage,
    freshFor,
    type PortalProvider,
    TooManyRowsError,
} from '../../../dataProvider/index.ts';
import type { Payment } from '../../../resources/paymentlog.ts';
import {
    addDays,
    clockAt,
    type Day,
    daysBetween,
    lastOfMonth,
    type Period,
    periodBeside,
    addMonths,
    firstOfMonth,
    monthsBetween,
} from '../../../resources/rules/calendar.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import { siteOffset } from '../../foundation/format/days.ts';
import { type Observable, observable } from '../../foundation/observable.ts';
import type { ChosenSite } from '../../foundation/remembered.ts';
import {
    byCurrency,
    fourAtATime,
    type PaymentTotal,
    type PlanTotal,
    sumBy,
    totalOf,
} from './takings.ts';

const A_YEAR = 12; // months

const shifted = ({ start, end }: Period, months: number): Period => ({
    start: addMonths(start, months),
    end: addMonths(end, months),
});

const beginsMonth = ({ start }: Period): boolean =>
    start === firstOfMonth(start);

/** Whether a period is exactly one calendar month. */
export const isWholeMonth = (period: Period): boolean =>
    beginsMonth(period) && period.end === lastOfMonth(period.start);

/** The period before (-1) or after (1): shifted by months if it starts with one, otherwise by its number of days. */
export const stepPeriod = (period: Period, step: -1 | 1): Period => {
    if (!beginsMonth(period)) return periodBeside(period, step);

    return shifted(
        period,
        step * (monthsBetween(period.start, period.end) + 1),
    );
};

/** A period and those it is compared with: the one before, and the same a year before. */
export const comparedPeriods = (period: Period): readonly Period[] => [
    period,
    stepPeriod(period, -1),
    shifted(period, -A_YEAR),
];

/** Sales of one day at one site under one description. */
export interface Sold extends PlanTotal {
    readonly day: Day;
    readonly site: number;
}

/** The most payments read for one site and period. */
export const MOST_PAYMENTS = 10_000;

/** A payment counts on its day in its site's time zone, and never outside the requested days. */
const soldAt = (site: ChosenSite, { start, end }: Period) => {
    const offset = siteOffset(site) ?? 0;

    const dayOf = ({ Created }: Payment): Day => {
        const moment = clockAt(instantOf(Created), offset);
        const day = moment?.slice(0, start.length) ?? start;
        if (day < start) return start;

        return day > end ? end : day;
    };

    return (payment: Payment): Sold => ({
        ...totalOf(payment),
        site: site.Id,
        day: dayOf(payment),
    });
};

const REPORT = ['paymentlog', 'report'] as const;

interface Pages {
    readonly done: number;
    readonly total: number;
}

const soldQuery = (
    provider: PortalProvider,
    site: ChosenSite,
    period: Period,
    onRead: (pages: Pages) => void,
) => ({
    queryKey: [...REPORT, site.Id, period.start, period.end],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        fourAtATime(async () => {
            signal.throwIfAborted();
            const soldOf = soldAt(site, period);

            const params = {
                filter: { StartDate: period.start, EndDate: period.end },
                meta: { scope: { site: site.Id } },
            };

            let sold: readonly Sold[] = [];

            for await (const { records, done, total } of eachPage(
                provider,
                'paymentlog',
                params,
                signal,
            )) {
                if (total > MOST_PAYMENTS)
                    throw new TooManyRowsError(MOST_PAYMENTS, 'days');
                onRead({ done, total });

                sold = sumBy(
                    [
                        ...sold,
                        ...(records as unknown as (Payment & RaRecord)[]).map(
                            soldOf,
                        ),
                    ],
                    ({ day, description, currency }) =>
                        `${day} ${currency} ${description}`,
                );
            }

            return sold;
        }),
    staleTime: freshFor.fiveMinutes,
    refetchOnWindowFocus: false,
    structuralSharing: false,
});

export interface Report {
    /** The period, the one before, and the same a year before. */
    readonly periods: readonly Period[];
    /** Sales of each period; undefined until all of them have loaded. */
    readonly sold: readonly (readonly Sold[] | undefined)[];
    /** Sites for which something could not be loaded; they count in no period. */
    readonly failed: readonly {
        readonly site: ChosenSite;
        readonly error: unknown;
    }[];
    readonly isReading: boolean;
    /**
     * Progress by site and period, under its key. Observed separately, because everything else only
     * changes once a whole period is there.
     */
    readonly reading: {
        readonly pages: Observable<ReadonlyMap<string, Pages>>;
        readonly keys: readonly string[];
    };
    readonly isStopped: boolean;
    readonly stop: () => void;
    /** Loads what is missing. */
    readonly goOn: () => void;
}

/** Sales at some sites over a period and over those it is compared with. The period itself is loaded first. */
export const useReport = (
    sites: readonly ChosenSite[],
    period: Period,
): Report => {
    const provider = useDataProvider<PortalProvider>();
    const client = useQueryClient();

    const [pages] = useState(() =>
        observable<ReadonlyMap<string, Pages>>(new Map()),
    );

    const [stopped, setStopped] = useState<string>();
    const periods = comparedPeriods(period);
    const reportKey = JSON.stringify([sites.map(({ Id }) => Id), period]);
    const isStopped = stopped === reportKey;

    const jobs = periods.flatMap(days =>
        sites.map(site => ({
            days,
            site,
            key: `${site.Id} ${days.start} ${days.end}`,
        })),
    );

    const { isLacking, ...state } = useQueries({
        queries: jobs.map(({ days, site, key }) => ({
            ...soldQuery(provider, site, days, read =>
                pages.set(new Map(pages.get()).set(key, read)),
            ),
            enabled: !isStopped,
        })),
        combine: queries => {
            const failed = sites.flatMap((site, index) => {
                const bad = periods
                    .map((_, n) => queries[n * sites.length + index])
                    .find(query => query?.isError && !query.isFetching);

                return bad ? [{ site, error: bad.error }] : [];
            });

            const sold = periods.map((_, n) => {
                const parts = sites.flatMap((site, index) =>
                    failed.some(one => one.site === site)
                        ? []
                        : [queries[n * sites.length + index]?.data],
                );

                return parts.every(part => part !== undefined)
                    ? parts.flat()
                    : undefined;
            });

            return {
                sold,
                failed,
                isReading: queries.some(({ isFetching }) => isFetching),
                isLacking: queries.some(({ data }) => data === undefined),
            };
        },
    });

    return {
        periods,
        ...state,
        reading: { pages, keys: jobs.map(({ key }) => key) },
        isStopped: isStopped && isLacking,
        stop: () => {
            setStopped(reportKey);
            void client.cancelQueries({ queryKey: REPORT });
        },
        goOn: () => {
            setStopped(undefined);

            void client.refetchQueries({
                queryKey: REPORT,
                type: 'active',
                predicate: ({ state: { status } }) => status === 'error',
            });
        },
    };
};

export const groupings = ['day', 'plan', 'site'] as const;
export type Grouping = (typeof groupings)[number];

/** Longer periods are grouped by month. */
const MOST_DAYS = 62;
export const isByMonth = ({ start, end }: Period): boolean =>
    (daysBetween(start, end) ?? 0) >= MOST_DAYS;

/** A day, month, plan or site of a report, in one currency. */
export interface ReportRow {
    /** The first day, the description, or the site's id. */
    readonly key: string;
    readonly currency: string;
    /** Totals in the period and in those it is compared with; undefined where unknown. */
    readonly totals: readonly (PaymentTotal | undefined)[];
}

const nothing = (currency: string): PaymentTotal => ({
    currency,
    count: 0,
    paid: 0,
    returned: 0,
    net: 0,
});

/**
 * The rows of a report: one per day in order, or plans and sites by net amount. Days of the other periods are matched
 * to those of the first by position. If they have more days, the rest becomes one row, dated a day after the end.
 */
export const reportRows = (
    { periods, sold }: Pick<Report, 'periods' | 'sold'>,
    grouping: Grouping,
    currency: string,
): readonly ReportRow[] => {
    const [{ start, end }] = periods as readonly [Period, ...Period[]];
    const months = isByMonth({ start, end });

    const indexOfDay = (from: Day, day: Day): number =>
        months ? monthsBetween(from, day) : (daysBetween(from, day) ?? 0);

    const dayAtIndex = (index: number): Day =>
        months ? addMonths(firstOfMonth(start), index) : addDays(start, index);

    const count = indexOfDay(start, end) + 1;

    const keyOf = (one: Sold, from: Day): string =>
        ({
            day: () => dayAtIndex(Math.min(count, indexOfDay(from, one.day))),
            plan: () => one.description,
            site: () => String(one.site),
        })[grouping]();

    const grouped = sold.map((parts, n) => {
        const rows = parts?.map(one => ({
            ...one,
            currency: one.currency || currency,
            key: keyOf(one, periods[n]!.start),
        }));

        return (
            rows &&
            new Map(
                sumBy(rows, row => `${row.currency} ${row.key}`).map(row => [
                    `${row.currency} ${row.key}`,
                    row,
                ]),
            )
        );
    });

    const rowsByName = new Map(
        grouped.flatMap(rows =>
            [...(rows?.values() ?? [])].map(
                row =>
                    [
                        `${row.currency} ${row.key}`,
                        { key: row.key, currency: row.currency },
                    ] as const,
            ),
        ),
    );

    const currencies = [
        ...new Set([...rowsByName.values()].map(row => row.currency)),
    ];

    if (grouping === 'day') {
        const days = Array.from({ length: count }, (_, index) =>
            dayAtIndex(index),
        );

        for (const each of currencies.length > 0 ? currencies : [currency])
            for (const day of days)
                rowsByName.set(`${each} ${day}`, { key: day, currency: each });
    }

    const rows = [...rowsByName].map(([name, row]): ReportRow => ({
        ...row,
        totals: grouped.map(
            totals => totals && (totals.get(name) ?? nothing(row.currency)),
        ),
    }));

    const netOf = ({ totals: [now] }: ReportRow): number => now?.net ?? 0;

    return rows.toSorted((one, other) =>
        grouping === 'day'
            ? one.key.localeCompare(other.key)
            : netOf(other) - netOf(one),
    );
};

/** Totals of each period, one line per currency that occurs in any of them. */
export const reportTotals = (
    sold: Report['sold'],
    currency: string,
): readonly ReportRow[] => {
    const sums = sold.map(parts => parts && byCurrency(parts, currency));

    const currencies = [
        ...new Set(
            sums.flatMap(
                totals =>
                    totals
                        ?.filter(({ count }) => count > 0)
                        .map(total => total.currency) ?? [],
            ),
        ),
    ];

    return (currencies.length > 0 ? currencies : [currency]).map(each => ({
        key: each,
        currency: each,
        totals: sums.map(
            totals =>
                totals &&
                (totals.find(total => total.currency === each) ??
                    nothing(each)),
        ),
    }));
};

/** Average payment, before refunds. */
export const averageOf = ({ paid, count }: PaymentTotal): number =>
    count === 0 ? 0 : paid / count;
