import type { Field, Fields } from '../../resources/schema/index.ts';
import { references, type Bound } from './bind.ts';
import { entityOf } from '../entities/index.ts';
import { inTurn, inTurnMs } from '../entities/making/inTurn.ts';
import { followsOfUser } from '../entities/making/ofUser.ts';
import { Draw, Ending, keysBehind } from './draw.ts';
import { cellsOf } from './many/cells.ts';
import { amountsDrawn, drawnFrom } from './many/picks.ts';
import { amountBehind, choiceBehind } from './oneOf.ts';
import type { Making } from './many/source.ts';
import { edgeOf } from './edges.ts';
import { sharedKeyOf, type Resources } from './links.ts';
import type { Cell } from './samples.ts';
import type { Row, Store } from './store.ts';
import { choiceOf, followsOf, holdingOf, ofNumber, valueOf } from './values.ts';

export interface Ground {
    readonly resources: Resources;
    readonly seed: number;
    /** Milliseconds: what all times are made relative to. */
    readonly now: number;
    /** What is just allowed in place of what is likely. */
    readonly edges?: true | undefined;
}

const NOBODY = new Draw('');

/** A key that no row before has. */
const unique = (keys: Set<Row['id']>, wanted: unknown, n: number): Row['id'] => {
    const id = typeof wanted === 'number' || (typeof wanted === 'string' && wanted !== '') ? wanted : n;
    const free = keys.has(id) ? `${id}-${n}` : id;
    keys.add(free);
    return free;
};

/** Whether rows can be made one by one in any order: none has a key that others may have taken, or that is another record's. */
export const isByNumber = ({ resources, edges }: Ground, name: string): boolean => {
    const resource = resources[name];
    if (!resource || resource.mock.view || edges) return false;
    const key = resource.fields[resource.key];
    return key?.textual !== true && !key?.sample && sharedKeyOf(resources, name) === undefined;
};

/** Where the values of one row go. A class: an object with a getter of its own is of a shape of its own, which keeps the row until all memory is gone through. */
class CellOfRow implements Cell {
    draw = NOBODY;
    readonly n: number;
    readonly rows: number;
    readonly now: number;
    readonly row: Row;
    readonly ordinal: number;
    private readonly home: Bound;
    constructor(n: number, home: Bound, rows: number, now: number) {
        [this.n, this.home, this.rows, this.now, this.row, this.ordinal] = [n, home, rows, now, home.row, home.ordinal];
    }
    get parent(): Row | undefined {
        return this.home.parent;
    }
}

type Step = readonly [field: string, make: (cell: Cell) => unknown];

/** What a rule compares with is made before what it compares; the rest stays in its order. */
const inOrder = (steps: readonly Step[], fields: Fields): readonly Step[] => {
    const placeOf = (field: string | undefined): number => steps.findIndex(([name]) => name === field);
    const isEarly = ([field]: Step, n: number): boolean => fields[field]?.rule !== undefined && placeOf(fields[field].with) > n;
    return [...steps.filter((step, n) => !isEarly(step, n)), ...steps.filter(isEarly)];
};

