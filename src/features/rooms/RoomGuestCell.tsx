import { Box } from '@mui/material';
import type { RaRecord } from 'ra-core';

import { ReferenceLink } from '../../admin/fields/FieldCell.tsx';
import type { ComputedCellProps } from '../../admin/list/computedCell.ts';
import { NAME_WIDTH } from '../../components/Skeleton.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
import { useAccess } from '../../session/SessionContext.ts';

/** Id of a room's guest: guests are keyed by their room. Null for a room without a stay. */
export const guestOfRoom = ({ id, CheckIn }: RaRecord) => (CheckIn ? id : null);

/**
 * The guest in a room, or that it is free. The names for all rows are loaded together, and only if the user may read
 * guests.
 */
export const RoomGuestCell = ({ record }: ComputedCellProps) => {
    const guest = guestOfRoom(record);
    const mayRead = useAccess()('guest', 'show');
    const message = useMessage();
    if (guest !== null && !mayRead) return '—';

    // Most surnames are shorter than their placeholder, as "Free" is: the column must not become narrower as they come.
    return (
        <Box
            component="span"
            sx={{ display: 'inline-block', minWidth: NAME_WIDTH }}
        >
            {guest === null ? (
                message('rooms.free')
            ) : (
                <ReferenceLink target="guest" id={guest} name={undefined} />
            )}
        </Box>
    );
};
