import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import type { Asides } from '../../admin/overrides.ts';

/** What stands beside records, each in a chunk of its own: the form does not wait for it. */
export const asides: Asides = {
    guest: lazyPart(async () => (await import('../../features/internet-users/GuestAside.tsx')).GuestAside, { outline: null }),
    internetuser: lazyPart(async () => (await import('../../features/internet-users/UserAside.tsx')).UserAside, { outline: null }),
    room: lazyPart(async () => (await import('../../features/internet-users/RoomAside.tsx')).RoomAside, { outline: null }),
    ticket: lazyPart(async () => (await import('../../features/support/tickets/TicketAside.tsx')).TicketAside, { outline: null }),
};
