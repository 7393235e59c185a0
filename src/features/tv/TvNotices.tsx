import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import { freshFor, type PortalProvider } from '../../../dataProvider/index.ts';
import { durationText } from '../../foundation/format/quantities.ts';
import { serverNow } from '../../foundation/serverTime.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useKnownServerTime } from '../../session/clock.tsx';
import { useScope } from '../../session/useScope.ts';

/** A smaller difference of two clocks misleads nobody. */
const TWO_MINUTES = 2 * 60_000;
const MINUTE = 60_000;

/** Says that this computer's clock, which the status of TVs goes by, differs from the server's. */
const WrongClockNotice = () => {
    const message = useMessage();
    const serverTime = useKnownServerTime();
    if (serverTime === undefined) return null;
    const ahead = Date.now() - serverNow();
    if (Math.abs(ahead) < TWO_MINUTES) return null;
    const time = durationText(Math.round(Math.abs(ahead) / MINUTE), message);

    return (
        <Alert severity="warning" sx={{ mb: 2 }}>
            {message(ahead > 0 ? 'tv.clockAhead' : 'tv.clockBehind', { time })}
        </Alert>
    );
};

/** Tells the user if the chosen site has no TV. */
const NoTvNotice = () => {
    const message = useMessage();
    const provider = useDataProvider<PortalProvider>();
    const { site } = useScope();

    const { data } = useQuery({
        queryKey: ['sites with TV'],
        queryFn: ({ signal }) =>
            provider.call('lookup.tvSites', {}, { signal }),
        enabled: site !== undefined,
        staleTime: freshFor.fiveMinutes,
    });

    if (!site || !data || data.some(({ Id }) => Id === site.Id)) return null;

    return (
        <Alert severity="info" sx={{ mb: 2 }}>
            {message('tv.noTv')}
        </Alert>
    );
};

/** What must be known of the TVs of the chosen site: that there are none, or that their status is not to be trusted. */
export const TvNotices = () => (
    <>
        <NoTvNotice />
        <WrongClockNotice />
    </>
);
