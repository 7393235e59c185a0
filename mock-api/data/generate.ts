import type { Fields } from '../../resources/schema/index.ts';
import { references } from './bind.ts';
import { entityOf } from '../entities/index.ts';
import { inTurn } from '../entities/logs.ts';
import { Draw, keysBehind } from './draw.ts';
import { edgeOf } from './edges.ts';
import { sharedKeyOf, type Resources } from './links.ts';
import type { Cell } from './samples.ts';
import type { Row, Store } from './store.ts';
import { valueOf } from './values.ts';

export interface Ground {
    readonly resources: Resources;
    readonly seed: number;
    readonly now: number;
    readonly edges?: true | undefined;
}

const unique = (keys: Set<Row['id']>, wanted: unknown, n: number): Row['id'] => {
    const id = typeof wanted === 'number' || (typeof wanted === 'string' && wanted !== '') ? wanted : n;
    const free = keys.has(id) ? `${id}-${n}` : id;
    keys.add(free);
    return free;
};

type Step = readonly [field: string, make: (cell: Cell) => unknown];

/** A field that follows another one is made behind it. */
const inOrder = (steps: readonly Step[], fields: Fields): readonly Step[] => {
    const placeOf = (field: string | undefined): number => steps.findIndex(([name]) => name === field);
    const isEarly = ([field]: Step, n: number): boolean => fields[field]?.rule !== undefined && placeOf(fields[field].with) > n;
    return [...steps.filter((step, n) => !isEarly(step, n)), ...steps.filter(isEarly)];
};

/** The rows of a declared entity, from its fields alone and what `entities` knows of it. A cell sees those before it. */
export const generate = ({ resources, seed, now, edges }: Ground, name: string, store: Store): Row[] => {
    const resource = resources[name];
    if (!resource || resource.mock.view) return [];
    const bound = references({ resources, seed, store }, name);
    const special = entityOf(name).madeUp ?? {};
    const shared = sharedKeyOf(resources, name);
    const { key, fields, mock: { rows } } = resource;
    const keyField = fields[key];
    const keys = new Set<Row['id']>();
    const start = keysBehind(name, keysBehind(seed));
    const inField = (cell: Cell, field: string, likely: unknown): unknown => (edges && fields[field] ? edgeOf(cell, fields[field], likely) : likely);
    const steps = inOrder(
        [
            ...Object.entries(fields)
                .filter(([field, { sent }]) => field !== key && !bound.reads.has(field) && sent !== false && !(field in special))
                .map(([field, declared]): Step => [field, cell => (field === 'Created' ? inTurn(cell) : inField(cell, field, valueOf(cell, declared)))]),
            // What follows from other records stays true to them.
            ...Object.entries(special).map(([field, make]): Step => [field, cell => (make.length > 1 ? make(cell, store) : inField(cell, field, make(cell, store)))]),
        ],
        fields,
    );
    const draw = new Draw('');
    const make = (n: number): Row => {
        const row: Row = { id: bound.idOf(n) };
        for (const [field, read] of bound.reads) row[field] = read(n);
        const cell: Cell = { draw, n, ordinal: bound.ordinalOf(n), rows, now, parent: bound.parentOf(n), row };
        if (keyField?.sample) {
            draw.begin(key, keysBehind(row.id, start));
            row.id = unique(keys, valueOf(cell, keyField), n);
        }
        const from = keysBehind(row.id, start);
        for (const [field, step] of steps) {
            draw.begin(field, from);
            row[field] = step(cell);
        }
        return row;
    };
    const count = shared ? Math.min(rows, store.rows(shared).length) : rows; // a room has one guest
    return Array.from({ length: count }, (_, at) => make(at + 1));
};
