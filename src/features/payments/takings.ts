import { useQueries, useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';

import {
    eachPage,
    freshFor,
    type PortalProvider,
} from '../../../dataProvider/index.ts';
import type { Payment } from '../../../resources/paymentlog.ts';
import { dayAt, type Period } from '../../../resources/rules/calendar.ts';
import { givenBack } from '../../../resources/rules/conditions.ts';
import type { CsvRow } from '../../../resources/rules/csv.ts';
import { decimalsOf, exactAmount } from '../../../resources/rules/currency.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { atATime } from '../../foundation/async.ts';
import type { FileForm } from '../../foundation/files.ts';
import { siteOffset } from '../../foundation/format/days.ts';
import type { ChosenSite } from '../../foundation/remembered.ts';
import { useServerTime } from '../../session/clock.tsx';
import { useScope } from '../../session/useScope.ts';
import { type ChosenDays, periodOf } from './TakingsDays.tsx';

/** Limits how many sites and periods are read at the same time. */
export const fourAtATime = atATime(4);

/**
 * All sites of the user's client or group. `isBound`: there is a client or group, which some users must choose first.
 */
export const useSites = (isWanted = true) => {
    const provider = useDataProvider<PortalProvider>();
    const { client, ownGroup } = useScope().scope;
    const isBound = client !== undefined || ownGroup !== undefined;

    const sites = useQuery({
        queryKey: ['site', 'all mine', client, ownGroup],
        queryFn: async ({ signal }) => {
            const found: ChosenSite[] = [];
            for await (const { records } of eachPage(
                provider,
                'site',
                { filter: {}, meta: { scope: { client, ownGroup } } },
                signal,
            ))
                found.push(
                    ...(records as unknown as (ChosenSite & RaRecord)[]),
                );

            return found;
        },
        enabled: isBound && isWanted,
        staleTime: freshFor.minute,
    });

    return { ...sites, isBound };
};

/** All payments of a site over some days, read page by page. Requested again when a payment has changed. */
export const takingsQuery = (
    provider: PortalProvider,
    site: number,
    period: Period,
) => ({
    queryKey: ['paymentlog', 'takings', site, period.start, period.end],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        fourAtATime(async () => {
            signal.throwIfAborted();
            const payments: (Payment & RaRecord)[] = [];

            const params = {
                filter: { StartDate: period.start, EndDate: period.end },
                meta: { scope: { site } },
            };

            for await (const { records } of eachPage(
                provider,
                'paymentlog',
                params,
                signal,
            ))
                payments.push(
                    ...(records as unknown as (Payment & RaRecord)[]),
                );

            return payments.toSorted(
                (one, other) =>
                    instantOf(one.Created) - instantOf(other.Created),
            ); // in order of payment, however the server sorts them
        }),
    staleTime: freshFor.minute,
    structuralSharing: false,
});

export interface PaymentTotal {
    /** ISO 4217; empty if the entries have none. */
    readonly currency: string;
    readonly count: number;
    readonly paid: number;
    readonly returned: number;
    readonly net: number;
}

/** Sales under one description. */
export interface PlanTotal extends PaymentTotal {
    readonly description: string;
}

type Entry = Pick<
    Payment,
    'Amount' | 'CurrCode' | 'Refunded' | 'RefundedAmount'
> & { readonly Description?: string | null | undefined };

export const sum = (one: number, other: number): number =>
    exactAmount(one + other);

export const totalOf = (entry: Entry): PlanTotal => {
    const [paid, returned] = [entry.Amount ?? 0, givenBack(entry)];

    return {
        description: entry.Description ?? '',
        currency: entry.CurrCode ?? '',
        count: 1,
        paid,
        returned,
        net: sum(paid, -returned),
    };
};

/** Adds up totals with the same key. */
export const sumBy = <Total extends PaymentTotal>(
    totals: readonly Total[],
    keyOf: (total: Total) => string,
): readonly Total[] => {
    const sums = new Map<string, Total>();

    for (const total of totals) {
        const key = keyOf(total);
        const earlier = sums.get(key);

        sums.set(
            key,
            earlier
                ? {
                      ...earlier,
                      count: earlier.count + total.count,
                      paid: sum(earlier.paid, total.paid),
                      returned: sum(earlier.returned, total.returned),
                      net: sum(earlier.net, total.net),
                  }
                : total,
        );
    }

    return [...sums.values()];
};

/** Paid and refunded amounts by description and currency: adds further entries to the totals so far. */
export const byPlan = (
    totals: readonly PlanTotal[],
    entries: readonly Entry[],
): readonly PlanTotal[] =>
    sumBy(
        [...totals, ...entries.map(totalOf)],
        ({ description, currency }) => `${currency} ${description}`,
    );

/**
 * The same by currency alone; entries without one count in `currency`, the client's. Without entries, a zero total in
 * that currency.
 */
export const byCurrency = (
    plans: readonly PlanTotal[],
    currency: string,
): readonly PaymentTotal[] => {
    const named = plans.map(({ description: _, ...total }): PaymentTotal => ({
        ...total,
        currency: total.currency || currency,
    }));

    return named.length === 0
        ? [{ currency, count: 0, paid: 0, returned: 0, net: 0 }]
        : sumBy(named, total => total.currency);
};

/** Totals of a page of entries, by currency. */
export const paymentTotals = (
    entries: readonly Entry[],
    currency = '',
): readonly PaymentTotal[] => byCurrency(byPlan([], entries), currency);

/** The takings of a site. */
export interface SiteTakings {
    readonly site: ChosenSite;
    /** In the site's own time zone. */
    readonly period: Period;
    /** Undefined while loading. */
    readonly plans: readonly PlanTotal[] | undefined;
    /** By currency; undefined while loading, null if they could not be loaded. */
    readonly totals: readonly PaymentTotal[] | undefined | null;
    readonly isFetching: boolean;
    readonly retry: () => void;
}

/** The takings of each site over the same days, each in its own time zone. */
export const useTakings = (
    sites: readonly ChosenSite[],
    chosen: ChosenDays,
): readonly SiteTakings[] => {
    const provider = useDataProvider<PortalProvider>();
    const currency = useFormatters().askCurrency();
    const now = useServerTime();

    const periods = sites.map(site =>
        periodOf(chosen, dayAt(now, siteOffset(site) ?? 0)),
    );

    const queries = useQueries({
        queries: sites.map((site, index) =>
            takingsQuery(provider, site.Id, periods[index]!),
        ),
    });

    return queries.map(({ data, isError, isFetching, refetch }, index) => {
        const plans = data && byPlan([], data);
        const noTotals = isError && !isFetching ? null : undefined;

        return {
            site: sites[index]!,
            period: periods[index]!,
            plans,
            totals: plans ? byCurrency(plans, currency) : noTotals,
            isFetching,
            retry: () => void refetch(),
        };
    });
};

/** A day's payments as rows of a file, one each. */
export const paymentRows = (
    payments: readonly Payment[],
    { number, moment, text }: FileForm,
    offset: number | undefined,
): readonly CsvRow[] =>
    payments.map(payment => {
        const { paid, returned, net, currency } = totalOf(payment);

        return [
            payment.Id,
            moment(payment.Created, offset),
            text(payment.Alias) ?? payment.UserId,
            payment.Description,
            ...[paid, returned, net].map(amount =>
                number(amount, decimalsOf(currency)),
            ),
            currency,
        ];
    });

/** The takings of each site as rows of a file, one per currency. */
export const takingsRows = (
    takings: readonly SiteTakings[],
    { number }: FileForm,
): readonly CsvRow[] =>
    takings.flatMap(({ site, period, totals }) =>
        (totals ?? []).map(({ count, paid, returned, net, currency }) => [
            site.SiteName,
            period.start,
            period.end,
            count,
            ...[paid, returned, net].map(amount =>
                number(amount, decimalsOf(currency)),
            ),
            currency,
        ]),
    );
