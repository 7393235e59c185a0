import type { Row, Store } from './store.ts';

/** Those who can sign in. */
export const accounts = (store: Store): readonly Row[] => store.rows('user');
export const accountOf = (store: Store, id: unknown): Row | undefined => store.find('user', id);
