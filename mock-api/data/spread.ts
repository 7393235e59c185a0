import { drawOf } from './draw.ts';
import type { Row } from './store.ts';

/** Some of the rows, the same ones for the same seed, in their order: which rooms have guests. */
export const spread = (rows: readonly Row[], count: number, seed: number): readonly Row[] => {
    if (count >= rows.length) return rows;
    const lots = rows.map(row => ({ row, lot: drawOf(seed, 'spread', row.id).next() })).sort((a, b) => a.lot - b.lot);
    const taken = new Set(lots.slice(0, count).map(({ row }) => row));
    return rows.filter(row => taken.has(row));
};
