import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { useContentFirst } from '../components/lazy/afterContent.ts';
import { InSlices, lazyFrom } from '../components/lazy/lazyPart.tsx';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { useMessage } from '../i18n/catalogue.ts';
import { useAccess } from '../session/SessionContext.ts';
import { useScope } from '../session/useScope.ts';
import { useTodayKinds } from './todayKinds.ts';

const EstateCard = lazyFrom(
    () => import('../features/devices/estate/EstateCard.tsx'),
    'EstateCard',
    { outline: null },
);

const NoSites = lazyFrom(() => import('./NoSites.tsx'), 'NoSites');

const SitesToChoose = lazyFrom(
    () => import('./SiteSelectionPage.tsx'),
    'SitesToChoose',
    { outline: null },
);

const TodayLines = lazyFrom(() => import('./TodayLines.tsx'), 'TodayLines', {
    outline: null,
});

/** Pixels of the card of all sites, about: whoever comes back to the page is where it was left. */
const ESTATE = 710;
/** Pixels of a line of what needs somebody. */
const LINE = 28;

/**
 * What needs somebody at the chosen site today. Its room is kept from the start; its requests wait for the figures
 * below.
 */
const TodayCard = () => {
    const message = useMessage();
    const titleId = useId();
    const kinds = useTodayKinds();
    const isLate = useContentFirst();
    if (kinds.length === 0) return null;

    return (
        <Box sx={{ mb: 2 }}>
            <section className="view-card" aria-labelledby={titleId}>
                <div>
                    <h2 id={titleId}>{message('books.today')}</h2>
                </div>
                <Box
                    sx={{
                        minHeight: {
                            xs: Math.min(kinds.length, 3) * LINE, // rarely all of them
                            sm: Math.min(Math.ceil(kinds.length / 2), 2) * LINE,
                            lg: LINE,
                        },
                    }}
                >
                    {isLate && <TodayLines kinds={kinds} />}
                </Box>
            </section>
        </Box>
    );
};

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

/**
 * The dashboard of the chosen site. Until one is chosen, users see what is not well at all of their sites or, without
 * the right to that, the sites themselves.
 */
export const HomePage = () => {
    const may = useAccess();
    const { pickers, site } = useScope();
    const hasNoSite = useHasNoSite(!site);

    const withoutSite = () => {
        if (may('deviceall'))
            return (
                <InSlices outline={<Box sx={{ height: ESTATE }} />}>
                    <EstateCard />
                </InSlices>
            );

        return !pickers.client && <SitesToChoose />;
    };

    return (
        <DashboardPage
            today={<TodayCard key={site?.Id} />}
            withoutSite={pickers.site && withoutSite()}
            noSites={hasNoSite && <NoSites />}
        />
    );
};
