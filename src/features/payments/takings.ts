import type { RaRecord } from 'ra-core';
import { eachPage, type PortalProvider } from '../../../dataProvider/index.ts';
import type { Payment } from '../../../resources/paymentlog.ts';
import type { Period } from '../../../resources/rules/calendar.ts';
import { atATime } from '../../foundation/atATime.ts';

/** Sites that are asked about at the same time. */
const SITES_AT_ONCE = 4;
const FRESH_MS = 60_000;

const take = atATime(SITES_AT_ONCE);

/** All payments of a site over some days, page by page; asked for anew when a payment has changed. */
export const takingsQuery = (provider: PortalProvider, site: number, period: Period) => ({
    queryKey: ['paymentlog', 'takings', site, period.start, period.end],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        take(async () => {
            signal.throwIfAborted();
            const payments: (Payment & RaRecord)[] = [];
            const asked = { filter: { StartDate: period.start, EndDate: period.end }, meta: { scope: { site } } };
            for await (const { records } of eachPage(provider, 'paymentlog', asked, signal)) payments.push(...(records as unknown as (Payment & RaRecord)[]));
            return payments;
        }),
    retry: false,
    staleTime: FRESH_MS,
    structuralSharing: false,
});
