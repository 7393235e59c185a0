import SiteIcon from '@mui/icons-material/LocationOnOutlined';
import WidgetsIcon from '@mui/icons-material/WidgetsOutlined';
import { Box, Button, Link, Typography } from '@mui/material';
import { type Query, useQuery } from '@tanstack/react-query';
import { useDataProvider, useStore, useGetList } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

import type { PortalProvider } from '../../../dataProvider/types.ts';
import { type Guest, guestName } from '../../../resources/guest.ts';
import type { Period } from '../../../resources/rules/calendar.ts';
import { widgetNames } from '../../../resources/widget.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { LiveContext, useLive } from '../../components/live/live.ts';
import { UpdatedAgo } from '../../components/live/UpdatedAgo.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { shownMoment, shownPeriod } from '../../foundation/format/days.ts';
import type { ChosenSite } from '../../foundation/remembered.ts';
import { cutText } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { UPDATED_WIDTH } from '../../light/listFilters.ts';
import { ClockAwaited, usePeriod } from '../../session/clock.tsx';
import { useAccess, useSession } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';
import { DaysCard } from '../charts/DaysCard.tsx';
import { AgeCard, GenderCard } from '../charts/DemographicCards.tsx';
import {
    PeriodChoice,
    cardGrid,
    StatCard,
    FigureCard,
    GaugeCard,
} from '../charts/StatCard.tsx';
import { useHistory } from '../charts/useHistory.ts';
import {
    useAges,
    useComparison,
    useGender,
    useUsage,
    useUsageByDay,
} from '../charts/useStatistics.ts';
import {
    homeLinks,
    isLinked,
    periodDays,
    type PeriodDays,
    periodTitles,
    type WidgetName,
    cardWidths,
    figureWidgets,
    largeWidgets,
    cardHeights,
} from '../charts/widgets.ts';

const NEWEST_GUESTS = 5;

interface GuestLineProps {
    readonly guest: Guest & { readonly id: number };
    readonly linked: boolean;
}

/** A guest's name, room and check-in time. */
const GuestLine = ({ guest, linked }: GuestLineProps) => {
    const { id, CompanyName, RoomCode, RoomId, CheckIn } = guest;
    const { translate, language } = useFormatters();
    const { timeOffset } = useScope();
    const room = translate('dashboard.guestOf', { room: RoomCode ?? RoomId });
    const name = cutText(guestName(guest) || room);

    return (
        <li>
            <div>
                <p>
                    {linked ? (
                        <Link
                            component={RouterLink}
                            to={`${homeLinks.guests}/${id}`}
                        >
                            {name}
                        </Link>
                    ) : (
                        name
                    )}
                </p>
                <p className="view-note">
                    {cutText([room, CompanyName].filter(Boolean).join(' · '))}
                </p>
            </div>
            <p className="view-note">
                {shownMoment(CheckIn, timeOffset, language)}
            </p>
        </li>
    );
};

/** The five most recently checked-in guests. `linked`: each name links to its record. */
export const RecentGuestsCard = ({
    site,
    linked,
}: {
    readonly site: number;
    readonly linked: boolean;
}) => {
    const translate = useMessage();

    const source = useGetList<Guest & { id: number }>('guest', {
        pagination: { page: 1, perPage: NEWEST_GUESTS },
        meta: { scope: { site } },
    });

    const action = linked && (
        <Link
            component={RouterLink}
            to={homeLinks.guests}
            sx={{ fontSize: '0.8125rem' }}
        >
            {translate('dashboard.allGuests')}
        </Link>
    );

    return (
        <StatCard
            title={translate('dashboard.guests')}
            source={source}
            height={cardHeights.guests}
            action={action}
        >
            {source.data?.length === 0 && (
                <p className="view-none">{translate('dashboard.noGuests')}</p>
            )}
            {source.data && source.data.length > 0 && (
                <ul
                    className="view-guests"
                    style={{ minHeight: cardHeights.guests }}
                >
                    {source.data.slice(0, NEWEST_GUESTS).map(guest => (
                        <GuestLine
                            key={guest.id}
                            guest={guest}
                            linked={linked}
                        />
                    ))}
                </ul>
            )}
        </StatCard>
    );
};

