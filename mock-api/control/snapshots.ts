import { isObject } from '../../resources/rules/valueAt.ts';
import { didYouMean } from '../../resources/schema/nearest.ts';
import type { Backend } from '../data/backend.ts';
import { momentOf } from '../data/clock.ts';
import { hashOf } from '../data/draw.ts';
import { MASK } from '../data/observed.ts';
import type { Dataset, Session } from '../data/rows.ts';
import { difference, isId, type Row } from '../data/store.ts';
import { asTimePasses } from '../entities/index.ts';
import {
    isScenario,
    type RowCounts,
    rowsProblem,
    scenarioNames,
} from '../scenarios/index.ts';

const FORMAT = 'atrium-mock-snapshot';

interface Collection {
    /** Hash of the generated rows that these changes apply to. Absent if `rows` is the whole collection. */
    readonly digest?: string;
    readonly rows: readonly Row[];
    readonly gone: readonly Row['id'][];
    /** Rows whose report times were set by hand, so time does not move them. */
    readonly still: readonly Row['id'][];
}

/** The state of an instance as JSON: how its data was generated, and what has changed since. */
export interface Snapshot {
    readonly format: typeof FORMAT;
    readonly made: Pick<
        Dataset,
        'seed' | 'scenario' | 'began' | 'usedUntil'
    > & {
        readonly aged?: number;
        readonly siteOffset?: number;
        readonly usedAtFirst?: number;
        readonly rows?: RowCounts;
    };
    readonly clock: { readonly now: number; readonly frozen: boolean };
    readonly namesLeft?: number;
    readonly sessions: readonly (readonly [token: string, session: Session])[];
    readonly files: readonly (readonly [
        name: string,
        type: string,
        base64: string,
    ])[];
    readonly collections: Readonly<Record<string, Collection>>;
}

export class SnapshotProblem extends Error {}

const digestOf = (rows: readonly Row[]): string =>
    hashOf(JSON.stringify(rows)).toString(16);

const stillOf = (
    { reports }: Pick<Dataset, 'reports'>,
    rows: readonly Row[],
): readonly Row['id'][] =>
    reports.size === 0
        ? []
        : rows.flatMap(row => {
              const seen = reports.get(row);
              return seen &&
                  Object.entries(seen).some(
                      ([field, value]) => row[field] !== value,
                  )
                  ? [row.id]
                  : [];
          });

/** The difference from the generated rows; all rows if none were generated. */
const changedOf = (
    { dataset, originalRows, asAged }: Backend,
    name: string,
    rows: readonly Row[],
): Collection => {
    const before = originalRows(name);
    const still = stillOf(dataset, rows);
    if (!before) return { rows, gone: [], still };
    const aged = asAged(name)!;
    const { others, away } = difference(aged, rows);
    const [originalById, ids] = [
        new Map(away.map(at => [aged[at]!.id, JSON.stringify(aged[at])])),
        new Set(others.map(({ id }) => id)),
    ];
    return {
        digest: digestOf(before),
        rows: others.filter(
            row => originalById.get(row.id) !== JSON.stringify(row),
        ),
        gone: away.map(at => aged[at]!.id).filter(id => !ids.has(id)),
        still,
    };
};

/** With an empty list of names: the instance as it was generated. */
export const snapshotOf = (
    backend: Backend,
    names = backend.store.names,
): Snapshot => {
    const { dataset, clock, namesLeft, sessions, files, store } = backend;
    const {
        seed,
        scenario,
        began,
        usedUntil,
        siteOffset,
        rows,
        aged,
        usedAtFirst = store.state[asTimePasses] && began,
    } = dataset;
    const stored = names.flatMap(name =>
        store.state[name]
            ? [
                  [
                      name,
                      changedOf(backend, store.nameOf(name), store.state[name]),
                  ] as const,
              ]
            : [],
    );
    const snapshot: Snapshot = {
        format: FORMAT,
        made: {
            seed,
            scenario,
            began,
            usedUntil,
            ...(aged === 0 ? {} : { aged }),
            ...(rows === undefined ? {} : { rows }),
            ...(siteOffset === undefined ? {} : { siteOffset }),
            ...(usedAtFirst === undefined ? {} : { usedAtFirst }),
        },
        clock: { now: clock.now(), frozen: clock.isFrozen() },
        ...(namesLeft === undefined ? {} : { namesLeft }),
        sessions: [...sessions],
        files: [...files].map(
            ([name, { type, bytes }]) =>
                [name, type, bytes.toString('base64')] as const,
        ),
        collections: Object.fromEntries(stored),
    };
    return structuredClone(snapshot);
};

const list = (value: unknown): value is readonly unknown[] =>
    Array.isArray(value);
