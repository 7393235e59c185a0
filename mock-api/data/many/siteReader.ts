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
    /** By what the fields hold, one after the other. */
    const known = new Map<unknown, unknown>();
    const siteOf = (slot: number): number | undefined => homeOf(resources, store, target, { id: slot + 1, ...Object.fromEntries(fields.map((field, at) => [field, reads[at]!(slot)])) }).site;
    const last = reads.length - 1;
    return slot => {
        if (typeof slot !== 'number') return homeOf(resources, store, target, slot).site;
        let level = known;
        for (let at = 0; at < last; at++) {
            const held = reads[at]!(slot);
            let next = level.get(held) as Map<unknown, unknown> | undefined;
            if (!next) level.set(held, (next = new Map()));
            level = next;
        }
        const held = reads[last]?.(slot);
        if (!level.has(held)) level.set(held, siteOf(slot));
        return level.get(held) as number | undefined;
    };
};
