import { comesByItself, entityOf } from '../entities/index.ts';
import { type RowCounts, scenarioOf } from '../scenarios/index.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { momentOf } from './clock.ts';
import { drawOf } from './draw.ts';
import { generate, type Ground } from './generate.ts';
import type { Resources } from './links.ts';
import {
    collectionOf,
    copyOf,
    createStore,
    type Row,
    type Store,
} from './store.ts';

export interface StoredFile {
    readonly type: string;
    readonly bytes: Buffer;
}

export interface Session {
    readonly user: Row['id'];
    readonly expires: number;
}

/** The stored state from which an instance continues after a restart. */
export interface StoredRows {
    readonly dataset: Partial<
        Pick<
            Dataset,
            | 'seed'
            | 'scenario'
            | 'rows'
            | 'began'
            | 'siteOffset'
            | 'usedAtFirst'
            | 'usedUntil'
        >
    >;
    /** In milliseconds. */
    readonly clock:
        | {
              readonly now: number;
              readonly frozen: boolean;
              readonly moved: number;
          }
        | {
              readonly now?: undefined;
              readonly frozen?: undefined;
              readonly moved?: undefined;
          };
    readonly namesLeft?: number | undefined;
    readonly sessions: Map<string, Session>;
    readonly files: Map<string, StoredFile>;
    /** The stored rows, with new fields filled in from generated ones; undefined if none were stored. */
    readonly rows: (
        collection: string,
        generate: () => Row[],
    ) => Row[] | undefined;
    readonly forget: () => void;
}

/** The declarations with the row counts of a scenario and of `--rows`. */
const withRowCounts = (
    resources: Resources,
    { share = 1, rows: usual = {} }: Scenario,
    rowCounts: RowCounts = {},
): Resources => {
    const rows = { ...usual, ...rowCounts };

    const countOf = (name: string, declared: number): number =>
        Object.hasOwn(rows, name) ? rows[name]! : Math.ceil(declared * share);

    if (share === 1 && Object.keys(rows).length === 0) return resources;

    return Object.fromEntries(
        Object.entries(resources).map(([name, resource]) => [
            name,
            {
                ...resource,
                mock: {
                    ...resource.mock,
                    rows: countOf(name, resource.mock.rows),
                },
            },
        ]),
    );
};

const after = (
    { happenings = [] }: Scenario,
    { resources, seed, now }: Pick<Ground, 'resources' | 'seed' | 'now'>,
    name: string,
    rows: Row[],
): Row[] => {
    const { fields = {} } = resources[name] ?? {};

    const entityHappenings = happenings
        .map((happening, index) => ({ ...happening, at: index }))
        .filter(({ to }) => to === name);

    if (entityHappenings.length === 0) return rows;

    return rows.map(row => {
        let changed = row;

        for (const { where = {}, share = 1, set, at } of entityHappenings) {
            const draw = drawOf(seed, 'happening', name, at, row.id);
            if (
                !Object.entries(where).every(
                    ([field, value]) => changed[field] === value,
                ) ||
                !draw.chance(share)
            )
                continue;

            const written = Object.entries(set).map(([field, value]) => {
                if (value === null || typeof value !== 'object')
                    return [field, value] as const;
                const minutes = draw.int(...value.ago);

                return [
                    field,
                    fields[field]?.live
                        ? minutes
                        : momentOf(now - minutes * 60_000),
                ] as const;
            });

            changed = { ...changed, ...Object.fromEntries(written) };
        }

        return changed;
    });
};

export interface Dataset {
    seed: number;
    scenario: string;
    rows: RowCounts | undefined;
    /** All generated times are relative to this moment of the mock's clock. */
    began: number;
    siteOffset: number | undefined;
    usedUntil: number;
    /** The time up to which network sessions were first generated; undefined if they have not been yet. */
    usedAtFirst: number | undefined;
    /** Rows as generated; a reset within a minute reuses them. */
    untouched: Map<string, readonly Row[]>;
}

/**
 * The key of a collection among the untouched ones. Rows that come by themselves depend on when they are first read.
 */
const keyOf = ({ usedAtFirst }: Dataset, name: string): string =>
    comesByItself(name) ? `${name} ${usedAtFirst}` : name;

const createMaker = (
    resources: Resources,
    dataset: Dataset,
    usedUntil: () => number,
) => {
    const populations = new Map<string, Resources>();

    const populationOf = (scenario: string): Resources => {
        const key = JSON.stringify([scenario, dataset.rows]);

        const known =
            populations.get(key) ??
            withRowCounts(resources, scenarioOf(scenario), dataset.rows);

        populations.set(key, known);

        return known;
    };

    const ground = (): Ground => ({
        resources: populationOf(dataset.scenario),
        seed: dataset.seed,
        now: dataset.began,
        edges: scenarioOf(dataset.scenario).edges,
    });

    const make = (name: string, store: Store): Row[] => {
        const now = ground();
        const likely = (): Row[] => generate(now, name, store);

        return (
            entityOf(name).rows?.({ ...now, store, usedUntil, likely }) ??
            likely()
        );
    };

    return (name: string, store: Store): readonly Row[] => {
        if (comesByItself(name)) usedUntil();
        const key = keyOf(dataset, name);
        const known = dataset.untouched.get(key);
        if (known) return known;
        const { seed, began, siteOffset } = dataset;

        const rows = after(
            scenarioOf(dataset.scenario),
            { resources, seed, now: began },
            name,
            make(name, store),
        );

        entityOf(name).adjust?.(rows, siteOffset, store.find);
        dataset.untouched.set(key, rows);

        return rows;
    };
};

interface RowsGround {
    readonly names: readonly string[];
    readonly resources: Resources;
    readonly dataset: Dataset;
    readonly stored: StoredRows | undefined;
    /** The time up to which network sessions are generated. */
    readonly usedUntil: () => number;
    readonly now: () => Store;
}

export const createRows = ({
    names,
    resources,
    dataset,
    stored,
    usedUntil,
    now,
}: RowsGround) => {
    const baseOf = createMaker(resources, dataset, usedUntil);

    const untouchedOf = (name: string): readonly Row[] | undefined =>
        dataset.untouched.get(keyOf(dataset, name));

    /** The rows as generated, whatever has changed since: other rows are generated from these. */
    const origin = createStore(names, name => {
        const rows = now().rows(name);

        return [...(untouchedOf(name) ?? rows)];
    });

    const fresh = (name: string): Row[] => copyOf(baseOf(name, origin));
    const first = new Map<string, readonly Row[]>();

    return {
        fresh,
        make: (name: string): Row[] => {
            const rows = stored?.rows(collectionOf(name), () => fresh(name));
            if (!rows) return fresh(name);
            first.set(name, copyOf(rows));

            return rows;
        },
        /** As first generated or read from a file. */
        asFirst: (name: string): readonly Row[] | undefined =>
            first.get(name) ?? untouchedOf(name),
        clear: (): void => {
            first.clear();
            stored?.forget();
            origin.clear();
        },
    };
};
