import { isObject } from './isObject.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field's value in a record, by its declared name: `Name`, or a path (`Location.Floor`), as react-hook-form keeps them. */
export const valueAt = (record: unknown, source: string): unknown => {
    if (!isObject(record)) return undefined;
    if (!source.includes('.') || Object.hasOwn(record, source)) return Object.hasOwn(record, source) ? record[source] : undefined;
    return source.split('.').reduce<unknown>((value, part) => (isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined), record);
};

/** A record with a value at a declared name, the rest as it was. */
export const withValueAt = (record: Values, source: string, value: unknown): Values => {
    const [first = '', ...rest] = source.split('.');
    if (rest.length === 0) return { ...record, [first]: value };
    const inner = Object.hasOwn(record, first) ? record[first] : undefined;
    return { ...record, [first]: withValueAt(isObject(inner) ? inner : {}, rest.join('.'), value) };
};
