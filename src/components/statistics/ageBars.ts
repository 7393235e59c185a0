import type { AgeRow } from '../../../resources/services/answers.ts';
export interface AgeBar {
    /** `18–24`, `65+`, `–17`; empty where the age is not known. */
    readonly range: string;
    readonly users: number;
}

const OPEN_END = 120;

const rangeOf = ({ AgeMin, AgeMax }: AgeRow): string => {
    const open = !AgeMax || AgeMax >= OPEN_END;
    if (!AgeMin) return open ? '' : `0–${AgeMax}`;
    return open ? `${AgeMin}+` : `${AgeMin}–${AgeMax}`;
};

/** Bars of the age groups, youngest first. */
export const ageBars = (rows: readonly AgeRow[]): readonly AgeBar[] =>
    [...rows].sort((a, b) => (a.AgeMin ?? Infinity) - (b.AgeMin ?? Infinity)).map(row => ({ range: rangeOf(row), users: row.Users > 0 ? row.Users : 0 }));
