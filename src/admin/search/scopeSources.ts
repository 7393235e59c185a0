import type { RaRecord } from 'ra-core';
import type { useScope } from '../../session/useScope.ts';
import type { Source } from './found.ts';

type Pickers = Pick<ReturnType<typeof useScope>, 'pickers' | 'client' | 'searchSites' | 'searchClients'>;
interface Labels {
    readonly sites: string;
    readonly clients: string;
}

interface Picked {
    readonly Results: readonly { readonly Id: number }[];
    readonly Count: number;
}

const found = (name: 'site' | 'client', { Results, Count }: Picked) => ({ records: Results.map(row => ({ name, record: { ...row, id: row.Id } as RaRecord, facts: [] })), total: Count });

/** Sites and clients to work at, by the calls of the pickers: whoever has a picker may choose there, whatever their menu. */
export const scopeSources = (text: string, { pickers, client, searchSites, searchClients }: Pickers, labels: Labels, isClientSearched: boolean): readonly Source[] => [
    ...(pickers.site ? [{ key: 'scope.site', label: labels.sites, place: client?.Company, asked: [text, client?.Id], ask: async (signal: AbortSignal) => found('site', await searchSites(text, signal)) }] : []),
    ...(pickers.client && !isClientSearched ? [{ key: 'scope.client', label: labels.clients, asked: [text], ask: async (signal: AbortSignal) => found('client', await searchClients(text, signal)) }] : []),
];
