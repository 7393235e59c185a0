import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import { type Day, dayFromWire } from '../../../resources/rules/calendar.ts';
import type { WifiPlan } from '../../../resources/wifiplan.ts';
import { useToday } from '../../session/clock.tsx';
import { useScope } from '../../session/useScope.ts';

/** The chosen site's plans, whether they are on sale or not. */
export const useSitePlans = () => {
    const { call } = useDataProvider<PortalProvider>();
    const { site } = useScope();

    return useQuery({
        queryKey: ['voucher', 'plans', site?.Id],
        queryFn: ({ signal }) =>
            call('lookup.plansOfSite', { SiteId: site?.Id }, { signal }),
        enabled: site !== undefined,
    });
};

/** Whether the last day of a plan is over. `today`: the site's day; undefined while unknown. */
export const isPlanOver = (
    { DateEnd }: Pick<WifiPlan, 'DateEnd'>,
    today: Day | undefined,
): boolean => {
    const end = dayFromWire(DateEnd);

    return Boolean(end && today !== undefined && end < today);
};

/** The first day of a plan that has not begun yet. */
export const comingStart = (
    { DateStart }: Pick<WifiPlan, 'DateStart'>,
    today: Day | undefined,
): Day | undefined => {
    const start = dayFromWire(DateStart);

    return start && today !== undefined && start > today ? start : undefined;
};

/** The plans from which something can be made, sold or given: those that have not ended. */
export const useOfferedPlans = () => {
    const { data, ...rest } = useSitePlans();
    const today = useToday();

    return { ...rest, data: data?.filter(plan => !isPlanOver(plan, today)) };
};
