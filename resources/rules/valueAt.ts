/** Whether a value is an object with named members, rather than an array or another kind of JSON value. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether nothing was typed, chosen or sent. 0 and false are values, and so is NaN: something was typed, though not a
 * number.
 */
export const isEmpty = (value: unknown): value is undefined | null | '' =>
    value === undefined || value === null || value === '';

/** The same for a key: keys start at 1, and 0 refers to no record. */
export const isNoKey = (value: unknown): boolean => isEmpty(value) || value === 0;

/**
 * A field's value in a record, by its declared name: `Name`, or a path (`Location.Floor`), as react-hook-form stores
 * them.
 */
export const valueAt = (record: unknown, source: string): unknown => {
    if (!isObject(record)) return undefined;
    if (!source.includes('.') || Object.hasOwn(record, source))
        return Object.hasOwn(record, source) ? record[source] : undefined;

    return source
        .split('.')
        .reduce<unknown>(
            (value, part) => (isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined),
            record,
        );
};
