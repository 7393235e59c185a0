import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import CsvIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import {
    Alert,
    Box,
    Button,
    IconButton,
    Skeleton,
    Typography,
} from '@mui/material';
import { LinkBase } from 'ra-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

import {
    type Day,
    dayFromWire,
    type Period,
} from '../../../resources/rules/calendar.ts';
import { causeText, reasonText } from '../../admin/failureText.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { ToggleChoice } from '../../components/inputs/ToggleChoice.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { ReadingLine } from '../../components/ReadingLine.tsx';
import { daysOf } from '../../foundation/format/dayPeriods.ts';
import type { ChosenSite } from '../../foundation/remembered.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { ClockAwaited, useToday } from '../../session/clock.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';
import { ChooseClientNotice } from './ChooseClientNotice.tsx';
import {
    type Grouping,
    groupings,
    isByMonth,
    type Report,
    reportRows,
    reportTotals,
    stepPeriod,
    useReport,
} from './report.ts';
import {
    ReportRows,
    type ReportSheet,
    ReportTotals,
    usePeriodText,
    useReportFile,
} from './ReportTables.tsx';
import { useSites } from './takings.ts';
import { periodOf, TakingsDays } from './TakingsDays.tsx';

/**
 * What the URL specifies: the period (last month if none), how rows are grouped, and whether all sites are included.
 */
const useAddress = (today: Day) => {
    const [search, setSearch] = useSearchParams();

    const [start, end] = [
        dayFromWire(search.get('from')),
        dayFromWire(search.get('to')),
    ];

    const period: Period =
        start && end && start <= end
            ? { start, end }
            : daysOf('lastMonth', today);

    const set = (values: Readonly<Record<string, string | undefined>>) =>
        setSearch(
            known => {
                const next = new URLSearchParams(known);
                for (const [name, value] of Object.entries(values))
                    if (value === undefined) next.delete(name);
                    else next.set(name, value);

                return next;
            },
            { replace: true },
        );

    return {
        period,
        isNamed: start !== null && end !== null && start <= end,
        grouping: groupings.find(name => name === search.get('by')) ?? 'day',
        isOfAll: search.get('sites') === 'all',
        choose: ({ start: from, end: to }: Period) => set({ from, to }),
        group: (by: Grouping) => set({ by }),
        chooseAll: (isAll: boolean) =>
            set({
                sites: isAll ? 'all' : undefined,
                ...(!isAll && { by: undefined }),
            }),
    };
};

const ReportProgress = ({ reading: { pages, keys }, stop }: Report) => {
    const message = useMessage();
    const read = useSyncExternalStore(pages.subscribe, pages.get);

    const sum = (count: 'done' | 'total') =>
        keys.reduce((all, key) => all + (read.get(key)?.[count] ?? 0), 0);

    return (
        <ReadingLine
            label={message('books.report.reading')}
            says="books.total.adding"
            done={sum('done')}
            total={sum('total')}
            onCancel={stop}
        />
    );
};

/** Progress of loading, with a way to stop it; what could not be loaded, with a way to try again. */
const ReportState = ({ report }: { readonly report: Report }) => {
    const message = useMessage();
    const { isReading, isStopped, failed, goOn } = report;
    const [first] = failed;

    return (
        <>
            {isReading && <ReportProgress {...report} />}
            {isStopped && !isReading && (
                <Alert
                    severity="info"
                    sx={{ mb: 2, maxWidth: 720 }}
                    action={
                        <Button color="inherit" size="small" onClick={goOn}>
                            {message('books.report.goOn')}
                        </Button>
                    }
                >
                    {message('books.report.stopped')}
                </Alert>
            )}
            {first && (
                <Alert
                    severity="warning"
                    sx={{ mb: 2, maxWidth: 720 }}
                    action={
                        <Button color="inherit" size="small" onClick={goOn}>
                            {message('shell.retry')}
                        </Button>
                    }
                >
                    {message('books.report.without', {
                        sites: failed
                            .map(({ site }) => site.SiteName)
                            .join(', '),
                        reason: causeText(first.error),
                    })}
                </Alert>
            )}
        </>
    );
};

interface ReportOfProps {
    readonly sites: readonly ChosenSite[];
    readonly today: Day;
    /** Whether all sites can be chosen, too. */
    readonly canChooseAll: boolean;
    readonly isAll: boolean;
    readonly name: string;
}

