import { Box, Button, OutlinedInput, Pagination, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { accesslogs } from '../../../resources/accesslogs.ts';
import { dayFromWire, type Day } from '../../../resources/rules/calendar.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { DayField } from '../../ui/DayField.tsx';
import { helpIdOf, Labelled } from '../../ui/Labelled.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LogTable } from '../internetuser/LogTable.tsx';
import { GuestLogFrame } from './GuestLogFrame.tsx';
import { LOG_PAGE_SIZE, useAccessLog } from './useAccessLog.ts';

const COLUMNS = ['LogTime', 'MacAddress', 'LogType', 'Comments', 'DataUsed'];

const GuestAccessLog = ({ userId, checkIn }: { readonly userId: number; readonly checkIn: Day | null }) => {
    const message = useMessage();
    const translate = useTranslate();
    const dayId = useId();
    const searchId = useId();
    const [typedDay, setTypedDay] = useState<string | null>(checkIn);
    const [typed, setTyped] = useState('');
    const since = dayFromWire(typedDay);
    const wrong = typedDay !== null && since === null;
    const { query, search, rows, count, page, setPage } = useAccessLog(userId, since, typed);
    const pages = Math.max(1, Math.ceil(count / LOG_PAGE_SIZE));
    const first = (page - 1) * LOG_PAGE_SIZE + 1;
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
                <Box sx={{ width: 260 }}>
                    <Labelled id={searchId} label={message('rooms.guestLog.search')}>
                        <OutlinedInput fullWidth size="small" type="search" id={searchId} name="where" value={typed} onChange={event => setTyped(event.target.value)} />
                    </Labelled>
                </Box>
                <Box sx={{ width: 220 }}>
                    <Labelled id={dayId} label={message('rooms.guestLog.since')} error={wrong ? message('rooms.guestLog.badDay') : undefined}>
                        <DayField id={dayId} name="StartDate" value={typedDay} onChange={setTypedDay} error={wrong} {...(wrong && { describedBy: helpIdOf(dayId) })} />
                    </Labelled>
                </Box>
            </Box>
            {query.isPending && <Skeleton variant="rounded" height={240} aria-label={message('rooms.guestLog.loading')} />}
            {query.isError && (
                <Notice title={message('rooms.guestLog.failed')} text={query.error.message}>
                    <Button variant="outlined" onClick={() => void query.refetch()}>{message('rooms.guestLog.retry')}</Button>
                </Notice>
            )}
            {query.isSuccess && count === 0 && (
                <Notice title={message('rooms.guestLog.empty')} text={message(search ? 'rooms.guestLog.emptySearch' : since ? 'rooms.guestLog.emptySince' : 'rooms.guestLog.emptyAll')} />
            )}
            {query.isSuccess && count > 0 && (
                <>
                    <LogTable
                        label={message('rooms.guestLog.log')}
                        fields={accesslogs.fields}
                        columns={COLUMNS}
                        totals={['DataUsed']}
                        totalLabel={message(pages > 1 ? 'rooms.guestLog.total' : 'rooms.guestLog.totalAll')}
                        rows={rows}
                        dimmed={query.isPlaceholderData}
                    />
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
                        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                            {translate('ra.navigation.page_range_info', { offsetBegin: first, offsetEnd: first + rows.length - 1, total: count })}
                        </Typography>
                        {pages > 1 && <Pagination aria-label={message('rooms.guestLog.pager')} count={pages} page={page} onChange={(_, next) => setPage(next)} size="small" />}
                    </Box>
                </>
            )}
        </Box>
    );
};

/** `/guest/log/{roomId}`: what the network noted of the guest since check-in. */
export const GuestAccessLogPage = () => <GuestLogFrame name="log">{(userId, checkIn) => <GuestAccessLog key={userId} userId={userId} checkIn={checkIn} />}</GuestLogFrame>;
