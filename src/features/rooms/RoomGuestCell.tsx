import type { RaRecord } from 'ra-core';
import type { ComputedCellProps } from '../../admin/list/computedCell.ts';
import { ReferenceLink } from '../../admin/fields/reference/ReferenceLink.tsx';
import { useAccess } from '../../session/useAccess.ts';

/** Guests are keyed by the room they are in; a room without a stay has none. */
export const guestOfRoom = ({ id, CheckIn }: RaRecord) => (CheckIn ? id : null);

/** Who is in a room: the names of all rows are looked up together, and only for who may read guests. */
export const RoomGuestCell = ({ record }: ComputedCellProps) => {
    const guest = guestOfRoom(record);
    const mayRead = useAccess()('guest', 'show');
    return guest === null || !mayRead ? '—' : <ReferenceLink target="guest" id={guest} name={undefined} />;
};
