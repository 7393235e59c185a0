import { guest } from '../../../resources/guest.ts';
import { room } from '../../../resources/room.ts';
import { wantedOf } from '../../../src/admin/import/heading.ts';

/** Rooms and guests as they are declared. */
export const rooms = wantedOf(room, room.import!);
export const guests = wantedOf(guest, guest.import!);
