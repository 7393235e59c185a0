import { useQuery } from '@tanstack/react-query';

import { lazyFrom } from '../components/lazy/lazyPart.tsx';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { useAccess } from '../session/SessionContext.ts';
import { useScope } from '../session/useScope.ts';

const EstateCard = lazyFrom(
    () => import('../features/devices/estate/EstateCard.tsx'),
    'EstateCard',
    { outline: null },
);
const NoSites = lazyFrom(() => import('./NoSites.tsx'), 'NoSites');

/** Whether the user has no site to choose, of the chosen client or at all; false while unknown. */
const useHasNoSite = (isEnabled: boolean): boolean => {
    const { client, searchSites } = useScope();
    const { data } = useQuery({
        queryKey: ['scope', 'site', client?.Id, '', 'page'],
        queryFn: ({ signal }) => searchSites('', signal),
        enabled: isEnabled,
    });
    return data?.Count === 0;
};

/** The dashboard of the chosen site. Until one is chosen, users who look after many sites see what is not well at all of them. */
export const HomePage = () => {
    const may = useAccess();
    const { pickers, site } = useScope();
    const hasNoSite = useHasNoSite(!site);
    return (
        <DashboardPage
            withoutSite={pickers.client && may('deviceall') && <EstateCard />}
            noSites={hasNoSite && <NoSites />}
        />
    );
};
