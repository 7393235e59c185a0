import { dayFromWire } from '../../resources/rules/calendar.ts';
import { nest } from '../../resources/rules/paths.ts';
import {
    searchedBy,
    type Field,
    type Resource,
} from '../../resources/schema/index.ts';
import type { Backend } from '../data/backend.ts';
import { type Clock, momentOf } from '../data/clock.ts';
import { linksOf, type Resources } from '../data/links.ts';
import type { Home } from '../data/scope.ts';
import type { Row, Store } from '../data/store.ts';
import { entityOf } from '../entities/index.ts';

export type Filter = (row: Row, home: () => Home) => boolean;

type Read = (row: Row, store: Store, clock: Clock) => unknown;
interface Reader {
    readonly field: string;
    /** Undefined: not what the API shows. */
    readonly stored: string | undefined;
    readonly read: Read;
}
export type RecordView = Readonly<Record<string, unknown>>;

const isWithheld = (name: string, field: string): boolean =>
    [
        ...(entityOf(name).withheld ?? []),
        ...(entityOf(name).secret ?? []),
    ].includes(field);

const named = (
    resources: Resources,
    target: string,
    row: Row | undefined,
): RecordView | undefined =>
    row && {
        ...Object.fromEntries(
            Object.keys(resources[target]?.fields ?? {}).map(field => [
                field,
                row[field] ?? null,
            ]),
        ),
        Id: row.id,
        Name:
            row[resources[target]?.title ?? 'Name'] ??
            row.Name ??
            String(row.id),
    };

/**
 * How to read a computed field: `ClientName` from `Client`, a field of the record with the same key, or the records
 * that refer to this one. Undefined for a stored field.
 */
const derive = (
    resources: Resources,
    name: string,
    field: string,
    declared: Field,
): Omit<Reader, 'field'> | undefined => {
    const links = linksOf(resources, name);
    const { target } = declared;

    if (declared.type === 'references' && target) {
        const back =
            declared.sent === false
                ? linksOf(resources, target).find(link => link.target === name)
                      ?.field
                : undefined;

        const stored = back ? 'id' : field;

        const rowsOf: (row: Row, store: Store) => readonly Row[] = back
            ? (row, store) =>
                  store.rows(target).filter(one => one[back] === row.id)
            : (row, store) =>
                  (Array.isArray(row[field]) ? row[field] : []).flatMap(
                      id => store.find(target, id) ?? [],
                  );

        if (declared.reads === 'objects')
            return {
                stored,
                read: (row, store) =>
                    rowsOf(row, store).map(one =>
                        back
                            ? named(resources, target, one)
                            : {
                                  Id: one.id,
                                  Name: one[resources[target]?.title ?? 'Name'],
                              },
                    ),
            };

        return {
            stored,
            read: (row, store) => rowsOf(row, store).map(one => one.id),
        };
    }

    if (declared.sent !== false) return undefined;
    const stem = field.replace(/Name$/, '');

    const named_ =
        stem === field
            ? undefined
            : links.find(
                  link => link.field === stem || link.field === `${stem}Id`,
              );

    if (named_)
        return {
            stored: named_.field,
            read: (row, store) =>
                store.find(named_.target, row[named_.field])?.[
                    resources[named_.target]!.title
                ] ?? '',
        };

    const same = links.find(
        link => link.field === 'id' && field in resources[link.target]!.fields,
    );

    return (
        same && {
            stored: 'id',
            read: (row, store) =>
                store.find(same.target, row.id)?.[field] ?? null,
        }
    );
};

/** A number in the place of a moment is minutes before now; a day may be written without a time. */
const stored = (
    field: string,
    { live, wire }: Field,
): Omit<Reader, 'field'> => {
    if (wire)
        return {
            stored: field,
            read: row => dayFromWire(row[field]) ?? row[field] ?? null,
        };
    if (!live) return { stored: field, read: row => row[field] ?? null };

    return {
        stored: undefined,
        read: (row, _store, clock) => {
            const value = row[field] ?? null;

            return typeof value === 'number'
                ? momentOf(clock.minutesAgo(value))
                : value;
        },
    };
};

const readers = new WeakMap<Resource, readonly Reader[]>();

const readersOf = (resources: Resources, name: string): readonly Reader[] => {
    const resource = resources[name]!;
    const found = readers.get(resource);
    if (found) return found;

    const fieldReaders = Object.entries(resource.fields)
        .filter(([field]) => !isWithheld(name, field))
        .map(([field, declared]): Reader => {
            if (field === resource.key)
                return { field, stored: 'id', read: row => row.id };

            return {
                field,
                ...(derive(resources, name, field, declared) ??
                    stored(field, declared)),
            };
        });

    readers.set(resource, fieldReaders);

    return fieldReaders;
};

/** A stored record as the API shows it: its declared fields only. */
export const viewOf = (
    { resources, store, clock }: Pick<Backend, 'resources' | 'store' | 'clock'>,
    name: string,
    row: Row,
): RecordView => {
    const viewed: Record<string, unknown> = {};
    for (const { field, read } of readersOf(resources, name))
        viewed[field] = read(row, store, clock);

    return nest(viewed);
};

/** The stored field that holds exactly what the API shows; undefined for computed fields. */
export const heldIn = (
    resources: Resources,
    name: string,
    field: string,
): string | undefined => {
    const { stored } =
        readersOf(resources, name).find(one => one.field === field) ?? {};

    return stored === field ||
        (stored === 'id' && field === resources[name]!.key)
        ? stored
        : undefined;
};

export const ofSearch = (
    { resources, store, clock }: Backend,
    name: string,
    searchText: string,
): ((row: Row) => boolean) => {
    const wanted = searchText.trim().toLowerCase();
    const fields = resources[name]?.fields ?? {};

    const searched = readersOf(resources, name)
        .filter(({ field }) => searchedBy(fields[field]!) !== 'never')
        .map(({ read }) => read);

    return row =>
        searched.some(read =>
            String(read(row, store, clock) ?? '')
                .toLowerCase()
                .includes(wanted),
        );
};
