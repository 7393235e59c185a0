import * as words from '../data/words.ts';
import type { Entity } from './entity.ts';
import { nth } from './making/named.ts';

export const client: Entity = {
    madeUp: {
        DistributorId: ({ n }) => ((n - 1) % 3) + 1,
        BillCountry: ({ n }) => nth(words.countries, n % 4 === 0 ? n / 4 + 1 : 1),
        CurrCode: ({ row }) => words.currencies[String(row.BillCountry)] ?? 'AUD',
        RMSClientId: ({ n }) => (n % 3 === 1 ? String(1000 + n) : null),
        RMSClientPassword: ({ n, draw }) => (n % 3 === 1 ? `rms${draw.int(1000, 9999)}` : null),
    },
    keys: { DistributorId: 'distributor' },
    addedBy: ['Distributors'],
    saved: ({ caller }, row, before) => {
        if (!before) row.DistributorId = caller?.DistributorId || 1;
    },
};
