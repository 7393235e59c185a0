import type { Draw } from './draw.ts';

type Make<T> = (cell: { readonly draw: Draw }) => T;

/** One of a list that is drawn from, or yes and no by a share. */
export interface Choice {
    readonly values: readonly unknown[];
    /** How many of a first draw, from 0 to 1, are for the first of two; undefined: as many for each of the list. */
    readonly share?: number;
}

const choices = new WeakMap<object, Choice>();

/** Draws one of a list and nothing else, so that a column of it is made without a value. */
export const oneOf = <T>(list: readonly T[]): Make<T> => {
    const make: Make<T> = ({ draw }) => draw.pick(list);
    choices.set(make, { values: list });
    return make;
};

/** Draws yes as often as that and nothing else. */
export const chanceOf = (share: number): Make<boolean> => {
    const make: Make<boolean> = ({ draw }) => draw.chance(share);
    choices.set(make, { values: [true, false], share });
    return make;
};

/** What is drawn from; undefined: it is not as simple as that. */
export const choiceBehind = (make: object): Choice | undefined => choices.get(make);

/** None as often as that, or a whole number, both ends included. */
export interface Amount {
    readonly none: number;
    readonly least: number;
    readonly most: number;
}

const amounts = new WeakMap<object, Amount>();

/** Draws whether there is any and how much, and nothing else. */
export const amountOf = (none: number, least: number, most: number): Make<number> => {
    const make: Make<number> = ({ draw }) => (draw.chance(none) ? 0 : draw.int(least, most));
    amounts.set(make, { none, least, most });
    return make;
};

export const amountBehind = (make: object): Amount | undefined => amounts.get(make);
