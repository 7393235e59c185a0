import { Box, OutlinedInput } from '@mui/material';
import { useId, useState } from 'react';
import { accesslogs } from '../../../../resources/accesslogs.ts';
import { dayFromWire, type Day } from '../../../../resources/rules/calendar.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { Labelled } from '../../../components/inputs/Labelled.tsx';
import { PagedLog } from '../../logs/PagedLog.tsx';
import { SinceField } from '../../logs/SinceField.tsx';
import { GuestLogFrame } from './GuestLogFrame.tsx';
import { useAccessLog } from './useAccessLog.ts';

const COLUMNS = ['LogTime', 'MacAddress', 'LogType', 'Comments', 'DataUsed'];

const GuestAccessLog = ({ userId, checkIn }: { readonly userId: number; readonly checkIn: Day | null }) => {
    const message = useMessage();
    const searchId = useId();
    const [typedDay, setTypedDay] = useState<string | null>(checkIn);
    const [typed, setTyped] = useState('');
    const since = dayFromWire(typedDay);
    const { log, search } = useAccessLog(userId, since, typed);
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
                <Box sx={{ width: 260 }}>
                    <Labelled id={searchId} label={message('rooms.guestLog.search')}>
                        <OutlinedInput fullWidth size="small" type="search" id={searchId} name="where" value={typed} onChange={event => setTyped(event.target.value)} />
                    </Labelled>
                </Box>
                <SinceField name="StartDate" typed={typedDay} onType={setTypedDay} />
            </Box>
            <PagedLog
                {...log}
                label={message('rooms.guestLog.log')}
                fields={accesslogs.fields}
                columns={COLUMNS}
                totals={['DataUsed']}
                emptyText={message(search ? 'rooms.guestLog.emptySearch' : since ? 'rooms.guestLog.emptySince' : 'rooms.guestLog.emptyAll')}
            />
        </Box>
    );
};

/** `/guest/log/{roomId}`: what the network noted of the guest since check-in. */
export const GuestAccessLogPage = () => <GuestLogFrame name="log">{(userId, checkIn) => <GuestAccessLog key={userId} userId={userId} checkIn={checkIn} />}</GuestLogFrame>;
