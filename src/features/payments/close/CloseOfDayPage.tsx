import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider } from 'ra-core';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { dayFromWire, type Day } from '../../../../resources/rules/calendar.ts';
import { reasonText } from '../../../admin/failureText.ts';
import { DateField } from '../../../components/inputs/DateField.tsx';
import { Labelled } from '../../../components/inputs/Labelled.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageTitle } from '../../../components/page/PageTitle.tsx';
import { PrintedLight } from '../../../components/PrintedLight.tsx';
import { dayPeriodOf, daysOf } from '../../../foundation/clock/dayPeriods.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { ClockAwaited } from '../../../session/ClockAwaited.tsx';
import { useScope } from '../../../session/useScope.ts';
import { useToday } from '../../../session/useToday.ts';
import { DaysChoice } from '../../../components/inputs/DaysChoice.tsx';
import { takingsQuery } from '../takings.ts';
import { DayBook } from './DayBook.tsx';
import { shownDay } from '../../../foundation/format/days.ts';

interface ClosedDayProps {
    readonly site: { readonly Id: number; readonly SiteName: string };
    readonly today: Day;
}

const ClosedDay = ({ site, today }: ClosedDayProps) => {
    const message = useMessage();
    const id = useId();
    const provider = useDataProvider<PortalProvider>();
    const [search, setSearch] = useSearchParams();
    const [typed, setTyped] = useState<string | null>(search.get('day') ?? today);
    const day = dayFromWire(search.get('day')) ?? today;
    const { data: payments, error, isFetching, refetch } = useQuery(takingsQuery(provider, site.Id, { start: day, end: day }));
    const choose = (next: string | null) => {
        setTyped(next);
        const chosen = dayFromWire(next);
        if (chosen) setSearch({ day: chosen }, { replace: true });
    };
    return (
        <>
            <PageTitle title={message('books.close.title')} note={message('books.close.of', { site: site.SiteName, day: shownDay(day) })}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
                    <Button component={LinkBase} to="/paymentlog">{message('books.toLog')}</Button>
                    <Button variant="contained" startIcon={<PrintIcon />} disabled={!payments} onClick={() => window.print()}>{message('books.close.print')}</Button>
                </Box>
            </PageTitle>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5, mb: 2, displayPrint: 'none' }}>
                <Box sx={{ width: 200 }}><Labelled id={id} label={message('books.close.day')}><DateField id={id} name="Day" value={typed} today={today} onChange={choose} /></Labelled></Box>
                <DaysChoice offered={['today', 'yesterday']} chosen={dayPeriodOf(day, day, today)} onChoose={period => choose(daysOf(period, today).start)} />
            </Box>
            {day >= today && <Alert severity="info" sx={{ mb: 2, maxWidth: 720 }}>{message('books.close.unfinished')}</Alert>}
            {payments ? <DayBook payments={payments} /> : error && !isFetching ? (
                <Notice title={message('books.close.failed')} text={reasonText(error)}>
                    <Button variant="outlined" onClick={() => void refetch()}>{message('books.total.retry')}</Button>
                </Notice>
            ) : (
                <Skeleton variant="rounded" height={240} role="status" aria-label={message('books.close.loading')} />
            )}
        </>
    );
};

const AtSite = () => {
    const { site } = useScope();
    const today = useToday();
    return site && today ? <ClosedDay key={site.Id} site={site} today={today} /> : null;
};

/** `/paymentlog/close`: a day of the site's payments, to print and sign. */
export const CloseOfDayPage = () => <PrintedLight><ClockAwaited><AtSite /></ClockAwaited></PrintedLight>;
