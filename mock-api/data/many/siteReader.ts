import type { Resources } from '../links.ts';
import { homeFieldsOf, homeOf } from '../scope.ts';
import type { Row, Store } from '../store.ts';
import { columnsOf } from './columns.ts';
import { sourceOf } from './list.ts';

interface Ground {
    readonly resources: Resources;
    readonly store: Store;
}

/** The site that rows are at home at: of those that are made when they are read only what decides it is made, and rows that are alike are looked at once. */
export const siteReader = ({ resources, store }: Ground, target: string, rows: readonly Row[]): ((slot: Row | number) => number | undefined) => {
    const siteOf = (row: Row): number | undefined => homeOf(resources, store, target, row).site;
    const { codes, rows: alike } = sourceOf(rows) ? columnsOf(rows).codes(homeFieldsOf(resources, target)) : { codes: [], rows: [] };
    const sites = alike.map(siteOf);
    return slot => (typeof slot === 'number' ? sites[codes[slot]!] : siteOf(slot));
};
