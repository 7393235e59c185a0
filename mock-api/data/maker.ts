import { entityOf } from '../entities/index.ts';
import { scenarioOf, type ScenarioName } from '../scenarios/index.ts';
import { generate, isByNumber, making, type Ground } from './generate.ts';
import type { Resources } from './links.ts';
import { listOf } from './many/list.ts';
import { ofRows, sourceFrom, type Making } from './many/source.ts';
import { after, peopled } from './peopled.ts';
import type { RowCounts } from './rowCounts.ts';
import type { Row, Store } from './store.ts';

/** How the data were made, and what time has done to them since. */
export interface Made {
    seed: number;
    scenario: ScenarioName;
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
    lastBeat: number;
    readonly beats: Map<Row, Record<string, string>>;
    /** Rows as they were made: a reset within a minute puts them back instead of making them anew. */
    untouched: Map<string, readonly Row[]>;
}

/** Makes the rows of a collection as `made` says; made once, they are kept there. */
export const createMaker = (resources: Resources, made: Made, isKept: (name: string, count: number) => boolean, usedUntil: () => number) => {
    const populations = new Map<string, Resources>();
    const populationOf = (scenario: ScenarioName): Resources => {
        const asked = JSON.stringify([scenario, made.rows]);
        const known = populations.get(asked) ?? peopled(resources, scenarioOf(scenario), made.rows);
        populations.set(asked, known);
        return known;
    };
    const ground = (): Ground => ({ resources: populationOf(made.scenario), seed: made.seed, now: made.began, edges: scenarioOf(made.scenario).edges });
    const allAtOnce = (name: string, store: Store): Row[] => {
        const now = ground();
        const likely = (): Row[] => generate(now, name, store);
        const oneByOne = (): Making => (isByNumber(now, name) ? making(now, name, store) : ofRows(likely()));
        return entityOf(name).rows?.({ ...now, store, usedUntil, likely, oneByOne }) ?? likely();
    };
    /** Where there are many that are like no others: each is made when it is read. */
    const whenRead = (name: string, store: Store): readonly Row[] | undefined => {
        const happens = scenarioOf(made.scenario).happenings?.some(({ to }) => to === name) === true;
        if (!isKept(name, ground().resources[name]?.mock.rows ?? 0) || happens || entityOf(name).rows !== undefined || !isByNumber(ground(), name)) return undefined;
        return listOf(sourceFrom(making(ground(), name, store)));
    };
    return (name: string, store: Store): readonly Row[] => {
        const kept = made.untouched.get(name) ?? whenRead(name, store) ?? after(scenarioOf(made.scenario), { seed: made.seed, now: made.began }, name, allAtOnce(name, store));
        made.untouched.set(name, kept);
        return kept;
    };
};
