import { searchedBy, type Field, type Resource } from '../../resources/schema/index.ts';
import { nested } from '../../resources/rules/valueAt.ts';
import { factsOfEntity } from '../entities/facts.ts';
import { linksOf, type Resources } from '../data/links.ts';
import type { Row, Store } from '../data/store.ts';

type Read = (row: Row, store: Store) => unknown;
export type Viewed = Readonly<Record<string, unknown>>;

export const isWithheld = (name: string, field: string): boolean => factsOfEntity(name).withheld?.includes(field) === true;

const named = (resources: Resources, target: string, row: Row | undefined): Viewed | undefined =>
    row && {
        ...Object.fromEntries(Object.keys(resources[target]?.fields ?? {}).map(field => [field, row[field] ?? null])),
        Id: row.id,
        Name: row[resources[target]?.title ?? 'Name'] ?? row.Name ?? String(row.id),
    };

/** A field that the server works out: `ClientName` of `Client`, a field of the record whose key is shared, the records that point here. */
const derive = (resources: Resources, name: string, field: string, declared: Field): Read | undefined => {
    const links = linksOf(resources, name);
    const { target } = declared;
    if (declared.kind === 'references' && target) {
        const back = declared.sent === false ? linksOf(resources, target).find(link => link.target === name)?.field : undefined;
        const rowsOf: (row: Row, store: Store) => readonly Row[] = back
            ? (row, store) => store.rows(target).filter(one => one[back] === row.id)
            : (row, store) => (Array.isArray(row[field]) ? row[field] : []).flatMap(id => store.find(target, id) ?? []);
        if (declared.reads === 'objects')
            return (row, store) =>
                rowsOf(row, store).map(one => (back ? named(resources, target, one) : { Id: one.id, Name: one[resources[target]?.title ?? 'Name'] }));
        return (row, store) => rowsOf(row, store).map(one => one.id);
    }
    if (declared.sent !== false) return undefined;
    const stem = field.replace(/Name$/, '');
    const named_ = stem === field ? undefined : links.find(link => link.field === stem || link.field === `${stem}Id`);
    if (named_) return (row, store) => store.find(named_.target, row[named_.field])?.[resources[named_.target]!.title] ?? '';
    const same = links.find(link => link.field === 'id' && field in resources[link.target]!.fields);
    return same && ((row, store) => store.find(same.target, row.id)?.[field] ?? null);
};

const readers = new WeakMap<Resource, readonly (readonly [string, Read])[]>();

const readersOf = (resources: Resources, name: string): readonly (readonly [string, Read])[] => {
    const resource = resources[name]!;
    const found = readers.get(resource);
    if (found) return found;
    const made = Object.entries(resource.fields)
        .filter(([field]) => !isWithheld(name, field))
        .map(
            ([field, declared]) =>
                [
                    field,
                    field === resource.key ? (row: Row) => row.id : (derive(resources, name, field, declared) ?? ((row: Row) => row[field] ?? null)),
                ] as const,
        );
    readers.set(resource, made);
    return made;
};

/** A stored record as the API shows it: the declared fields, nothing else. */
export const viewOf = (resources: Resources, store: Store, name: string, row: Row): Viewed => {
    const viewed: Record<string, unknown> = {};
    for (const [field, read] of readersOf(resources, name)) viewed[field] = read(row, store);
    return nested(viewed);
};

/** Whether any text of a record holds the words. */
export const createSearch = (resources: Resources, store: Store, name: string, words: string): ((row: Row) => boolean) => {
    const wanted = words.trim().toLowerCase();
    const fields = resources[name]?.fields ?? {};
    const reads = readersOf(resources, name)
        .filter(([field]) => searchedBy(fields[field]!) !== 'never')
        .map(([, read]) => read);
    return row =>
        reads.some(read =>
            String(read(row, store) ?? '')
                .toLowerCase()
                .includes(wanted),
        );
};
