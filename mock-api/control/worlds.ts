import { momentOf } from '../data/clock.ts';
import { DEFAULT_WORLD } from '../data/worldName.ts';
import type { Controlled } from './controlled.ts';

/** The worlds of one mock: testers who name different ones share nothing. */
export interface Worlds {
    /** Made on first use; where there are too many, the one that was not used for longest goes. */
    readonly of: (name: string) => Controlled;
    readonly all: () => readonly Controlled[];
    /** When a world that is used again was dropped: what no file keeps of it is gone. */
    readonly droppedAt: (name: string) => string | undefined;
    readonly dropped: () => readonly { readonly name: string; readonly at: string }[];
    readonly drop: (name: string) => boolean;
    readonly most: number;
}

export const MOST_WORLDS = 8;
const MOST_TOLD = 50;

export const createWorlds = (make: (name: string) => Controlled, most = MOST_WORLDS, left: (one: Controlled) => void = () => undefined): Worlds => {
    const worlds = new Map<string, Controlled>([[DEFAULT_WORLD, make(DEFAULT_WORLD)]]);
    const dropped = new Map<string, string>();
    /** The default one is everybody's: it stays. */
    const drop = (name: string): boolean => {
        const one = worlds.get(name);
        if (name === DEFAULT_WORLD || !one) return false;
        worlds.delete(name);
        left(one);
        dropped.delete(name);
        dropped.set(name, momentOf(Date.now()));
        if (dropped.size > MOST_TOLD) dropped.delete(dropped.keys().next().value!);
        return true;
    };
    return {
        of: name => {
            const known = worlds.get(name);
            const one = known ?? make(name);
            worlds.delete(name);
            worlds.set(name, one); // the last is the one used last
            if (known) return one;
            while (worlds.size > most) {
                const oldest = [...worlds.keys()].find(each => each !== DEFAULT_WORLD && each !== name);
                if (oldest === undefined) break;
                drop(oldest);
                console.warn(`Mock API: the world '${oldest}' is dropped, ${most} are kept and it was not used for longest.`);
            }
            return one;
        },
        all: () => [...worlds.values()],
        droppedAt: name => dropped.get(name),
        dropped: () => [...dropped].map(([name, at]) => ({ name, at })),
        drop,
        most,
    };
};