/** What the figures on paper are of: on the screen the bar and the pressed period say so. */
const PrintedSubject = ({
    site,
    period,
}: {
    readonly site: string;
    readonly period: Period;
}) => (
    <Typography
        sx={{ display: 'none', mb: 2, '@media print': { display: 'block' } }}
    >
        {site} · {shownPeriod(period)}
    </Typography>
);

interface DashboardWidgetsProps {
    readonly site: ChosenSite;
    readonly days: PeriodDays;
    readonly has: (name: WidgetName) => boolean;
    readonly linked: boolean;
}

/** The widgets of one site and period. Each has its own request, and data for hidden widgets is not requested. */
const DashboardWidgets = ({
    site,
    days,
    has,
    linked,
}: DashboardWidgetsProps) => {
    const message = useMessage();
    const period = usePeriod(days);
    const subject = { site: site.Id, period };
    const figures = figureWidgets.filter(({ widget }) => has(widget));
    const figured = figures.length > 0;
    const usage = useUsage(subject, figured || has('gauge'));
    const { comparison } = useComparison(subject, figured);
    const history = useHistory(site.Id, figured);
    const hasDays = figured && days > 1;
    const byDay = useUsageByDay(subject, hasDays && !usage.isLoading);
    const gender = useGender(subject, has('gender'));
    const ages = useAges(subject, has('agegroup'));
    const drawn = !usage.isLoading;
    const large = largeWidgets.filter(has);
    const shared = { now: usage, comparison, days, history };

    return (
        <>
            <PrintedSubject site={site.SiteName} period={period} />
            {figured && (
                <Box sx={cardGrid(cardWidths.figures)}>
                    {figures.map(({ widget, title, unit, ...look }) => (
                        <FigureCard
                            key={widget}
                            title={message(title)}
                            unit={unit && message(unit)}
                            {...look}
                            {...shared}
                        />
                    ))}
                </Box>
            )}
            {hasDays && (
                <Box sx={cardGrid(cardWidths.days)}>
                    <DaysCard source={byDay} />
                </Box>
            )}
            <Box sx={cardGrid(cardWidths.large(large.length))}>
                {has('gender') && <GenderCard source={gender} drawn={drawn} />}
                {has('agegroup') && <AgeCard source={ages} drawn={drawn} />}
                {has('gauge') && <GaugeCard source={usage} />}
                {has('guests') && (
                    <RecentGuestsCard site={site.Id} linked={linked} />
                )}
            </Box>
        </>
    );
};

/**
 * The widgets the user has: all for administrators, otherwise those named by the session. Requested only if the session
 * names none.
 */
const useWidgets = () => {
    const { role, user, widgets } = useSession();
    const provider = useDataProvider<PortalProvider>();
    const isAdministrator = role === 'Administrators';

    const { data, isPending, isError, refetch } = useQuery({
        queryKey: ['session.widgets', user.UserId],
        queryFn: ({ signal }) =>
            provider.call('session.widgets', {}, { signal }),
        enabled: !isAdministrator && widgets === undefined,
    });

    const isFromServer = !isAdministrator && widgets === undefined;

    const names = isAdministrator
        ? widgetNames
        : (widgets ?? data?.map(widget => widget.Name) ?? []);

    return {
        has: (name: WidgetName) => names.includes(name),
        none: names.length === 0,
        isPending: isFromServer && isPending,
        isError: isFromServer && isError,
        refetch,
    };
};

/** Lists whose rows are counted in what needs somebody, and the newest guests. */
const counted: readonly unknown[] = ['guest', 'device', 'ticket'];

