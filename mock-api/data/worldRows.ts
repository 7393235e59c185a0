import { entityOf } from '../entities/index.ts';
import { age, liveFieldsOf } from './live.ts';
import { copyOf, findPlace } from './row.ts';
import type { Resources } from './links.ts';
import { createMaker, type MadeRows } from './maker.ts';
import { collectionOf, createStore, type Row, type Store } from './store.ts';
import type { StoredRows } from './stored.ts';

interface Ground {
    readonly names: readonly string[];
    readonly resources: Resources;
    readonly made: MadeRows;
    readonly many: number;
    readonly stored: StoredRows | undefined;
    /** Until when the sessions go that are made now. */
    readonly usedUntil: () => number;
    readonly reporting: (name: string, rows: readonly Row[]) => void;
    readonly now: () => Store;
}

export const createRows = ({ names, resources, made, many, stored, usedUntil, reporting, now }: Ground) => {
    const isLarge = (name: string, count: number): boolean => count >= many && !entityOf(name).inEachWorld && liveFieldsOf(resources, name).length === 0;
    const baseOf = createMaker(resources, made, usedUntil);
    /** Copies of rows as they were made, with what each world has of its own put in. */
    const copied = (name: string, base: readonly Row[], find: Store['find']): Row[] => {
        const rows = copyOf(base);
        entityOf(name).inEachWorld?.(rows, made.siteOffset, find);
        return rows;
    };
    /** Of many rows nobody has copies: those are kept as they were made, until one is changed (`store.own`). */
    const shared = (name: string, base: readonly Row[]): boolean => {
        const isMany = isLarge(name, base.length);
        if (isMany && !Object.isFrozen(base[0])) for (const row of base) Object.freeze(row);
        return isMany;
    };
    const asMade = (name: string): readonly Row[] | undefined => {
        const base = made.untouched.get(name);
        if (!base) return undefined;
        if (shared(name, base)) return base;
        return copied(name, base, (other, id) => {
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
        const base = baseOf(name, origin);
        if (shared(name, base)) return base.slice();
        const rows = copied(name, base, store.find);
        if (made.aged !== 0) age(resources, name, rows, made.aged);
        reporting(name, rows);
        return rows;
    };
    const first = new Map<string, readonly Row[]>();
    return {
        fresh,
        /** Rows as they were made, before anybody changed them; undefined: they were not made here, but read from a file, or not yet. */
        asMade,
        make: (name: string, store: Store): Row[] => {
            const rows = stored?.rows(collectionOf(name), () => fresh(name, store));
            if (!rows) return fresh(name, store);
            if (liveFieldsOf(resources, name).length > 0) reporting(name, rows.filter(({ id }) => !stored!.isStill(collectionOf(name), id)));
            first.set(name, copyOf(rows));
            return rows;
        },
        /** The same, where devices have gone on reporting since: a row that differs from these was changed. */
        asAged: (name: string): readonly Row[] | undefined => {
            const rows = asMade(name);
            if (!rows || made.aged === 0 || liveFieldsOf(resources, name).length === 0) return rows;
            const aged = copyOf(rows);
            age(resources, name, aged, made.aged);
            return aged;
        },
        /** Rows as they were when they were first there: made, or read from a file. */
        asFirst: (name: string): readonly Row[] | undefined => first.get(name) ?? asMade(name),
        clear: (): void => {
            first.clear();
            stored?.forget();
            origin.clear();
        },
    };
};
