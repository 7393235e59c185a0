/** Whether a value is an object with members by name: no list, and nothing else JSON knows. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether nothing was typed, chosen or sent. 0 and false are values, and so is what is no number (NaN): it was typed, though wrongly. */
export const isEmpty = (value: unknown): value is undefined | null | '' => value === undefined || value === null || value === '';

/** The same for a key: the first one is 1, and 0 points at no record. */
export const isNoKey = (value: unknown): boolean => isEmpty(value) || value === 0;

/** A field's value in a record, by its declared name: `Name`, or a path (`Location.Floor`), as react-hook-form keeps them. */
export const valueAt = (record: unknown, source: string): unknown => {
    if (!isObject(record)) return undefined;
    if (!source.includes('.') || Object.hasOwn(record, source)) return Object.hasOwn(record, source) ? record[source] : undefined;
    return source.split('.').reduce<unknown>((value, part) => (isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined), record);
};
