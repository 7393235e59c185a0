import type { RaRecord } from 'ra-core';

import { ReferenceLink } from '../../admin/fields/FieldCell.tsx';
import type { ComputedCellProps } from '../../admin/list/computedCell.ts';
import { useAccess } from '../../session/SessionContext.ts';

/** Id of a room's guest: guests are keyed by their room. Null for a room without a stay. */
export const guestOfRoom = ({ id, CheckIn }: RaRecord) => (CheckIn ? id : null);

/** The guest in a room. The names for all rows are loaded together, and only if the user may read guests. */
export const RoomGuestCell = ({ record }: ComputedCellProps) => {
    const guest = guestOfRoom(record);
    const mayRead = useAccess()('guest', 'show');
    return guest === null || !mayRead ? (
        '—'
    ) : (
        <ReferenceLink target="guest" id={guest} name={undefined} />
    );
};
