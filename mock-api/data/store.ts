import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** A stored record: its key is always `id`, whatever the API calls it. */
export interface Row {
    id: number | string;
    [field: string]: unknown;
}

export type Make = (name: string, store: Store) => Row[];

/** All collections, made when first asked for; json-server's router works on the same `state`. */
export interface Store {
    /** Of the collections. */
    readonly names: readonly string[];
    /** The resource that a collection is of. */
    readonly nameOf: (collection: string) => string;
    readonly state: Record<string, Row[]>;
    readonly rows: (name: string) => Row[];
    /** The row to be changed: where it is kept as it was made a copy takes its place, otherwise it is that row itself. */
    readonly own: (name: string, row: Row) => Row;
    readonly find: (name: string, id: unknown) => Row | undefined;
    readonly add: (name: string, row: Omit<Row, 'id'> & { id?: Row['id'] }) => Row;
    readonly remove: (name: string, ids: ReadonlySet<Row['id']>) => void;
    /** To be called before rows of a collection change: makes what is made from them. */
    readonly settle: (name: string) => void;
    /** Makes every collection there is. */
    readonly all: () => Record<string, Row[]>;
    readonly clear: () => void;
    /** Counts changes. */
    readonly changes: () => number;
    /** To be called when something has changed, by whatever way: writes the file, where there is one. */
    readonly save: () => void;
}

/** The name of a resource's collection: without slashes. */
export const collectionOf = (resource: string): string => (resource.includes('/') ? resource.replaceAll('/', '_') : resource);

const numberOf = ({ id }: Row): number => (typeof id === 'number' ? id : Number(id.replace(/\D/g, '')) || 0);

/** Ids mostly rise with the position; where somebody has put others, the caller looks at every row. */
export const placeOf = (rows: readonly Row[], id: Row['id'], from = 0): number => {
    let [low, high] = [from, rows.length - 1];
    while (typeof id === 'number' && low <= high) {
        const middle = (low + high) >> 1;
        const found = rows[middle]!.id;
        if (found === id) return middle;
        if (Number(found) < id) low = middle + 1;
        else high = middle - 1;
    }
    return -1;
};

export const createStore = (resourceNames: readonly string[], make: Make, dependents: (name: string) => readonly string[], file?: string): Store => {
    const names = resourceNames.map(collectionOf);
    const known = new Set(names);
    /** The highest number of an id, as long as a list is as long as it was then: of many that are added at once only the first looks through them. */
    let highest = new WeakMap<readonly Row[], { readonly length: number; readonly most: number }>();
    const state: Record<string, Row[]> = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Row[]>) : {};
    const rows = (name: string): Row[] => {
        const collection = collectionOf(name);
        if (!known.has(collection)) return [];
        return (state[collection] ??= make(name, store));
    };
    const find = (name: string, id: unknown): Row | undefined => {
        const list = rows(name);
        const at = Number(id);
        if (Number.isInteger(at)) {
            const guess = list[at - 1] ?? list.at(-1);
            const found = guess?.id === at ? guess : list[placeOf(list, at)];
            if (found) return found;
        }
        return list.find(row => String(row.id) === String(id));
    };
    const nextId = (list: readonly Row[]): Row['id'] => {
        const counted = highest.get(list);
        let most = counted?.length === list.length ? counted.most : 0;
        if (counted?.length !== list.length) for (const row of list) most = Math.max(most, numberOf(row));
        return typeof list[0]?.id === 'string' ? `u-${most + 1}` : most + 1;
    };
    let changes = 0;
    const store: Store = {
        names,
        nameOf: collection => resourceNames[names.indexOf(collection)] ?? collection,
        state,
        rows,
        find,
        own: (name, row) => {
            if (!Object.isFrozen(row)) return row;
            const list = rows(name);
            const at = list.indexOf(row);
            if (at < 0) throw new Error(`Row ${row.id} of '${name}' has been changed by another: find it again.`);
            changes++;
            return (list[at] = { ...row });
        },
        add: (name, values) => {
            store.settle(name);
            const list = rows(name);
            const next = nextId(list);
            const row = { ...values, id: values.id ?? next };
            list.push(row);
            changes++;
            highest.set(list, { length: list.length, most: Math.max(numberOf({ id: next }) - 1, numberOf(row)) });
            return row;
        },
        remove: (name, ids) => {
            store.settle(name);
            const list = rows(name);
            highest.delete(list);
            changes++;
            const [id] = ids;
            const place = ids.size === 1 && id !== undefined ? placeOf(list, id) : -1;
            if (place >= 0) list.splice(place, 1);
            else for (let i = list.length - 1; i >= 0; i--) if (ids.has(list[i]!.id)) list.splice(i, 1);
        },
        settle: name => dependents(name).forEach(rows),
        all: () => {
            resourceNames.forEach(rows);
            return state;
        },
        changes: () => changes,
        clear: () => {
            changes++;
            for (const name of Object.keys(state)) delete state[name];
        },
        save: () => {
            changes++;
            highest = new WeakMap(); // testers may have changed any list by hand
            if (file) writeFileSync(file, JSON.stringify(store.all()));
        },
    };
    return store;
};
