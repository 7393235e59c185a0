import type { Scenario } from '../scenarios/scenario.ts';
import { momentOf } from './clock.ts';
import { drawOf } from './draw.ts';
import type { Resources } from './links.ts';
import type { RowCounts } from './rowCounts.ts';
import type { Row } from './store.ts';

/** The declarations, with as many rows as there are in a scenario, and as were asked for. */
export const peopled = (resources: Resources, { share = 1, rows: usual = {} }: Scenario, asked: RowCounts = {}): Resources => {
    const rows = { ...usual, ...asked };
    const countOf = (name: string, declared: number): number => (Object.hasOwn(rows, name) ? rows[name]! : Math.ceil(declared * share));
    if (share === 1 && Object.keys(rows).length === 0) return resources;
    return Object.fromEntries(Object.entries(resources).map(([name, resource]) => [name, { ...resource, mock: { ...resource.mock, rows: countOf(name, resource.mock.rows) } }]));
};

/** Rows after what happened to them in a scenario. */
export const after = ({ happenings = [] }: Scenario, { seed, now }: { readonly seed: number; readonly now: number }, name: string, rows: Row[]): Row[] => {
    const own = happenings.map((happening, at) => ({ ...happening, at })).filter(({ to }) => to === name);
    if (own.length === 0) return rows;
    return rows.map(row => {
        let changed = row;
        for (const { where = {}, share = 1, set, at } of own) {
            const draw = drawOf(seed, 'happening', name, at, row.id);
            if (!Object.entries(where).every(([field, value]) => changed[field] === value) || !draw.chance(share)) continue;
            const written = Object.entries(set).map(([field, value]) => [field, value !== null && typeof value === 'object' ? momentOf(now - draw.int(...value.ago) * 60_000) : value] as const);
            changed = { ...changed, ...Object.fromEntries(written) };
        }
        return changed;
    });
};
