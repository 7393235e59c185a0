import { flatFilter, nest } from '../../resources/rules/paths.ts';
import type { Resources } from './links.ts';

/** A stored record: its key is always `id`, whatever the API calls it. */
export interface Row {
    id: number | string;
    [field: string]: unknown;
}

/**
 * Whether an entity has fields that are declared by a path, `Location.Floor`: their values are stored flat, and nested
 * elsewhere.
 */
export const hasPaths = (resources: Resources, name: string): boolean =>
    Object.keys(resources[name]?.fields ?? {}).some(field =>
        field.includes('.'),
    );

export const nestRow = (row: Row): Row => ({ ...nest(row), id: row.id });
export const flattenRow = (row: Row): Row => ({
    ...flatFilter(row),
    id: row.id,
});

/** Binary search, since ids mostly ascend. */
const binarySearch = (rows: readonly Row[], id: number): number => {
    let [low, high] = [0, rows.length - 1];

    while (low <= high) {
        const middle = (low + high) >> 1;
        const found = rows[middle]!.id;
        if (found === id) return middle;
        if (Number(found) < id) low = middle + 1;
        else high = middle - 1;
    }

    return -1;
};

/** Index of the row with an id, or -1. Falls back to a linear search. */
export const findRowIndex = (rows: readonly Row[], id: unknown): number => {
    const number = Number(id);
    const index = Number.isInteger(number) ? binarySearch(rows, number) : -1;
    if (index >= 0) return index;
    const text = String(id);

    return rows.findIndex(row => String(row.id) === text);
};

export const takeOut = (rows: Row[], ids: ReadonlySet<Row['id']>): void => {
    let left = 0;
    for (const row of rows) if (!ids.has(row.id)) rows[left++] = row;
    rows.length = left;
};

export const copyOf = (rows: readonly Row[]): Row[] =>
    rows.map(row => ({ ...row }));

/** Rows that are new or replaced, and the old indexes of those replaced or gone. */
export const difference = (
    before: readonly Row[],
    now: readonly Row[],
): { readonly others: readonly Row[]; readonly away: readonly number[] } => {
    let same = 0;
    while (same < now.length && before[same] === now[same]) same++;
    const left = new Map<Row['id'], number>();
    for (let index = same; index < before.length; index++)
        left.set(before[index]!.id, index);
    const others: Row[] = [];

    for (let at = same; at < now.length; at++) {
        const row = now[at]!;
        const index = left.get(row.id);
        if (index !== undefined && before[index] === row) left.delete(row.id);
        else others.push(row);
    }

    return { others, away: [...left.values()] };
};

/** A text, or a whole number that JSON carries exactly. */
export const isId = (id: unknown): id is Row['id'] =>
    typeof id === 'string'
        ? id !== ''
        : Number.isSafeInteger(id) && Number(id) >= 0;
export const ID_FORM = `a text or a whole number up to ${Number.MAX_SAFE_INTEGER}`;

type Make = (name: string, store: Store) => Row[];

/** All collections, generated on first use; json-server works on the same `state`. */
export interface Store {
    readonly names: readonly string[];
    readonly nameOf: (collection: string) => string;
    readonly state: Record<string, Row[]>;
    readonly rows: (name: string) => Row[];
    readonly find: (name: string, id: unknown) => Row | undefined;
    readonly add: (
        name: string,
        row: Omit<Row, 'id'> & { id?: Row['id'] },
    ) => Row;
    readonly remove: (name: string, ids: ReadonlySet<Row['id']>) => void;
    readonly all: () => Record<string, Row[]>;
    readonly clear: () => void;
    readonly changes: () => number;
    /** Must be called after every change. */
    readonly save: () => void;
}

export const collectionOf = (resource: string): string =>
    resource.includes('/') ? resource.replaceAll('/', '_') : resource;

/** Larger ids are ignored when choosing the next one, because adding 1 may not change them. */
const MOST_ID = 1e15;

const numberOf = ({ id }: Row): number => {
    const number = typeof id === 'number' ? id : Number(id.replace(/\D/g, ''));

    return number <= MOST_ID ? number : 0;
};

/** One more than the highest id. */
export const nextId = (list: readonly Row[]): Row['id'] => {
    let most = 0;
    for (const row of list) most = Math.max(most, numberOf(row));

    return typeof list[0]?.id === 'string' ? `u-${most + 1}` : most + 1;
};

export const createStore = (
    resourceNames: readonly string[],
    make: Make,
    saved?: () => void,
): Store => {
    const names = resourceNames.map(collectionOf);
    const known = new Set(names);
    const state: Record<string, Row[]> = {};

    const rows = (name: string): Row[] => {
        const collection = collectionOf(name);
        if (!known.has(collection)) return [];

        return (state[collection] ??= make(name, store));
    };

    const find = (name: string, id: unknown): Row | undefined => {
        const list = rows(name);

        return list[findRowIndex(list, id)];
    };

    let changes = 0;

    const store: Store = {
        names,
        nameOf: collection =>
            resourceNames[names.indexOf(collection)] ?? collection,
        state,
        rows,
        find,
        add: (name, values) => {
            const list = rows(name);
            const row = { ...values, id: values.id ?? nextId(list) };
            list.push(row);
            changes++;

            return row;
        },
        remove: (name, ids) => {
            const list = rows(name);
            changes++;
            takeOut(list, ids);
        },
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
            saved?.();
        },
    };

    return store;
};
