import {
    createBackend,
    type MockOptions,
    type Backend,
} from '../data/backend.ts';
import { carryOver } from '../data/carryOver.ts';
import { momentOf } from '../data/clock.ts';
import { DEFAULT_INSTANCE } from '../data/instanceName.ts';
import { createObserver } from '../data/observed.ts';
import { DataFile } from '../file/dataFile.ts';
import { createFaults, type Faults } from './faults.ts';
import { createLog, type Log } from './log.ts';
import { createOdd, type OddityName, type OddityState } from './oddities.ts';
import { setAside, type Snapshot, snapshotOf } from './snapshots.ts';

/** Everything a tester can change. Instances share none of it. */
export interface Instance extends ReturnType<typeof createObserver> {
    readonly backend: Backend;
    readonly faults: Faults;
    readonly odd: OddityState;
    readonly log: Log;
    readonly snapshots: Map<string, Snapshot>;
    readonly keeper?: DataFile;
}

export interface InstanceOptions extends MockOptions {
    readonly file?: string | undefined;
    readonly watch?: boolean | undefined;
    /** How many instances stay in memory; the others are set aside until they are used again. */
    readonly instances?: number | undefined;
    readonly odd?: readonly OddityName[] | undefined;
}

/** The base of a named instance contains its name, so the addresses of its uploads do too. */
const optionsOf = (options: MockOptions, name: string): MockOptions => ({
    ...options,
    base: `/~${name}${options.base ?? '/api'}`,
    untouched: options.untouched && new Map(options.untouched),
});

const createInstance = (
    options: InstanceOptions,
    name: string,
    former?: Instance,
): Instance => {
    const instanceOptions =
        name === DEFAULT_INSTANCE ? options : optionsOf(options, name);
    const keeper =
        former?.keeper ??
        (options.file === undefined
            ? undefined
            : new DataFile({ ...instanceOptions, file: options.file }, name));
    const backend = createBackend(
        { ...instanceOptions, stored: keeper?.stored, saved: keeper?.schedule },
        former?.backend,
        name,
    );
    if (former) carryOver(former.backend, backend);
    const log = former?.log ?? createLog();
    if (!former && !keeper) log.startFrom(snapshotOf(backend, []));
    const { changes, sync } = createObserver(backend);
    keeper?.attach(backend, changes, options.watch);
    return {
        backend,
        faults: former?.faults ?? createFaults(),
        odd: former?.odd ?? createOdd(options.odd),
        log,
        snapshots: former?.snapshots ?? new Map<string, Snapshot>(),
        changes,
        sync,
        ...(keeper ? { keeper } : {}),
    };
};

/** Frees an instance's memory, keeping only its changes, and returns a function that brings it back. Undefined if a file keeps the instance. */
const putAside = ({
    backend,
    keeper,
    changes,
    sync,
}: Instance): (() => void) | undefined => {
    if (keeper) return undefined;
    const back = setAside(backend);
    changes(); // also drops the observer's copies of the rows
    return () => {
        back();
        sync();
    };
};

const MOST_AT_HAND = 8;
/** Including those set aside, which keep their changed records and uploads in memory. */
const MOST_IN_ALL = 100;
const MAX_DROPPED = 50;

export type Instances = ReturnType<typeof createInstances>;

/** The instances of a mock, taking over those of a former mock. */
export const createInstances = (
    options: InstanceOptions,
    former?: {
        readonly all: () => readonly Instance[];
        readonly of: (name: string) => Instance;
    },
) => {
    const { instances: most = MOST_AT_HAND } = options;
    const formers = new Set(former?.all().map(({ backend: { name } }) => name));
    const make = (name: string): Instance =>
        createInstance(
            options,
            name,
            formers.has(name) ? former!.of(name) : undefined,
        );
    /** In order of last use. */
    const all = new Map<string, Instance>([
        [DEFAULT_INSTANCE, make(DEFAULT_INSTANCE)],
    ]);
    const aside = new Map<string, () => void>();
    const held = new Map<string, number>();
    const dropped = new Map<string, string>();
    /** The default instance is shared by everybody and never dropped. */
    const drop = (name: string): boolean => {
        const one = all.get(name);
        if (name === DEFAULT_INSTANCE || !one) return false;
        all.delete(name);
        aside.delete(name);
        one.keeper?.leave();
        dropped.delete(name);
        dropped.set(name, momentOf(Date.now()));
        if (dropped.size > MAX_DROPPED)
            dropped.delete(dropped.keys().next().value!);
        return true;
    };
    const dropOf = (name: string, why: string): void => {
        drop(name);
        console.warn(
            `Mock API: the instance '${name}' is dropped: ${why}, and it is the least recently used.`,
        );
    };
    const makeRoom = (used: string): void => {
        const atHand = [...all.keys()].filter(name => !aside.has(name));
        const unused = atHand.filter(
            name =>
                name !== DEFAULT_INSTANCE && name !== used && !held.has(name),
        );
        for (const name of unused.slice(0, Math.max(0, atHand.length - most))) {
            const back = putAside(all.get(name)!);
            if (back) aside.set(name, back);
            else dropOf(name, `${most} are at hand, and its file keeps it`);
        }
        const [oldest] = aside.keys();
        if (all.size > Math.max(MOST_IN_ALL, most) && oldest !== undefined)
            dropOf(oldest, `there are ${all.size}`);
    };
    /** Created on first use. If too many are in memory, the least recently used one is set aside until it is used again. */
    const of = (name: string): Instance => {
        const one = all.get(name) ?? make(name);
        all.delete(name);
        all.set(name, one);
        aside.get(name)?.();
        aside.delete(name);
        if (all.size > most) makeRoom(name);
        return one;
    };
    for (const name of formers) of(name);
    formers.clear(); // an instance dropped later starts from scratch
    return {
        of,
        /** Keeps an instance in memory while a call is being answered. */
        hold: (name: string): (() => void) => {
            held.set(name, (held.get(name) ?? 0) + 1);
            return () => {
                const others = held.get(name)! - 1;
                if (others > 0) held.set(name, others);
                else held.delete(name);
            };
        },
        all: (): readonly Instance[] => [...all.values()],
        isAside: (name: string): boolean => aside.has(name),
        /** When an instance of that name was dropped, so that a tester who comes back can be told. */
        droppedAt: (name: string) => dropped.get(name),
        dropped: () => [...dropped].map(([name, at]) => ({ name, at })),
        drop,
        most,
    };
};