/** What makes the rows of a declared entity, from its fields alone and what `entities` knows of it: whole ones, or what a field of one holds. */
export const making = ({ resources, seed, now, edges }: Ground, name: string, store: Store): Making => {
    const resource = resources[name]!;
    const bound = references({ resources, seed, store }, name);
    const { bind } = bound;
    const special = entityOf(name).madeUp ?? {};
    let steps: readonly Step[] | undefined;
    let endings: readonly Ending[] | undefined;
    let blank: Row | undefined;
    const shared = sharedKeyOf(resources, name);
    const { key } = resource;
    const keyField = resource.fields[key];
    const keys = new Set<Row['id']>();
    const count = shared ? Math.min(resource.mock.rows, store.rows(shared).length) : resource.mock.rows; // a room has one guest
    const start = keysBehind(name, keysBehind(seed));
    const inField = (cell: Cell, field: string, likely: unknown): unknown => (edges && resource.fields[field] ? edgeOf(cell, resource.fields[field], likely) : likely);
    const stepsBeyond = (bound: Row): readonly Step[] =>
        (steps ??= inOrder([
            ...Object.entries(resource.fields)
                .filter(([field, { sent }]) => field !== key && !(field in bound) && sent !== false && !(field in special))
                .map(([field, declared]): Step => [field, cell => (field === 'Created' ? inTurn(cell) : inField(cell, field, valueOf(cell, declared)))]),
            // What follows from other records stays true to them.
            ...Object.entries(special).map(([field, make]): Step => [field, cell => (make.length > 1 ? make(cell, store) : inField(cell, field, make(cell, store)))]),
        ], resource.fields));
    const make = (n: number): Row => {
        const home = bind(n, blank);
        const { row } = home;
        let from = keysBehind(row.id, start);
        const cell = new CellOfRow(n, home, resource.mock.rows, now);
        if (keyField?.sample) {
            cell.draw = new Draw(key, from);
            row.id = unique(keys, valueOf(cell, keyField), n);
            from = keysBehind(row.id, start);
        }
        const all = stepsBeyond(row);
        endings ??= all.map(([field]) => new Ending(field));
        cell.draw = new Draw('');
        for (let at = 0; at < all.length; at++) {
            cell.draw.begin(endings[at]!, from);
            row[all[at]![0]] = all[at]![1](cell);
        }
        blank ??= Object.fromEntries(Object.keys(row).map(field => [field, undefined])) as Row; // rows that are made alike take half the time and memory
        return row;
    };
    let cells: ReturnType<typeof cellsOf> | undefined;
    /** The declaration of a field that is made up as that says and nobody else. */
    const plainly = (field: string): Field | undefined => {
        const declared = resource.fields[field];
        return declared !== undefined && !(field in special) && field !== key && field !== 'Created' && declared.sent !== false && !bound.reads.has(field) ? declared : undefined;
    };
    const read = (field: string): ((n: number) => unknown) => {
        const declared = plainly(field);
        const made = declared && ofNumber(declared);
        if (made) return made;
        cells ??= cellsOf({ references: bound, steps: stepsBeyond(bind(1).row), start, rows: resource.mock.rows, now });
        return cells(field);
    };
    return {
        count,
        make,
        read,
        inTurn: field => {
            const isInTurn = field in special ? special[field] === inTurn : field === 'Created' && field !== key && !bound.reads.has(field) && resource.fields.Created !== undefined && resource.fields.Created.sent !== false;
            if (!isInTurn) return undefined;
            const [draw, ending] = [new Draw(field), new Ending(field)];
            return n => inTurnMs(n, resource.mock.rows, now, draw.begin(ending, keysBehind(n, start)));
        },
        picks: field => {
            const declared = plainly(field);
            const choice = field in special ? choiceBehind(special[field]!) : declared && choiceOf(declared);
            return bound.picks(field) ?? (choice && drawnFrom(choice, field, start));
        },
        amounts: field => {
            const amount = field in special ? amountBehind(special[field]!) : undefined;
            return amount && amountsDrawn(amount, field, start);
        },
        holding: (field, letters) => {
            const declared = plainly(field);
            return declared && holdingOf(declared, letters);
        },
        follows: field => {
            const declared = resource.fields[field];
            const follows = field in special ? followsOfUser(special[field]!, store) : declared && followsOf(declared);
            return follows && bound.reads.has(follows.field) ? follows : undefined;
        },
    };
};

/** The rows of a declared entity, one after the other. */
export const generate = (ground: Ground, name: string, store: Store): Row[] => {
    if (!ground.resources[name] || ground.resources[name].mock.view) return [];
    const { count, make } = making(ground, name, store);
    return Array.from({ length: count }, (_, at) => make(at + 1));
};
