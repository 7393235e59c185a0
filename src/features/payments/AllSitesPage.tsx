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
import { ChooseClientNotice } from './ChooseClientNotice.tsx';
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

interface TakingsProps {
    readonly sites: ReturnType<typeof useSites>;
    readonly takings: ReturnType<typeof useTakings>;
    /** The typed days are no period, so the figures are not theirs. */
    readonly isDimmed: boolean;
}

const Takings = ({ sites, takings, isDimmed }: TakingsProps) => {
    const message = useMessage();
    const { data, isBound, error, isFetching, refetch } = sites;
    if (!isBound) return <ChooseClientNotice />;
    if (data?.length === 0)
        return <Notice title={message('session.noSites')} />;
    if (data)
        return (
            <Box sx={isDimmed ? { opacity: 0.5 } : undefined}>
                <SitesTable takings={takings} />
            </Box>
        );
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
    const sites = useSites();
    const takings = useTakings(sites.data ?? [], chosen);
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

    const coversManySites = pickers.site;

    const ownerName = coversManySites
        ? (client?.Company ?? user.clientName)
        : site?.SiteName;

    const isNamedPeriod = typeof chosen === 'string';
    const note = [ownerName, shownPeriod({ start, end })];
    if (coversManySites && isNamedPeriod)
        note.push(message('books.sites.ownClock'));

    return (
        <>
            <PageTitle
                title={message(
                    coversManySites
                        ? 'books.sites.title'
                        : 'books.sites.titleOne',
                )}
                count={coversManySites ? sites.data?.length : undefined}
                note={note.filter(Boolean).join(' · ')}
            >
                {site && (
                    <Button component={LinkBase} to="/paymentlog">
                        {message('books.toLog')}
                    </Button>
                )}
                <Button component={LinkBase} to="/paymentlog/report?sites=all">
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
            </PageTitle>
            <TakingsDays
                chosen={chosen}
                today={today}
                onChoose={setChosen}
                onTyped={setIsPeriod}
            />
            <Takings sites={sites} takings={takings} isDimmed={!isPeriod} />
        </>
    );
};