const isCollection = (value: unknown): value is Collection =>
    isObject(value) &&
    list(value.rows) &&
    value.rows.every(row => isObject(row) && isId(row.id)) &&
    list(value.gone) &&
    list(value.still);

export const asSnapshot = (given: unknown): Snapshot => {
    const wrong = (what: string) =>
        new SnapshotProblem(`This is no snapshot: ${what}.`);
    if (!isObject(given) || given.format !== FORMAT)
        throw wrong(`its 'format' is not '${FORMAT}'`);
    const { made: dataset, clock, sessions, files, collections } = given;
    if (
        !isObject(dataset) ||
        !['seed', 'began', 'usedUntil'].every(name =>
            Number.isFinite(dataset[name]),
        )
    )
        throw wrong("'made' does not say how it was made");
    if (!isScenario(dataset.scenario))
        throw wrong(
            `there is no scenario '${String(dataset.scenario)}'.${didYouMean(String(dataset.scenario), scenarioNames)}`,
        );
    if (!isObject(clock) || !Number.isFinite(clock.now))
        throw wrong("'clock' does not say when it was");
    if (!list(sessions) || !list(files) || !isObject(collections))
        throw wrong("'sessions', 'files' or 'collections' are missing");
    for (const [name, one] of Object.entries(collections))
        if (!isCollection(one))
            throw wrong(`'collections.${name}' has no rows`);
    return given as unknown as Snapshot;
};

/** Leaves out the masked secrets of a report, which stay as generated. */
const omitMasked = (row: Row): Partial<Row> =>
    Object.fromEntries(
        Object.entries(row).filter(([, value]) => value !== MASK),
    );

const put = (
    { store, reporting }: Backend,
    collection: string,
    { digest, rows, gone, still }: Collection,
): void => {
    const name = store.nameOf(collection);
    const changed = new Map(rows.map(row => [row.id, row]));
    const [away, byHand] = [new Set(gone), new Set(still)];
    const baseRows =
        digest === undefined
            ? []
            : store.rows(name).filter(row => !away.has(row.id));
    for (const [at, ownRow] of baseRows.entries()) {
        const saved = changed.get(ownRow.id);
        if (!saved) continue;
        const row = Object.isFrozen(ownRow)
            ? (baseRows[at] = { ...ownRow })
            : ownRow;
        for (const field of Object.keys(row))
            if (!(field in saved)) delete row[field];
        Object.assign(row, structuredClone(omitMasked(saved)));
        if (!byHand.has(row.id)) reporting(name, [row]);
    }
    const known = new Set(baseRows.map(row => row.id));
    store.state[collection] = [
        ...baseRows,
        ...rows
            .filter(row => !known.has(row.id))
            .map(row => structuredClone(row)),
    ];
};

const apply = (backend: Backend, snapshot: Snapshot): void => {
    const {
        made: dataset,
        clock,
        namesLeft,
        sessions,
        files,
        collections,
    } = snapshot;
    const { store } = backend;
    const known = Object.entries(collections).filter(([name]) =>
        store.names.includes(name),
    );
    const wrong = dataset.rows && rowsProblem(backend.resources, dataset.rows);
    if (wrong !== undefined)
        throw new SnapshotProblem(
            `This snapshot is of another portal: ${wrong}`,
        );
    backend.begin({
        siteOffset: undefined,
        rows: undefined,
        usedAtFirst: undefined,
        aged: 0,
        ...dataset,
    });
    for (const [name, { digest }] of known) {
        if (digest === undefined) continue;
        store.rows(store.nameOf(name)); // generate all collections before any is changed
    }
    for (const [name, { digest }] of known) {
        if (
            digest !== undefined &&
            digestOf(backend.originalRows(store.nameOf(name)) ?? []) !== digest
        )
            throw new SnapshotProblem(
                `This snapshot was taken of other rows of '${name}' than are made here now: the declarations or the mock have changed since.`,
            );
    }
    for (const [name, collection] of known) put(backend, name, collection);
    backend.clock.set(clock.now);
    backend.clock[clock.frozen ? 'freeze' : 'thaw']();
    backend.clock.set(clock.now);
    backend.namesLeft = namesLeft;
    backend.sessions.clear();
    for (const [token, session] of sessions)
        backend.sessions.set(token, session);
    for (const [name, type, base64] of files)
        backend.files.set(name, { type, bytes: Buffer.from(base64, 'base64') });
    store.save();
};

/** Restores a snapshot. If that fails, leaves the instance as it was and throws. */
export const restore = (backend: Backend, snapshot: Snapshot): void => {
    const before = snapshotOf(backend);
    try {
        apply(backend, snapshot);
    } catch (problem) {
        apply(backend, before);
        throw problem;
    }
};

export const summaryOf = ({ made: dataset, clock }: Snapshot) => ({
    scenario: dataset.scenario,
    seed: dataset.seed,
    now: momentOf(clock.now),
});
