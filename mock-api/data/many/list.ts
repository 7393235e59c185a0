import type { Row } from '../row.ts';
import type { Follows } from './codes.ts';
import type { Fill, Picks } from './picks.ts';

/** Rows that are made when they are read; the one at place 0 has the id 1, and so on. */
export interface Source {
    readonly length: number;
    /** The row at a place, frozen: it stays as it was made. */
    readonly at: (place: number) => Row;
    /** What rows hold in a field, without the rest of them. */
    readonly read: (field: string) => (place: number) => unknown;
    /** Milliseconds of the moments in a field, where no row's is before those of the rows in front of it; undefined: who knows. */
    readonly inTurn: (field: string) => ((place: number) => number) | undefined;
    /** Where a field holds one of a list of values, which of them rows do; undefined: who knows. */
    readonly picks: (field: string) => Picks | undefined;
    /** Where a field holds numbers that are drawn, what makes many at once; undefined: who knows. */
    readonly amounts: (field: string) => Fill | undefined;
    /** Whether the text of a row has small letters in it, without making it; undefined: who knows. */
    readonly holding: (field: string, letters: string) => ((place: number) => boolean) | undefined;
    /** What rows hold in a field follows from what they hold in this one, where that is not empty. */
    readonly follows: (field: string) => Follows | undefined;
    /** Rows that were read are made anew: whoever goes through all leaves none behind. */
    readonly forget: () => void;
}

/** A row that is as its source makes it is only a place there. */
type Slot = Row | number;

interface Kept {
    readonly source: Source;
    readonly slots: Slot[];
    /** Nobody has put anything anywhere. */
    isAsMade: boolean;
}
const known = new WeakMap<readonly Row[], Kept>();

const wrapped = (source: Source, slots: Slot[], isAsMade: boolean): Row[] => {
    const kept: Kept = { source, slots, isAsMade };
    const list = new Proxy(slots as Row[], {
        get: (target, key) => {
            const value = target[key as unknown as number] as unknown;
            return typeof value === 'number' && key !== 'length' ? source.at(value) : value;
        },
        set: (target, key, value) => {
            kept.isAsMade = false;
            target[key as unknown as number] = value as Row;
            return true;
        },
    });
    known.set(list, kept);
    return list;
};

/** A list like the others, but that nobody's rows are kept in it: those that were not changed are made anew when they are read. */
export const listOf = (source: Source): Row[] => {
    // eslint-disable-next-line unicorn/no-new-array -- a list that grows is copied on the way, which takes three times as long
    const slots = new Array<Slot>(source.length);
    for (let at = 0; at < slots.length; at++) slots[at] = at;
    return wrapped(source, slots, true);
};

/** What a list is made from; undefined: it holds rows. */
export const sourceOf = (list: readonly Row[]): Source | undefined => known.get(list)?.source;

/** What stands in a list, without making rows: the list itself where it holds them. */
export const slotsOf = (list: readonly Row[]): Slot[] => known.get(list)?.slots ?? (list as Row[]);

/** Whether all rows are as their source makes them, in their places. */
export const isAsMade = (list: readonly Row[]): boolean => known.get(list)?.isAsMade === true;

export const idOf = (slot: Slot): Row['id'] => (typeof slot === 'number' ? slot + 1 : slot.id);

/** The same rows in a list of its own; those that may be changed as copies. */
export const copyOf = (list: readonly Row[]): Row[] => {
    const kept = known.get(list);
    const slots: Slot[] = kept ? kept.slots.slice() : (list as Row[]).slice();
    if (!kept?.isAsMade)
        for (let at = 0; at < slots.length; at++) {
            const slot = slots[at]!;
            if (typeof slot !== 'number' && !Object.isFrozen(slot)) slots[at] = { ...slot };
        }
    return kept ? wrapped(kept.source, slots, kept.isAsMade) : (slots as Row[]);
};

/** Ids mostly rise with the position; where somebody has put others, the caller looks at every row. */
export const placeOf = (list: readonly Row[], id: Row['id'], from = 0): number => {
    const slots = slotsOf(list);
    let [low, high] = [from, slots.length - 1];
    while (typeof id === 'number' && low <= high) {
        const middle = (low + high) >> 1;
        const found = idOf(slots[middle]!);
        if (found === id) return middle;
        if (Number(found) < id) low = middle + 1;
        else high = middle - 1;
    }
    return -1;
};

/** Where the row with an id stands, wherever somebody has put it; -1: nowhere. */
export const findPlace = (list: readonly Row[], id: unknown): number => {
    const slots = slotsOf(list);
    const number = Number(id);
    const place = Number.isInteger(number) ? placeOf(list, number) : -1;
    if (place >= 0) return place;
    const text = String(id);
    return slots.findIndex(slot => (typeof slot === 'number' ? slot + 1 === number : String(slot.id) === text));
};

/** What the row at a place holds in a field: of one that nobody has changed nothing else is made. */
export const cellAt = (list: readonly Row[], place: number, field: string): unknown => {
    const slot = slotsOf(list)[place];
    return typeof slot === 'number' ? sourceOf(list)!.read(field)(slot) : slot?.[field];
};

/** What the row with an id holds in a field: where it would be made to be read, of a list as it is made, that alone is. */
export const heldBy = (list: readonly Row[], id: unknown, field: string): unknown => {
    const kept = known.get(list);
    if (!kept?.isAsMade || typeof id !== 'number') return list[findPlace(list, id)]?.[field];
    return Number.isInteger(id) && id >= 1 && id <= kept.slots.length ? kept.source.read(field)(id - 1) : undefined;
};

/** Takes rows out of a list, which stays the same list. */
export const takeOut = (list: Row[], ids: ReadonlySet<Row['id']>): void => {
    const [slots, kept] = [slotsOf(list), known.get(list)];
    if (kept) kept.isAsMade = false;
    const [id] = ids;
    const place = ids.size === 1 && id !== undefined ? placeOf(list, id) : -1;
    if (place >= 0) {
        slots.splice(place, 1);
        return;
    }
    let left = 0;
    for (const slot of slots) if (!ids.has(idOf(slot))) slots[left++] = slot;
    slots.length = left;
};
