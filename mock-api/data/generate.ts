import { references } from './bind.ts';
import { derived } from '../answers/business.ts';
import { momentOf } from './clock.ts';
import { Draw, keysBehind } from './draw.ts';
import type { Field } from '../../resources/schema/index.ts';
import { edgeOf } from './edges.ts';
import { sharedKeyOf, type Resources } from './links.ts';
import type { Cell } from './samples.ts';
import type { Row, Store } from './store.ts';
import { valueOf } from './values.ts';

export interface Ground {
    readonly resources: Resources;
    readonly seed: number;
    /** Milliseconds: what all times are made relative to. */
    readonly now: number;
    /** What is just allowed in place of what is likely. */
    readonly edges?: true | undefined;
}

const DAY_MS = 86_400_000;

/** Entries of a log are in the order of their ids. */
const created = (cell: Cell): unknown => {
    const age = ((cell.rows - cell.n + cell.draw.next()) / cell.rows) * 60;
    return momentOf(cell.now - age * DAY_MS);
};

/** A key that no row before has. */
const unique = (keys: Set<Row['id']>, wanted: unknown, n: number): Row['id'] => {
    const id = typeof wanted === 'number' || (typeof wanted === 'string' && wanted !== '') ? wanted : n;
    const free = keys.has(id) ? `${id}-${n}` : id;
    keys.add(free);
    return free;
};

/** The rows of a declared entity, from its fields alone and what `business.ts` knows of it. */
export const generate = ({ resources, seed, now, edges }: Ground, name: string, store: Store): Row[] => {
    const resource = resources[name];
    if (!resource || resource.mock.view) return [];
    const bind = references({ resources, seed, store }, name);
    const special = derived[name] ?? {};
    const specials = Object.entries(special);
    let fields: readonly (readonly [string, Field])[] | undefined;
    let blank: Row | undefined;
    const rows: Row[] = [];
    const shared = sharedKeyOf(resources, name);
    const { key } = resource;
    const keyField = resource.fields[key];
    const keys = new Set<Row['id']>();
    const count = shared ? Math.min(resource.mock.rows, store.rows(shared).length) : resource.mock.rows; // a room has one guest
    const start = keysBehind(name, keysBehind(seed));
    for (let n = 1; n <= count; n++) {
        const { row, parent, ordinal } = bind(n, blank);
        let from = keysBehind(row.id, start);
        const at = { draw: undefined as unknown as Draw, n, ordinal, rows: resource.mock.rows, now, parent, row };
        const cell = (field: string): Cell => {
            at.draw = new Draw(field, from);
            return at;
        };
        const inField = (field: string, likely: unknown): unknown => (edges && resource.fields[field] ? edgeOf(cell(field), resource.fields[field], likely) : likely);
        if (keyField?.sample) {
            row.id = unique(keys, valueOf(cell(key), keyField), n);
            from = keysBehind(row.id, start);
        }
        fields ??= Object.entries(resource.fields).filter(([field, { sent }]) => field !== key && !(field in row) && sent !== false && !(field in special));
        for (const [field, declared] of fields)
            row[field] = field === 'Created' ? created(cell(field)) : inField(field, valueOf(cell(field), declared));
        for (const [field, make] of specials) {
            const likely = make(cell(field), store);
            row[field] = make.length > 1 ? likely : inField(field, likely); // what follows from other records stays true to them
        }
        blank ??= Object.fromEntries(Object.keys(row).map(field => [field, undefined])) as Row; // rows that are made alike take half the time and memory
        rows.push(row);
    }
    return rows;
};
