import type { Resources } from '../links.ts';
import { homeFieldsOf, homeOf } from '../scope.ts';
import type { Row, Store } from '../store.ts';
import { sourceOf } from './list.ts';

interface Ground {
    readonly resources: Resources;
    readonly store: Store;
}

/** The site that rows are at home at: of those that are made when they are read only what decides it is made, and rows that are alike are looked at once. */
export const siteReader = ({ resources, store }: Ground, target: string, rows: readonly Row[]): ((slot: Row | number) => number | undefined) => {
    const source = sourceOf(rows);
    const fields = homeFieldsOf(resources, target);
    const reads = source ? fields.map(source.read) : [];
    const known = new Map<string, number | undefined>();
    return slot => {
        if (typeof slot !== 'number') return homeOf(resources, store, target, slot).site;
        const held = reads.map(read => read(slot));
        const key = held.join('|');
        if (!known.has(key)) known.set(key, homeOf(resources, store, target, { id: slot + 1, ...Object.fromEntries(fields.map((field, at) => [field, held[at]])) }).site);
        return known.get(key);
    };
};
