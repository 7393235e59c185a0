import { entityOf } from '../entities/index.ts';
import { scenarioOf } from '../scenarios/index.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { momentOf } from './clock.ts';
import { drawOf } from './draw.ts';
import { generate, type Ground } from './generate.ts';
import type { Resources } from './links.ts';
import type { RowCounts } from './rowCounts.ts';
import type { Row, Store } from './store.ts';

/** The declarations, with as many rows as there are in a scenario, and as were asked for. */
export const withRowCounts = (resources: Resources, { share = 1, rows: usual = {} }: Scenario, asked: RowCounts = {}): Resources => {
    const rows = { ...usual, ...asked };
    const countOf = (name: string, declared: number): number => (Object.hasOwn(rows, name) ? rows[name]! : Math.ceil(declared * share));
    if (share === 1 && Object.keys(rows).length === 0) return resources;
    return Object.fromEntries(Object.entries(resources).map(([name, resource]) => [name, { ...resource, mock: { ...resource.mock, rows: countOf(name, resource.mock.rows) } }]));
};

const after = ({ happenings = [] }: Scenario, { seed, now }: { readonly seed: number; readonly now: number }, name: string, rows: Row[]): Row[] => {
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

export interface MadeRows {
    seed: number;
    scenario: string;
    rows: RowCounts | undefined;
    /** Milliseconds of the mock's clock: what all times were made relative to. */
    began: number;
    siteOffset: number | undefined;
    usedUntil: number;
    /** Until when the sessions go that were made at first; undefined: they were not yet. */
    usedAtFirst: number | undefined;
    /** Milliseconds that devices have reported for since then, so that those that are made later have, too. */
    aged: number;
    /** What the clock had run when devices last reported in. */
    lastReport: number;
    readonly reports: Map<Row, Record<string, string>>;
    /** Rows as they were made: a reset within a minute puts them back instead of making them anew. */
    untouched: Map<string, readonly Row[]>;
}

export const createMaker = (resources: Resources, made: MadeRows, usedUntil: () => number) => {
    const populations = new Map<string, Resources>();
    const populationOf = (scenario: string): Resources => {
        const asked = JSON.stringify([scenario, made.rows]);
        const known = populations.get(asked) ?? withRowCounts(resources, scenarioOf(scenario), made.rows);
        populations.set(asked, known);
        return known;
    };
    const ground = (): Ground => ({ resources: populationOf(made.scenario), seed: made.seed, now: made.began, edges: scenarioOf(made.scenario).edges });
    const make = (name: string, store: Store): Row[] => {
        const now = ground();
        const likely = (): Row[] => generate(now, name, store);
        return entityOf(name).rows?.({ ...now, store, usedUntil, likely }) ?? likely();
    };
    return (name: string, store: Store): readonly Row[] => {
        const rows = made.untouched.get(name) ?? after(scenarioOf(made.scenario), { seed: made.seed, now: made.began }, name, make(name, store));
        made.untouched.set(name, rows);
        return rows;
    };
};
