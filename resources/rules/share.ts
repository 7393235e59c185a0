import type { Field } from '../schema/field.ts';

const PER_CENT = 100;
/** So that 0.07 is 7 per cent and not 7.000000000000001. */
const DIGITS = 10;
const rounded = (value: number): number => Number(value.toFixed(DIGITS));

/** A stored share in per cent, as people read it. */
export const inPerCents = (value: number, { of = PER_CENT }: Pick<Field, 'of'>): number =>
    rounded((value / of) * PER_CENT);

/** A number of per cent as it is stored. */
export const fromPerCents = (value: number, { of = PER_CENT }: Pick<Field, 'of'>): number =>
    rounded((value * of) / PER_CENT);
