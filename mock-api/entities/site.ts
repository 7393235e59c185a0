import * as words from '../data/words.ts';
import type { Entity } from './entity.ts';
import { nth } from './making/named.ts';
import { SITELESS_GROUP } from './making/people.ts';
import { RMS_ENTRIES } from './making/rms.ts';

export const site: Entity = {
    madeUp: {
        Country: ({ n }) => nth(words.places, n).country,
        LocTimeOffset: ({ n }) => nth(words.places, n).offset,
        RMSPropertyId: ({ row, draw }, store) => (store.find('client', row.ClientId)?.RMSClientId ? `P${draw.int(1, RMS_ENTRIES)}` : null),
    },
    notUnder: [SITELESS_GROUP],
    inEachWorld: ([first], siteOffset) => {
        if (siteOffset !== undefined && first) first.LocTimeOffset = siteOffset;
    },
    under: 'billgroup',
    settled: ({ resources, store }, row) => {
        if ('ClientId' in (resources.site?.fields ?? {})) row.ClientId = store.find('billgroup', row.GroupId)?.ClientId ?? null;
    },
};
