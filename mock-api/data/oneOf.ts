import type { Draw } from './draw.ts';

type Make<T> = (cell: { readonly draw: Draw }) => T;

const lists = new WeakMap<object, readonly unknown[]>();

/** Draws one of a list and nothing else, so that a column of it is made without a value. */
export const oneOf = <T>(list: readonly T[]): Make<T> => {
    const make: Make<T> = ({ draw }) => draw.pick(list);
    lists.set(make, list);
    return make;
};

/** What is drawn from; undefined: it is not as simple as that. */
export const listBehind = (make: object): readonly unknown[] | undefined => lists.get(make);
