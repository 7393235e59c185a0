import { momentOf } from '../data/clock.ts';
import { DEFAULT_INSTANCE } from '../data/instanceName.ts';
import type { createObserver } from '../data/observed.ts';
import type { World } from '../data/world.ts';
import type { DataFile } from '../file/dataFile.ts';
import type { Faults } from './faults.ts';
import type { Log } from './log.ts';
import type { OddityState } from './oddities.ts';
import type { Snapshot } from './snapshots.ts';

export interface Instance extends ReturnType<typeof createObserver> {
    readonly world: World;
    readonly faults: Faults;
    readonly odd: OddityState;
    readonly log: Log;
    readonly snapshots: Map<string, Snapshot>;
    readonly keeper?: DataFile;
}

export type Instances = ReturnType<typeof createInstances>;

/** Frees an instance's memory and returns what brings it back; undefined if a file keeps it. */
type SetAside = (one: Instance) => (() => void) | undefined;

const MOST_AT_HAND = 8;
/** Including those put aside, whose records and uploads stay in memory. */
const MOST_IN_ALL = 100;
const MOST_TOLD = 50;

/** Testers in different instances share nothing. */
export const createInstances = (make: (name: string) => Instance, most = MOST_AT_HAND, setAside: SetAside = () => undefined, left: (one: Instance) => void = () => undefined) => {
    /** In order of last use. */
    const worlds = new Map<string, Instance>([[DEFAULT_INSTANCE, make(DEFAULT_INSTANCE)]]);
    const aside = new Map<string, () => void>();
    const held = new Map<string, number>();
    const dropped = new Map<string, string>();
    /** The default instance is everybody's and stays. */
    const drop = (name: string): boolean => {
        const one = worlds.get(name);
        if (name === DEFAULT_INSTANCE || !one) return false;
        worlds.delete(name);
        aside.delete(name);
        left(one);
        dropped.delete(name);
        dropped.set(name, momentOf(Date.now()));
        if (dropped.size > MOST_TOLD) dropped.delete(dropped.keys().next().value!);
        return true;
    };
    const dropOf = (name: string, why: string): void => {
        drop(name);
        console.warn(`Mock API: the instance '${name}' is dropped: ${why}, and it is the least recently used.`);
    };
    const makeRoom = (used: string): void => {
        const atHand = [...worlds.keys()].filter(name => !aside.has(name));
        const unused = atHand.filter(name => name !== DEFAULT_INSTANCE && name !== used && !held.has(name));
        for (const name of unused.slice(0, Math.max(0, atHand.length - most))) {
            const back = setAside(worlds.get(name)!);
            if (back) aside.set(name, back);
            else dropOf(name, `${most} are at hand, and its file keeps it`);
        }
        const [oldest] = aside.keys();
        if (worlds.size > Math.max(MOST_IN_ALL, most) && oldest !== undefined) dropOf(oldest, `there are ${worlds.size}`);
    };
    return {
        /** Created on first use. If too many are in memory, the least recently used one is put aside until it is used again. */
        of: (name: string): Instance => {
            const one = worlds.get(name) ?? make(name);
            worlds.delete(name);
            worlds.set(name, one);
            aside.get(name)?.();
            aside.delete(name);
            if (worlds.size > most) makeRoom(name);
            return one;
        },
        /** Keeps an instance in memory while a call is being answered. */
        hold: (name: string): (() => void) => {
            held.set(name, (held.get(name) ?? 0) + 1);
            return () => {
                const others = held.get(name)! - 1;
                if (others > 0) held.set(name, others);
                else held.delete(name);
            };
        },
        all: (): readonly Instance[] => [...worlds.values()],
        isAside: (name: string): boolean => aside.has(name),
        /** When an instance of that name was dropped, so that whoever comes back is told. */
        droppedAt: (name: string) => dropped.get(name),
        dropped: () => [...dropped].map(([name, at]) => ({ name, at })),
        drop,
        most,
    };
};
