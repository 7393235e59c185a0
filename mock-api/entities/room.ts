import type { Entity } from './entity.ts';
import { withStays } from './making/stays.ts';

export const room: Entity = {
    rows: ({ resources, seed, now, store, likely }) => withStays(resources, seed, now, store, likely()),
    mustStay: ({ store }, { id }) => (store.find('guest', id) ? 'Related data found. Cannot delete room.' : undefined),
};
