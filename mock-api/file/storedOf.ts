import type { Resources } from '../data/links.ts';
import type { Row } from '../data/store.ts';
import type { Session, Stored, StoredFile } from '../data/stored.ts';
import { withOver } from './apply.ts';
import type { Loaded } from './load.ts';

/** Of `Address.City` it is the address that is stored. */
const partOf = (field: string): string => field.split('.')[0]!;

/** Rows of a file that was written when entities had fewer fields: the new ones hold what they would have been made with. */
const withFields = (rows: Row[], made: readonly Row[], isNew: (field: string) => boolean): Row[] => {
    const byId = new Map(made.map(row => [row.id, row]));
    const fields = Object.keys(made[0] ?? {}).filter(field => field !== 'id' && isNew(field));
    for (const [at, row] of rows.entries())
        for (const field of fields) if (!(field in row)) row[field] = (byId.get(row.id) ?? made[at % made.length])?.[field] ?? null;
    return rows;
};

/** What a world goes on from: what a file said. */
export const storedOf = ({ head, clock, whole, over }: Loaded, resources: Resources, nameOf: (collection: string) => string, sessions: Map<string, Session>, files: Map<string, StoredFile>): Stored => {
    const still = new Map(Object.entries(head?.still ?? {}).map(([name, ids]) => [name, new Set(ids)]));
    const grown = (collection: string, rows: Row[], made: () => Row[]): Row[] => {
        const name = nameOf(collection);
        const fields = Object.keys(resources[name]?.fields ?? {}).map(partOf);
        const had = new Set(head ? head.entities[name]?.map(partOf) : rows.flatMap(row => Object.keys(row)));
        return rows.length === 0 || fields.every(field => had.has(field)) ? rows : withFields(rows, made(), field => !had.has(field));
    };
    return {
        made: head?.made ?? {},
        clock: clock ?? {},
        namesLeft: head?.namesLeft,
        sessions,
        files,
        rows: (collection, made) => {
            const all = whole.get(collection);
            const other = over.get(collection);
            return all ? grown(collection, all, made) : other && withOver(made(), other);
        },
        isStill: (collection, id) => still.get(collection)?.has(id) ?? false,
        forget: () => {
            for (const known of [whole, over, still]) known.clear();
        },
    };
};
