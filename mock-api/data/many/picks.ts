import { firstDraws } from '../draw.ts';
import type { Amount, Choice } from '../oneOf.ts';

/** What rows hold in a field, as numbers of a list of values: a column without a call a row. */
export interface Picks {
    readonly values: readonly unknown[];
    /** Says which of them the rows from one place to another hold. */
    readonly fill: (codes: Uint32Array, from: number, to: number) => void;
}

const BLOCK = 2048;
const [draws, seconds] = [new Float64Array(BLOCK), new Float64Array(BLOCK)];

const NOBODY = [null];

/** Rows take turns at lists; each draws one of its own, or has nothing where that is empty. */
export const drawnInTurn = (lists: readonly (readonly unknown[])[], field: string, start: number): Picks => {
    const begins = new Map<readonly unknown[], number>();
    let length = 0;
    const from = Float64Array.from(lists, list => {
        const known = begins.get(list);
        if (known !== undefined) return known;
        begins.set(list, length);
        length += list.length || 1;
        return begins.get(list)!;
    });
    const sizes = Float64Array.from(lists, list => list.length || 1);
    const [only] = lists;
    const values = begins.size === 1 && only!.length > 0 ? only! : [...begins.keys()].flatMap(list => (list.length > 0 ? list : NOBODY));
    const drawInto = firstDraws(field, start);
    return {
        values,
        fill: (codes, first, end) => {
            let turn = first % sizes.length;
            for (let at = first; at < end; at += BLOCK) {
                const block = Math.min(BLOCK, end - at);
                drawInto(draws, at + 1, block);
                for (let n = 0; n < block; n++) {
                    codes[at + n] = from[turn]! + Math.floor(draws[n]! * sizes[turn]!);
                    if (++turn === sizes.length) turn = 0;
                }
            }
        },
    };
};

/** Rows take turns at values. */
export const takenInTurn = (values: readonly unknown[]): Picks => ({
    values,
    fill: (codes, first, end) => {
        let turn = first % values.length;
        for (let at = first; at < end; at++) {
            codes[at] = turn;
            if (++turn === values.length) turn = 0;
        }
    },
});

/** Rows draw yes or no, or one of a list. */
export const drawnFrom = ({ values, share }: Choice, field: string, start: number): Picks => {
    const [drawInto, { length }] = [firstDraws(field, start), values];
    if (length === 0) return drawnInTurn([values], field, start);
    return {
        values,
        fill: (codes, first, end) => {
            for (let at = first; at < end; at += BLOCK) {
                const block = Math.min(BLOCK, end - at);
                drawInto(draws, at + 1, block);
                if (share === undefined) for (let n = 0; n < block; n++) codes[at + n] = draws[n]! * length;
                else for (let n = 0; n < block; n++) codes[at + n] = draws[n]! < share ? 0 : 1;
            }
        },
    };
};

/** Numbers that rows draw, from one place to another. */
export type Fill = (numbers: Float64Array, from: number, to: number) => void;

export const amountsDrawn = ({ none, least, most }: Amount, field: string, start: number): Fill => {
    const drawInto = firstDraws(field, start);
    return (numbers, first, end) => {
        for (let at = first; at < end; at += BLOCK) {
            const block = Math.min(BLOCK, end - at);
            drawInto(draws, at + 1, block, seconds);
            for (let n = 0; n < block; n++) numbers[at + n] = draws[n]! < none ? 0 : least + Math.floor(seconds[n]! * (most - least + 1));
        }
    };
};
