import { flatten, nest } from '../../../resources/rules/paths.ts';
import {
    factsOf,
    type Field,
    type Fields,
    type Resource,
} from '../../../resources/schema/index.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A field changed here, and meanwhile changed on the server to something else. */
export interface Conflict {
    readonly source: string;
    readonly mine: unknown;
    readonly theirs: unknown;
}

export interface MergeResult {
    /** The values to send: touched fields as typed, all others as they are on the server now. */
    readonly values: Values;
    readonly conflicts: readonly Conflict[];
    /** Fields changed on the server only. */
    readonly others: readonly string[];
}

/** A record's declared fields and its id. Anything else in a response is not part of a form. */
export const declaredPart = <Row extends Values>(
    { fields }: Pick<Resource, 'fields'>,
    record: Row,
): Row =>
    nest(
        Object.fromEntries(
            Object.entries(flatten(fields, record)).filter(
                ([name]) => name === 'id' || Object.hasOwn(fields, name),
            ),
        ),
    ) as Row;

const plain = (value: unknown, field: Field | undefined): string => {
    const holds = field && factsOf(field).holds;
    if (value === null || value === undefined || value === '')
        return holds === 'boolean' ? 'false' : '';
    if (Array.isArray(value))
        return JSON.stringify(
            value.map(item => plain(item, undefined)).toSorted(),
        );
    if (typeof value === 'object') return JSON.stringify(value);
    const moment = holds === 'instant' ? Date.parse(String(value)) : NaN;

    return Number.isNaN(moment) ? String(value) : String(moment);
};

/**
 * Whether two values of a field are equivalent: all empty values are equal, `"1"` is 1, and the order of a list does
 * not matter.
 */
export const isSame = (
    one: unknown,
    other: unknown,
    field: Field | undefined,
): boolean => plain(one, field) === plain(other, field);

/** The fields whose value differs from what the form started with. */
export const touchedFields = (
    fields: Fields,
    base: Values,
    typed: Values,
): readonly string[] =>
    Object.keys(typed).filter(
        name => name !== 'id' && !isSame(typed[name], base[name], fields[name]),
    );

/** Merges what was typed with others' changes. `base`: the record the form started from; `theirs`: the current one. */
export const threeWay = (
    fields: Fields,
    ...records: readonly [base: Values, typed: Values, theirs: Values]
): MergeResult => {
    const [base, typed, theirs] = records.map(record =>
        flatten(fields, record),
    ) as [Values, Values, Values];

    const touched = touchedFields(fields, base, typed);
    // A field missing from the current record has not changed.
    const now: Values = { ...base, ...theirs };

    const changedThere = Object.keys(fields).filter(
        name => !isSame(now[name], base[name], fields[name]),
    );

    const conflicts = touched
        .filter(
            name =>
                changedThere.includes(name) &&
                !isSame(now[name], typed[name], fields[name]),
        )
        .map(source => ({ source, mine: typed[source], theirs: now[source] }));

    return {
        values: nest({
            ...now,
            ...Object.fromEntries(touched.map(name => [name, typed[name]])),
        }),
        conflicts,
        others: changedThere.filter(name => !touched.includes(name)),
    };
};
