import CsvIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Skeleton } from '@mui/material';
import { LinkBase, useStore } from 'ra-core';
import { useState } from 'react';

import { dayAt, dayFromWire } from '../../../resources/rules/calendar.ts';
import { isObject } from '../../../resources/rules/valueAt.ts';
import { reasonText } from '../../admin/failureText.ts';
import { Notice } from '../../components/Notice.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { useLanguage } from '../../components/useText.ts';
import { fileForm, saveCsv } from '../../foundation/files.ts';
import { dayPeriods } from '../../foundation/format/dayPeriods.ts';
import { shownPeriod } from '../../foundation/format/days.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useServerTime, useToday } from '../../session/clock.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';
import { SitesTable } from './SitesTable.tsx';
import { takingsRows, useSites, useTakings } from './takings.ts';
import { type ChosenDays, TakingsDays, periodOf } from './TakingsDays.tsx';

/** The remembered value, if it is a choice of days; otherwise today. */
const chosenIn = (stored: unknown): ChosenDays => {
    const [start, end] = isObject(stored)
        ? [dayFromWire(stored.start), dayFromWire(stored.end)]
        : [];
    return start && end
        ? { start, end }
        : (dayPeriods.find(name => name === stored) ?? 'today');
};

/** `/paymentlog/sites`: takings of all sites of the user's client or group, to read, print and save. */
export const AllSitesPage = () => {
    const message = useMessage();
    const language = useLanguage();
    const [stored, setChosen] = useStore<unknown>('takings.days', 'today');
    const chosen = chosenIn(stored);
    const [isPeriod, setIsPeriod] = useState(true);
    const now = useServerTime();
    const today = useToday() ?? dayAt(now, 0);
    const { client, site, pickers } = useScope();
    const { user } = useSession();
    const { data: sites, isBound, error, isFetching, refetch } = useSites();
    const takings = useTakings(sites ?? [], chosen);
    const { start, end } = periodOf(chosen, today);
    const isWhole =
        isPeriod && takings.length > 0 && takings.every(({ totals }) => totals);
    const save = () => {
        const heads = [
            message('shell.site'),
            message('dashboard.from'),
            message('dashboard.to'),
            ...(
                ['payments', 'paid', 'returned', 'net', 'currency'] as const
            ).map(head => message(`books.total.${head}`)),
        ];
        const form = fileForm(language);
        saveCsv(
            `takings-${start}-${end}.csv`,
            heads,
            takingsRows(takings, form),
            form,
        );
    };
    return (
        <>
            <PageTitle
                title={message(
                    pickers.site ? 'books.sites.title' : 'books.sites.titleOne',
                )}
                {...(pickers.site && { count: sites?.length })}
                note={[
                    pickers.site
                        ? (client?.Company ?? user.clientName)
                        : site?.SiteName,
                    shownPeriod({ start, end }),
                    pickers.site &&
                        typeof chosen === 'string' &&
                        message('books.sites.ownClock'),
                ]
                    .filter(Boolean)
                    .join(' · ')}
            >
                <Box
                    sx={{
                        display: 'flex',
                        flexWrap: 'wrap',
                        gap: 1,
                        displayPrint: 'none',
                    }}
                >
                    {site && (
                        <Button component={LinkBase} to="/paymentlog">
                            {message('books.toLog')}
                        </Button>
                    )}
                    <Button
                        component={LinkBase}
                        to="/paymentlog/report?sites=all"
                    >
                        {message('books.report.title')}
                    </Button>
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
                        onClick={save}
                    >
                        {message('screens.list.export')}
                    </Button>
                </Box>
            </PageTitle>
            <TakingsDays
                chosen={chosen}
                today={today}
                onChoose={setChosen}
                onTyped={setIsPeriod}
            />
            {!isBound ? (
                <Notice
                    title={message('books.sites.choose')}
                    text={message('books.sites.chooseHint')}
                />
            ) : sites ? (
                sites.length === 0 ? (
                    <Notice title={message('session.noSites')} />
                ) : (
                    <Box sx={isPeriod ? undefined : { opacity: 0.5 }}>
                        <SitesTable takings={takings} />
                    </Box>
                )
            ) : error && !isFetching ? (
                <Notice
                    title={message('session.sitesFailed')}
                    text={reasonText(error)}
                >
                    <Button variant="outlined" onClick={() => void refetch()}>
                        {message('shell.retry')}
                    </Button>
                </Notice>
            ) : (
                <Skeleton variant="rounded" height={240} />
            )}
        </>
    );
};