const ReportOf = ({
    sites,
    today,
    canChooseAll,
    isAll,
    name,
}: ReportOfProps) => {
    const { translate: message, askCurrency } = useFormatters();

    const {
        period,
        isNamed,
        grouping: addressGrouping,
        choose,
        group,
        chooseAll,
    } = useAddress(today);

    // A copied URL should still mean these days next month, so put them into it.
    useEffect(() => {
        if (!isNamed) choose(period);
    });

    const { site } = useScope();
    const [isPeriod, setIsPeriod] = useState(true);
    const report = useReport(sites, period);

    const grouping =
        addressGrouping === 'site' && !isAll ? 'day' : addressGrouping;

    const currency = askCurrency();

    const isRead =
        report.sold[0] !== undefined && report.failed.length < sites.length;

    const sheet: ReportSheet | undefined = isRead
        ? {
              periods: report.periods,
              grouping,
              sites,
              rows: reportRows(report, grouping, currency),
              totals: reportTotals(report.sold, currency),
          }
        : undefined;

    const periodText = usePeriodText();
    const file = useReportFile(sheet);

    const isWhole =
        isPeriod &&
        isRead &&
        report.failed.length === 0 &&
        report.sold.every(part => part !== undefined);

    const isEmpty = sheet?.totals.every(({ totals }) =>
        totals.every(total => total?.count === 0),
    );

    const note = [name, periodText(period)];
    if (isAll) note.push(message('books.sites.ownClock'));

    const labelOf = (group: Grouping): string => {
        const isMonthly = group === 'day' && isByMonth(period);

        return message(`books.report.${isMonthly ? 'month' : group}`);
    };

    const offered = groupings.filter(group => group !== 'site' || isAll);
    const isLoading = !report.isStopped && report.failed.length === 0;

    return (
        <>
            <PageTitle
                title={message('books.report.title')}
                note={note.filter(Boolean).join(' · ')}
            >
                {(site || !isAll) && (
                    <Button component={LinkBase} to="/paymentlog">
                        {message('books.toLog')}
                    </Button>
                )}
                <Button
                    variant="outlined"
                    startIcon={<PrintIcon />}
                    disabled={!isWhole}
                    onClick={() => window.print()}
                >
                    {message('dashboard.print')}
                </Button>
                <Button
                    variant="outlined"
                    startIcon={<CsvIcon />}
                    disabled={!isWhole}
                    onClick={() =>
                        file(
                            `report-${period.start}-${period.end}-${grouping}.csv`,
                        )
                    }
                >
                    {message('screens.list.export')}
                </Button>
            </PageTitle>
            <TakingsDays
                chosen={period}
                today={today}
                onChoose={chosen => choose(periodOf(chosen, today))}
                onTyped={setIsPeriod}
            />
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    gap: 1.5,
                    mb: 2,
                    displayPrint: 'none',
                }}
            >
                <Box sx={{ display: 'flex' }}>
                    <IconButton
                        size="small"
                        aria-label={message('books.report.previous')}
                        title={message('books.report.previous')}
                        disabled={!isPeriod}
                        onClick={() => choose(stepPeriod(period, -1))}
                    >
                        <PreviousIcon />
                    </IconButton>
                    <IconButton
                        size="small"
                        aria-label={message('books.report.next')}
                        title={message('books.report.next')}
                        disabled={!isPeriod}
                        onClick={() => choose(stepPeriod(period, 1))}
                    >
                        <NextIcon />
                    </IconButton>
                </Box>
                <ToggleChoice
                    label={message('books.report.groups')}
                    value={grouping}
                    options={offered.map(value => ({
                        value,
                        label: labelOf(value),
                    }))}
                    onChange={group}
                />
                {canChooseAll && site && (
                    <ToggleChoice
                        label={message('shell.site')}
                        value={isAll ? 'all' : 'one'}
                        options={[
                            { value: 'one', label: site.SiteName },
                            {
                                value: 'all',
                                label: message('books.report.all'),
                            },
                        ]}
                        onChange={value => chooseAll(value === 'all')}
                    />
                )}
            </Box>
            <ReportState report={report} />
            {sheet ? (
                <Box sx={isPeriod ? undefined : { opacity: 0.5 }}>
                    <ReportTotals sheet={sheet} />
                    {isEmpty ? (
                        <Typography>{message('books.report.none')}</Typography>
                    ) : (
                        <ReportRows sheet={sheet} />
                    )}
                    <Typography
                        variant="body2"
                        sx={{ color: 'text.secondary' }}
                    >
                        {message('books.close.refundDay')}
                    </Typography>
                </Box>
            ) : (
                isLoading && <Skeleton variant="rounded" height={240} />
            )}
        </>
    );
};

const ReportOfSites = () => {
    const message = useMessage();
    const { site, client, pickers } = useScope();
    const { user } = useSession();
    const today = useToday()!;
    const { isOfAll } = useAddress(today);
    const isAll = pickers.site && (isOfAll || !site);
    const { data, isBound, error, isFetching, refetch } = useSites(isAll);
    if (!isAll && site)
        return (
            <ReportOf
                key={site.Id}
                sites={[site]}
                today={today}
                canChooseAll={pickers.site && isBound}
                isAll={false}
                name={site.SiteName}
            />
        );
    if (data && data.length > 0)
        return (
            <ReportOf
                key="all"
                sites={data}
                today={today}
                canChooseAll
                isAll
                name={client?.Company ?? user.clientName ?? ''}
            />
        );

    const notice = () => {
        if (!isBound)
            return (
                <ChooseClientNotice>
                    {site && (
                        <Button component={LinkBase} to="/paymentlog/report">
                            {site.SiteName}
                        </Button>
                    )}
                </ChooseClientNotice>
            );
        if (data) return <Notice title={message('session.noSites')} />;
        if (error && !isFetching)
            return (
                <Notice
                    title={message('session.sitesFailed')}
                    text={reasonText(error)}
                >
                    <Button variant="outlined" onClick={() => void refetch()}>
                        {message('shell.retry')}
                    </Button>
                </Notice>
            );

        return <Skeleton variant="rounded" height={240} />;
    };

    return (
        <>
            <PageTitle title={message('books.report.title')} />
            {notice()}
        </>
    );
};

/**
 * `/paymentlog/report`: a period by day, plan or site, compared with the period before and the same
 * one a year before. The URL holds period, grouping and sites.
 */
export const ReportPage = () => {
    const message = useMessage();

    return (
        <ClockAwaited title={message('books.report.title')}>
            <ReportOfSites />
        </ClockAwaited>
    );
};
