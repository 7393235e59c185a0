import SiteIcon from '@mui/icons-material/LocationOnOutlined';
import WidgetsIcon from '@mui/icons-material/WidgetsOutlined';
import { Box, Button, Link } from '@mui/material';
import type { Query } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useMessage } from '../../i18n/catalogue.ts';
import { ClockAwaited } from '../../session/ClockAwaited.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { UPDATED_WIDTH, UpdatedAgo } from '../../components/live/UpdatedAgo.tsx';
import { LiveContext, useLive } from '../../components/live/useLive.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useAccess } from '../../session/useAccess.ts';
import { useScope } from '../../session/useScope.ts';
import { Notice } from '../../components/Notice.tsx';
import { DashboardWidgets } from './DashboardWidgets.tsx';
import { PeriodChoice } from '../../components/statistics/PeriodChoice.tsx';
import { periodDays, type PeriodDays } from '../../foundation/statistics/periodDays.ts';
import { homeLinks, isLinked, periodTitles } from '../../foundation/statistics/widgets.ts';
import { useWidgets } from './useWidgets.ts';

const isDashboard = ({ queryKey: [of, method] }: Query) => of === 'stat' || (of === 'guest' && method === 'getList');

interface DashboardPageProps {
    /** Below the question for a site, as long as none is chosen. */
    readonly withoutSite: ReactNode;
}

/** What happened at the chosen site: figures, charts and the newest guests, as far as the user has their widgets. */
export const DashboardPage = ({ withoutSite }: DashboardPageProps) => {
    const message = useMessage();
    const { role } = useSession();
    const may = useAccess();
    const { site } = useScope();
    const widgets = useWidgets();
    const [stored, setDays] = useStore<PeriodDays>('dashboard.days', 1);
    const [, setAnalyticsDays] = useStore<PeriodDays>('analytics.days');
    const days = periodDays.find(length => length === stored) ?? 1;
    const live = useLive(site && isDashboard);
    const linked = isLinked(role);
    const allTickets = linked && may('ticket') && <Link component={RouterLink} to={homeLinks.tickets}>{message('support.tickets.title')}</Link>;
    return (
        <Box>
            <PageTitle title={message('dashboard.title')} />
            {!site ? (
                <>
                    <Notice {...(!withoutSite && { icon: <SiteIcon /> })} isLow={Boolean(withoutSite)} title={message('dashboard.chooseSite')} text={message('dashboard.chooseSiteText')}>
                        <Button variant={withoutSite ? 'outlined' : 'contained'} component={RouterLink} to={homeLinks.site} state={{ to: '/' }}>
                            {message('dashboard.choose')}
                        </Button>
                        {allTickets}
                    </Notice>
                    {withoutSite}
                </>
            ) : widgets.isError ? (
                <Notice title={message('dashboard.gap', { name: message('account.widgets') })}>
                    <Button variant="outlined" onClick={() => void widgets.refetch()}>
                        {message('dashboard.retry')}
                    </Button>
                </Notice>
            ) : widgets.isPending ? null : widgets.none ? (
                <Notice icon={<WidgetsIcon />} title={message('dashboard.noWidgets')} text={message('dashboard.noWidgetsText')} />
            ) : (
                <LiveContext value={live}>
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap', mb: 2 }}>
                        <PeriodChoice days={days} onChange={setDays} labels={periodTitles} />
                        <Box sx={{ mr: 'auto', minWidth: UPDATED_WIDTH }}><UpdatedAgo live={live} /></Box>
                        {allTickets}
                        {linked && may('analytics') && (
                            <Link component={RouterLink} to={homeLinks.analytics} onClick={() => setAnalyticsDays(days)}>
                                {message('dashboard.openAnalytics')}
                            </Link>
                        )}
                    </Box>
                    <ClockAwaited><DashboardWidgets site={site.Id} days={days} has={widgets.has} linked={linked && may('guest')} /></ClockAwaited>
                </LiveContext>
            )}
        </Box>
    );
};
