/** Whether nothing was typed, chosen or sent. 0 and false are values, and so is what is no number (NaN): it was typed, though wrongly. */
export const isEmpty = (value: unknown): value is undefined | null | '' => value === undefined || value === null || value === '';

/** The same for a key: the first one is 1, and 0 points at no record. */
export const isNoKey = (value: unknown): boolean => isEmpty(value) || value === 0;
