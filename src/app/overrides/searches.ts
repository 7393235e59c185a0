import type { OwnSource } from '../../admin/search/ownSource.ts';

/** Ways of finding records that no list of their entity has; the code of each in a chunk of its own. */
export const searches: readonly OwnSource[] = [
    {
        name: 'usersByMac',
        label: ['Internet users of this device', 'Utilisateurs de cet appareil'],
        by: ['mac'],
        reads: ['accesslogs', 'internetuser'],
        needs: 'site',
        find: async (...question) => (await import('../../features/search/usersByMac.ts')).usersByMac(...question),
    },
    {
        name: 'ticketsEverywhere',
        label: ['Tickets of all my sites', 'Tickets de tous mes sites'],
        by: ['name'],
        reads: ['ticket'],
        isEverywhere: true,
        find: async (...question) => (await import('../../features/search/ticketsEverywhere.ts')).ticketsByText(...question),
    },
];
