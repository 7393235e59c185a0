import { Box } from '@mui/material';
import { createElement } from 'react';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { MadeClient } from '../../features/clients/MadeClient.tsx';
import type { ListParts } from '../../admin/overrides.ts';
import { RoomOfReach } from '../../features/support/tickets/RoomOfReach.tsx';
import { aboveHeights } from '../../foundation/lists/aboveHeights.ts';

/** Of what the first rows wait for (src/boot/rows/keepFirst.ts): it would move them. */
const awaited = { 'data-coming': true, sx: { height: aboveHeights.estateSummary } };

/** What stands above or below the rows of lists, inside their context, by the name that declarations use; what they draw is in a chunk of its own each. */
export const listParts: ListParts = {
    accessTotal: lazyPart(async () => (await import('../../features/logs/AccessTotal.tsx')).AccessTotal, { outline: null }),
    creditTotal: lazyPart(async () => (await import('../../features/payments/CreditTotal.tsx')).CreditTotal, { outline: null }),
    estateSummary: lazyPart(async () => (await import('../../features/devices/estate/EstateSummary.tsx')).EstateSummary, { outline: createElement(Box, awaited) }),
    firstContact: lazyPart(async () => (await import('../../features/devices/FirstContact.tsx')).FirstContact, { outline: null }),
    madeClient: MadeClient,
    noTvNotice: lazyPart(async () => (await import('../../features/tv/NoTvNotice.tsx')).NoTvNotice, { outline: null }),
    paymentTotal: lazyPart(async () => (await import('../../features/payments/PaymentTotal.tsx')).PaymentTotal, { outline: null }),
    ticketReach: lazyPart(async () => (await import('../../features/support/tickets/TicketReach.tsx')).TicketReach, { outline: createElement(RoomOfReach, { height: aboveHeights.ticketReach }) }),
};
