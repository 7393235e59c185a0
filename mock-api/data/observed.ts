import { isObject } from '../../resources/rules/valueAt.ts';
import { factsOf, type Field } from '../../resources/schema/index.ts';
import { comesByItself } from '../entities/index.ts';
import type { Backend } from './backend.ts';
import type { Resources } from './links.ts';
import { copyOf, difference, type Row } from './store.ts';

export const MASK = '•••';

/** Also `Password_like`, a filter of json-server. */
const namedSo = /(?:pass(?:word|wd)?|token|secret)(?:_[a-z]+)?$/i;

type IsSecret = (name: string) => boolean;

export const secretsOf = (resources: Resources): IsSecret => {
    const declared = new Set(
        Object.values(resources).flatMap(({ fields }) =>
            Object.entries(fields).flatMap(([name, field]) =>
                factsOf(field).secret ? [name] : [],
            ),
        ),
    );

    return name => declared.has(name) || namedSo.test(name);
};

const hidden = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hidden);

    const isTextOrNumber =
        typeof value === 'string' || typeof value === 'number';

    return isTextOrNumber && value !== '' ? MASK : value;
};

/** Masks secrets at any depth. */
export const mask = (isSecret: IsSecret, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(one => mask(isSecret, one));
    if (!isObject(value)) return value;

    return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [
            name,
            isSecret(name) && !isObject(inner)
                ? hidden(inner)
                : mask(isSecret, inner),
        ]),
    );
};

export interface Change {
    readonly of: string;
    readonly id: Row['id'];
    readonly what: 'added' | 'changed' | 'removed';
    /** Before and after; values of secrets are masked. */
    readonly fields?: Readonly<
        Record<string, readonly [was: unknown, is: unknown]>
    >;
}

const isSame = (a: unknown, b: unknown): boolean =>
    a === b ||
    (typeof a === 'object' &&
        typeof b === 'object' &&
        JSON.stringify(a) === JSON.stringify(b));

/** Returns a function that tells what has changed since it was last called, whether through a request or by hand. */
export const createObserver = (backend: Backend): (() => readonly Change[]) => {
    const known = new Map<string, readonly Row[]>();
    const { store, resources, asFirst } = backend;

    const declaredOf = (name: string, field: string): Field | undefined => {
        const { fields = {} } = resources[name] ?? {};

        return Object.hasOwn(fields, field) ? fields[field] : undefined; // a tester may call a field `constructor`
    };

    const shownOf = (name: string, field: string, value: unknown): unknown => {
        const declared = declaredOf(name, field);

        return (declared && factsOf(declared).secret) || /password/i.test(field)
            ? MASK
            : value;
    };

    /** A fast path: after most calls nearly all rows are unchanged. */
    const isAsBefore = (was: Row, is: Row): boolean => {
        if (was === is) return true;
        for (const field in is)
            if (is[field] !== was[field] && !isSame(was[field], is[field]))
                return false;
        for (const field in was)
            if (was[field] !== undefined && is[field] === undefined)
                return false;

        return true;
    };

    const compared = (name: string, was: Row, is: Row): Change[] => {
        if (isAsBefore(was, is)) return [];

        const fields = [
            ...new Set([...Object.keys(was), ...Object.keys(is)]),
        ].filter(field => !isSame(was[field], is[field]));

        return [
            {
                of: name,
                id: is.id,
                what: 'changed',
                fields: Object.fromEntries(
                    fields.map(field => [
                        field,
                        [
                            shownOf(name, field, was[field]),
                            shownOf(name, field, is[field]),
                        ] as const,
                    ]),
                ),
            },
        ];
    };

    const since = (
        name: string,
        before: readonly Row[],
        now: readonly Row[],
    ): Change[] => {
        if (
            before.length === now.length &&
            now.every((row, index) => isAsBefore(before[index]!, row))
        )
            return [];
        const { others, away } = difference(before, now);

        const [was, ids] = [
            new Map(away.map(at => [before[at]!.id, before[at]!])),
            new Set(others.map(({ id }) => id)),
        ];

        return [
            ...others.flatMap((row): Change[] =>
                was.has(row.id)
                    ? compared(name, was.get(row.id)!, row)
                    : [{ of: name, id: row.id, what: 'added' }],
            ),
            ...away.flatMap((at): Change[] =>
                ids.has(before[at]!.id)
                    ? []
                    : [{ of: name, id: before[at]!.id, what: 'removed' }],
            ),
        ];
    };

    const look = (): readonly Change[] =>
        Object.entries(store.state).flatMap(([collection, rows]) => {
            const name = store.nameOf(collection);
            if (comesByItself(name)) return [];

            const before =
                known.get(collection) ?? asFirst(name) ?? copyOf(rows);

            const changes = since(name, before, rows);
            known.set(collection, changes.length > 0 ? copyOf(rows) : before);

            return changes;
        });

    let version = backend.version();

    return () => {
        if (version !== backend.version()) known.clear(); // all data was generated anew
        version = backend.version();

        return look();
    };
};