const isDashboard = ({ queryKey: [name, method, which] }: Query) =>
    name === 'stat' ||
    (counted.includes(name) && method === 'getList') ||
    (name === 'internetuser' && which === 'in the house');

interface DashboardPageProps {
    /** Shown above the figures of the chosen site. */
    readonly today: ReactNode;
    /** Shown below the request to choose a site, while none is chosen. */
    readonly withoutSite: ReactNode;
    /** Replaces both if there is no site to choose. */
    readonly noSites?: ReactNode;
}

interface WithoutSiteProps {
    /** Links beside the button. */
    readonly links: ReactNode;
    /** Shown below, if there is anything. */
    readonly children: ReactNode;
}

/** Asks to choose a site. */
const WithoutSite = ({ links, children }: WithoutSiteProps) => {
    const message = useMessage();
    const hasMore = Boolean(children);

    return (
        <>
            <Notice
                {...(!hasMore && { icon: <SiteIcon /> })}
                isLow={hasMore}
                title={message('dashboard.chooseSite')}
                text={message('dashboard.chooseSiteText')}
            >
                <Button
                    variant={hasMore ? 'outlined' : 'contained'}
                    component={RouterLink}
                    to={homeLinks.site}
                    state={{ to: '/' }}
                >
                    {message('shell.noSite')}
                </Button>
                {links}
            </Notice>
            {children}
        </>
    );
};

const WidgetsFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
    const message = useMessage();
    const name = message('account.widgets');

    return (
        <Notice title={message('dashboard.gap', { name })}>
            <Button variant="outlined" onClick={onRetry}>
                {message('screens.list.retry')}
            </Button>
        </Notice>
    );
};

/** What happened at the chosen site: figures, charts and the newest guests, depending on the user's widgets. */
export const DashboardPage = ({
    today,
    withoutSite,
    noSites,
}: DashboardPageProps) => {
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

    const allTickets = linked && may('ticket') && (
        <Link component={RouterLink} to={homeLinks.tickets}>
            {message('support.tickets.title')}
        </Link>
    );

    const toAnalytics = linked && may('analytics') && (
        <Link
            component={RouterLink}
            to={homeLinks.analytics}
            onClick={() => setAnalyticsDays(days)}
        >
            {message('dashboard.openAnalytics')}
        </Link>
    );

    const content = (): ReactNode => {
        if (!site)
            return (
                noSites || (
                    <WithoutSite links={allTickets}>{withoutSite}</WithoutSite>
                )
            );
        if (widgets.isError)
            return <WidgetsFailed onRetry={() => void widgets.refetch()} />;
        if (widgets.isPending) return null;
        if (widgets.none)
            return (
                <Notice
                    icon={<WidgetsIcon />}
                    title={message('dashboard.noWidgets')}
                    text={message('dashboard.noWidgetsText')}
                />
            );

        return (
            <LiveContext value={live}>
                <Box
                    sx={{
                        display: 'flex',
                        alignItems: 'center',
                        gap: 2,
                        flexWrap: 'wrap',
                        mb: 2,
                    }}
                >
                    <PeriodChoice
                        days={days}
                        onChange={setDays}
                        labels={periodTitles}
                    />
                    <Box
                        sx={{
                            mr: 'auto',
                            minWidth: UPDATED_WIDTH,
                            displayPrint: 'none',
                        }}
                    >
                        <UpdatedAgo live={live} />
                    </Box>
                    {allTickets}
                    {toAnalytics}
                </Box>
                <ClockAwaited>
                    <DashboardWidgets
                        site={site}
                        days={days}
                        has={widgets.has}
                        linked={linked && may('guest')}
                    />
                </ClockAwaited>
            </LiveContext>
        );
    };

    return (
        <Box>
            <PageTitle title={message('dashboard.title')} />
            {site && today}
            {content()}
        </Box>
    );
};
