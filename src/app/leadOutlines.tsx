import { Box } from '@mui/material';
import { useRecordContext } from 'ra-core';

import { onlineStatus } from '../../resources/rules/onlineStatus.ts';
import { CardOutline } from '../components/Skeleton.tsx';
import { useLanguage } from '../components/useText.ts';
import { accountHeight, leadHeight } from '../light/heights.ts';
import { useToday } from '../session/clock.tsx';

/** In place of a guest's account and the buttons below it. */
export const GuestLeadOutline = () => {
    const language = useLanguage();

    return (
        <Box sx={{ height: leadHeight('guest', language) }}>
            <CardOutline sx={{ height: accountHeight('ofGuest', language) }} />
        </Box>
    );
};

/** In place of an internet user's account. */
export const UserLeadOutline = () => {
    const language = useLanguage();
    const user = useRecordContext() ?? {};
    const isGood = onlineStatus(user, useToday()) === 'good';
    const lead = isGood ? 'internetuser' : 'blockedUser';

    return <CardOutline sx={{ height: leadHeight(lead, language) }} />;
};

/** In place of a room's guest, or of the notice that it is free. */
export const RoomLeadOutline = () => {
    const language = useLanguage();
    const lead = useRecordContext()?.CheckIn ? 'room' : 'freeRoom';

    return <CardOutline sx={{ height: leadHeight(lead, language) }} />;
};
