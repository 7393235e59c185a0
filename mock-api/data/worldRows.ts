import { entityOf } from '../entities/index.ts';
import { age, liveFieldsOf } from './live.ts';
import { copyOf as copyOfMany, findPlace, sourceOf } from './many/list.ts';
import type { Resources } from './links.ts';
import { createMaker, type Made } from './maker.ts';
import { collectionOf, createStore, type Row, type Store } from './store.ts';
import type { Stored } from './stored.ts';

interface Ground {
    readonly names: readonly string[];
    readonly resources: Resources;
    readonly made: Made;
    /** From how many rows on a collection is kept as it was made. */
    readonly many: number;
    readonly stored: Stored | undefined;
    /** Until when the sessions go that are made now. */
    readonly usedUntil: () => number;
    readonly reporting: (name: string, rows: readonly Row[]) => void;
    /** The rows as they are. */
    readonly now: () => Store;
}

/** Rows that may be changed, of rows that are kept as they were made. */
const copyOf = (rows: readonly Row[]): Row[] => rows.map(row => ({ ...row }));

/** The rows of a world as they are made, were made and were first there. */
export const createRows = ({ names, resources, made, many, stored, usedUntil, reporting, now }: Ground) => {
    const isKept = (name: string, count: number): boolean => count >= many && !entityOf(name).inEachWorld && liveFieldsOf(resources, name).length === 0;
    const keptOf = createMaker(resources, made, isKept, usedUntil);
    /** Copies of rows as they were made, with what each world has of its own put in. */
    const copied = (name: string, kept: readonly Row[], find: Store['find']): Row[] => {
        const rows = copyOf(kept);
        entityOf(name).inEachWorld?.(rows, made.siteOffset, find);
        return rows;
    };
    /** Of many rows nobody has copies: those are kept as they were made, until one is changed (`store.own`). */
    const shared = (name: string, kept: readonly Row[]): boolean => {
        const isMany = isKept(name, kept.length);
        if (isMany && !sourceOf(kept) && !Object.isFrozen(kept[0])) for (const row of kept) Object.freeze(row);
        return isMany;
    };
    const asMade = (name: string): readonly Row[] | undefined => {
        const kept = made.untouched.get(name);
        if (!kept) return undefined;
        if (shared(name, kept)) return kept;
        return copied(name, kept, (other, id) => {
            const there = made.untouched.get(other) ?? [];
            return there[findPlace(there, id)];
        });
    };
    /** What rows are made from: others as they were made, or read from a file, whatever has become of them since. */
    const origin = createStore(names, name => {
        const rows = now().rows(name);
        return (asMade(name) as Row[] | undefined) ?? rows;
    });
    const fresh = (name: string, store: Store): Row[] => {
        const kept = keptOf(name, origin);
        if (shared(name, kept)) return copyOfMany(kept);
        const rows = copied(name, kept, store.find);
        if (made.aged !== 0) age(resources, name, rows, made.aged);
        reporting(name, rows);
        return rows;
    };
    const first = new Map<string, readonly Row[]>();
    return {
        fresh,
        asMade,
        make: (name: string, store: Store): Row[] => {
            const kept = stored?.rows(collectionOf(name), () => fresh(name, store));
            if (!kept) return fresh(name, store);
            if (liveFieldsOf(resources, name).length > 0) reporting(name, kept.filter(({ id }) => !stored!.isStill(collectionOf(name), id)));
            first.set(name, copyOfMany(kept));
            return kept;
        },
        asAged: (name: string): readonly Row[] | undefined => {
            const rows = asMade(name);
            if (!rows || made.aged === 0 || liveFieldsOf(resources, name).length === 0) return rows;
            const aged = copyOf(rows);
            age(resources, name, aged, made.aged);
            return aged;
        },
        asFirst: (name: string): readonly Row[] | undefined => first.get(name) ?? asMade(name),
        kept: (name: string): readonly Row[] | undefined => {
            now().rows(name); // made when they are first asked for
            const kept = made.untouched.get(name);
            return kept && shared(name, kept) ? kept : undefined;
        },
        clear: (): void => {
            first.clear();
            stored?.forget();
            origin.clear();
        },
    };
};
