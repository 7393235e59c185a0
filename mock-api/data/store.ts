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
    readonly find: (name: string, id: unknown) => Row | undefined;
    readonly add: (name: string, row: Omit<Row, 'id'> & { id?: Row['id'] }) => Row;
    readonly remove: (name: string, ids: ReadonlySet<Row['id']>) => void;
    /** To be called before rows of a collection change: makes what is made from them. */
    readonly settle: (name: string) => void;
    /** Makes every collection there is. */
    readonly all: () => Record<string, Row[]>;
    readonly clear: () => void;
    /** Writes the file, where there is one. */
    readonly save: () => void;
}

/** The name of a resource's collection: without slashes. */
export const collectionOf = (resource: string): string => resource.replaceAll('/', '_');

const nextId = (rows: readonly Row[]): Row['id'] => {
    const numbers = rows.map(row => (typeof row.id === 'number' ? row.id : Number(row.id.replace(/\D/g, '')) || 0));
    const next = numbers.reduce((most, n) => Math.max(most, n), 0) + 1;
    return typeof rows[0]?.id === 'string' ? `u-${next}` : next;
};

/** Ids mostly rise with the position; where somebody has put others, the caller looks at every row. */
const between = (rows: readonly Row[], id: number): Row | undefined => {
    let [low, high] = [0, rows.length - 1];
    while (low <= high) {
        const middle = (low + high) >> 1;
        const row = rows[middle]!;
        if (row.id === id) return row;
        if (Number(row.id) < id) low = middle + 1;
        else high = middle - 1;
    }
    return undefined;
};

export const createStore = (resourceNames: readonly string[], make: Make, dependents: (name: string) => readonly string[], file?: string): Store => {
    const names = resourceNames.map(collectionOf);
    const state: Record<string, Row[]> = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Row[]>) : {};
    const rows = (name: string): Row[] => {
        const collection = collectionOf(name);
        if (!names.includes(collection)) return [];
        return (state[collection] ??= make(name, store));
    };
    const find = (name: string, id: unknown): Row | undefined => {
        const list = rows(name);
        const at = Number(id);
        if (Number.isInteger(at)) {
            const guess = list[at - 1] ?? list.at(-1);
            const found = guess?.id === at ? guess : between(list, at);
            if (found) return found;
        }
        return list.find(row => String(row.id) === String(id));
    };
    const store: Store = {
        names,
        nameOf: collection => resourceNames[names.indexOf(collection)] ?? collection,
        state,
        rows,
        find,
        add: (name, values) => {
            store.settle(name);
            const list = rows(name);
            const row = { ...values, id: values.id ?? nextId(list) };
            list.push(row);
            return row;
        },
        remove: (name, ids) => {
            store.settle(name);
            const list = rows(name);
            for (let i = list.length - 1; i >= 0; i--) if (ids.has(list[i]!.id)) list.splice(i, 1);
        },
        settle: name => dependents(name).forEach(rows),
        all: () => {
            resourceNames.forEach(rows);
            return state;
        },
        clear: () => {
            for (const name of Object.keys(state)) delete state[name];
        },
        save: () => {
            if (file) writeFileSync(file, JSON.stringify(store.all()));
        },
    };
    return store;
};
