import { resources as declared } from '../../resources/index.ts';
import { requiredEntities, asTimePasses, entityOf } from '../entities/index.ts';
import type { RowCounts } from '../scenarios/index.ts';
import { Clock, wholeSecond } from './clock.ts';
import { DEFAULT_INSTANCE } from './instanceName.ts';
import type { Resources } from './links.ts';
import {
    createRows,
    type Dataset,
    type Session,
    type StoredFile,
    type StoredRows,
} from './rows.ts';
import { createStore, type Row, type Store } from './store.ts';

export interface MockOptions {
    readonly seed?: number | undefined;
    readonly scenario?: string | undefined;
    readonly rows?: RowCounts | undefined;
    readonly stored?: StoredRows | undefined;
    readonly saved?: (() => void) | undefined;
    readonly resources?: Resources | undefined;
    readonly base?: string | undefined;
    readonly now?: number | undefined;
    readonly frozen?: boolean | undefined;
    readonly began?: number | undefined;
    /** Rows that an earlier mock with the same `began` generated; new ones are added. */
    readonly untouched?: Map<string, readonly Row[]> | undefined;
    /** Data of other instances: those that begin within a minute of one another share the rows as generated. */
    readonly others?: readonly Dataset[] | undefined;
}

export interface Backend extends Pick<
    ReturnType<typeof createRows>,
    'asFirst'
> {
    readonly name: string;
    readonly resources: Resources;
    readonly base: string;
    readonly clock: Clock;
    readonly store: Store;
    readonly sessions: Map<string, Session>;
    readonly files: Map<string, StoredFile>;
    readonly dataset: Dataset;
    readonly fresh: (name: string) => Row[];
    /** How many unique names `user/bulk` still finds; undefined: no limit. */
    namesLeft: number | undefined;
    /**
     * `offset`: how many hours the first site is ahead of UTC. Omitted arguments keep their former value, except the
     * offset.
     */
    readonly reset: (
        seed?: number,
        offset?: number,
        scenario?: string,
        rows?: RowCounts,
    ) => void;
    readonly version: () => number;
    /** Lets guests go online as time passes. */
    readonly tick: () => void;
}

export const namesOf = (resources: Resources): readonly string[] => [
    ...new Set([
        ...Object.keys(resources).filter(name => !resources[name]!.mock.view),
        ...requiredEntities,
    ]),
];
const HOUR_MS = 3_600_000;
/** How long generated data counts as current. */
const RESET_MS = 60_000;

interface DatasetInput {
    readonly clock: Clock;
    readonly options: MockOptions;
    readonly former: Backend | undefined;
}

/** From the former instance, else from a file, else from the options. */
const datasetOf = ({
    clock,
    former,
    options: {
        seed = 1,
        scenario = 'believable',
        rows,
        stored,
        began,
        untouched,
        others = [],
    },
}: DatasetInput): Dataset => {
    const wanted = { seed, scenario, rows, siteOffset: undefined };

    const other = others.find(
        one => isCurrent(one, clock.now()) && !isOther(wanted, one),
    );

    const beganAt = began ?? stored?.dataset.began;
    const made = beganAt === undefined ? other : undefined;
    const since = beganAt ?? made?.began ?? wholeSecond(clock.now());

    return (
        former?.dataset ?? {
            seed,
            scenario,
            rows,
            siteOffset: undefined,
            usedUntil: since,
            usedAtFirst: undefined,
            ...stored?.dataset,
            began: since,
            untouched: untouched ?? made?.untouched ?? new Map(),
        }
    );
};

type Wanted = Pick<Dataset, 'seed' | 'scenario' | 'rows' | 'siteOffset'>;

/** Whether other rows would be generated. */
const isOther = (one: Wanted, other: Wanted): boolean => {
    const keyOf = ({ seed, scenario, rows, siteOffset }: Wanted) =>
        JSON.stringify([seed, scenario, rows, siteOffset]);

    return keyOf(one) !== keyOf(other);
};

const isCurrent = ({ began }: Dataset, now: number): boolean =>
    now >= began && now - began < RESET_MS;

export const createBackend = (
    options: MockOptions = {},
    former?: Backend,
    name_ = DEFAULT_INSTANCE,
): Backend => {
    const {
        stored,
        saved,
        resources = declared,
        base = '/api',
        now: start,
        frozen,
    } = options;

    const clock =
        former?.clock ??
        new Clock(
            start ?? stored?.clock.now,
            frozen ?? stored?.clock.frozen,
            stored?.clock.moved,
        );

    const dataset = datasetOf({ clock, options, former });
    const names = namesOf(resources);
    const isFresh = () => isCurrent(dataset, clock.now());

    const usedUntil = (): number => {
        dataset.usedAtFirst ??= isFresh() ? dataset.began : clock.now();
        dataset.usedUntil = Math.max(dataset.usedUntil, dataset.usedAtFirst);

        return dataset.usedAtFirst;
    };

    const {
        fresh,
        make,
        clear: forget,
        ...rows
    } = createRows({
        names,
        resources,
        dataset,
        stored,
        usedUntil,
        now: () => backend.store,
    });

    /** At most hourly, so that figures stay the same while testers compare them. */
    const goOnline = (): void => {
        const [used, now] = [backend.store.state[asTimePasses], clock.now()];
        if (!used || now - dataset.usedUntil < HOUR_MS) return;
        for (const row of entityOf(asTimePasses).asTimePasses!(
            backend,
            dataset.seed,
            now,
            dataset.usedUntil,
            used.length,
        ))
            used.push(row);
        dataset.usedUntil = now;
    };

    let version = 0;
    /** Code was edited since the rows were generated, so that a reset must not reuse them. */
    let isEdited = former !== undefined;

    const clear = (): void => {
        version++;
        forget();
        backend.store.clear();
        backend.files.clear();
    };

    const backend: Backend = {
        name: name_,
        resources,
        base,
        clock,
        store: createStore(names, make, saved),
        sessions: former?.sessions ?? stored?.sessions ?? new Map(),
        files: former?.files ?? stored?.files ?? new Map(),
        dataset,
        fresh,
        ...rows,
        namesLeft: former?.namesLeft ?? stored?.namesLeft,
        reset: (
            seed = dataset.seed,
            siteOffset,
            scenario = dataset.scenario,
            rows = dataset.rows,
        ) => {
            const now = wholeSecond(clock.now());

            if (
                isEdited ||
                isOther({ seed, scenario, siteOffset, rows }, dataset) ||
                now < dataset.usedUntil ||
                !isFresh()
            ) {
                dataset.untouched = new Map();

                Object.assign(dataset, {
                    seed,
                    scenario,
                    rows,
                    siteOffset,
                    began: now,
                    usedUntil: now,
                    usedAtFirst: undefined,
                });
            }

            isEdited = false;
            clock.settle();
            clear();
            backend.namesLeft = undefined;
            backend.store.save();
        },
        version: () => version,
        tick: goOnline,
    };

    return backend;
};
