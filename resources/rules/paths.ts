import { isObject, valueAt } from './valueAt.ts';

// A field may be declared by a path (`Location.Floor`): its value is nested in the record, but stored under the path
// itself wherever fields are listed.

type Values = Readonly<Record<string, unknown>>;

/** A copy of a record with a new value for a declared field. */
export const withValueAt = (record: Values, source: string, value: unknown): Values => {
    const [first = '', ...rest] = source.split('.');
    if (rest.length === 0) return { ...record, [first]: value };
    const inner = Object.hasOwn(record, first) ? record[first] : undefined;

    return { ...record, [first]: withValueAt(isObject(inner) ? inner : {}, rest.join('.'), value) };
};

const isPath = (source: string): boolean => source.includes('.');

/**
 * A record by the names of its fields: a value declared by a path is stored under that path instead of being nested.
 */
export const flatten = (fields: Readonly<Record<string, unknown>>, record: Values): Values => {
    const paths = Object.keys(fields).filter(isPath);
    if (paths.length === 0) return record;
    const heads = new Set(paths.map(path => path.slice(0, path.indexOf('.'))));

    const deep = paths.flatMap(path => {
        const value = valueAt(record, path);

        return value === undefined ? [] : [[path, value] as const];
    });

    return {
        ...Object.fromEntries(Object.entries(record).filter(([name]) => !heads.has(name))),
        ...Object.fromEntries(deep),
    };
};

/** The reverse of `flatten`: nests the values that are stored under a path. */
export const nest = (values: Values): Values =>
    Object.keys(values).some(isPath)
        ? Object.entries(values).reduce<Values>((record, [source, value]) => withValueAt(record, source, value), {})
        : values;

/** The values of a filter form by the names of the filters. */
export const flatFilter = (filter: Values): Values =>
    Object.fromEntries(
        Object.entries(filter).flatMap(([name, value]) =>
            isObject(value)
                ? Object.entries(flatFilter(value)).map(([inner, deep]) => [`${name}.${inner}`, deep] as const)
                : [[name, value] as const],
        ),
    );
