import type { Entity } from './entity.ts';
import { licencePrefixOf } from './making/clientOfGroup.ts';

export const machine: Entity = {
    madeUp: {
        Prefix: ({ parent, n }, store) => `${licencePrefixOf(store, parent)}${String(n).padStart(4, '0')}`,
        Country: ({ parent }) => parent?.Country ?? 'Australia',
    },
};
