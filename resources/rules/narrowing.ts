import { holesOf, isRest, slotsOf, type Api, type Call, type Field, type Fields } from '../schema/index.ts';
import { isNoKey } from './valueAt.ts';

type Apis = Readonly<Record<string, { readonly api: Api } | undefined>>;

const takesSite = (call: Call): boolean =>
    holesOf(call.path).includes('site') || Object.values(slotsOf(call)).includes('site');

/** Whether a list contains only what belongs to one site. */
const isOfSite = (api: Api | undefined): boolean =>
    api !== undefined &&
    (isRest(api) ? Object.values(api.scopedTo ?? {}).includes('site') : api.list !== undefined && takesSite(api.list));

/** The field of a record with the site whose records a reference may point to; undefined if it may point anywhere. */
export const siteFieldFor = ({ target }: Field, fields: Fields, all: Apis): string | undefined =>
    target !== undefined && isOfSite(all[target]?.api)
        ? Object.keys(fields).find(name => fields[name]?.from === 'site')
        : undefined;

/** The fields that decide which records a reference may point to. */
const narrowersOf = (field: Field, fields: Fields, all: Apis): readonly string[] =>
    [...Object.values(field.dependsOn ?? {}), siteFieldFor(field, fields, all) ?? []].flat();

/**
 * The references that may have become invalid once a field has changed: those it narrows, and those that these narrow
 * in turn.
 */
export const narrowedFrom = (changed: string, fields: Fields, all: Apis): readonly string[] => {
    const found = new Set<string>();

    const follow = (source: string): void => {
        for (const [name, field] of Object.entries(fields)) {
            if (name === changed || found.has(name) || !narrowersOf(field, fields, all).includes(source)) continue;
            found.add(name);
            follow(name);
        }
    };

    follow(changed);

    return [...found];
};

/**
 * The values that narrow a list call to where a record belongs, whatever is selected: filters by their names, scopes
 * and path parameters by theirs.
 */
export const narrowingValues = (
    call: Call,
    fields: Fields,
    record: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
    const sourceOfScope = (scope: unknown) => Object.keys(fields).find(source => fields[source]?.from === scope) ?? '';

    const named = Object.entries(slotsOf(call)).map(([name, slot]) => {
        if (typeof slot === 'object')
            return 'filter' in slot ? ([slot.filter, record[slot.filter]] as const) : ([name, undefined] as const);

        return [name, record[name] ?? record[sourceOfScope(slot)]] as const;
    });

    const placed = holesOf(call.path).map(hole => [hole, record[hole] ?? record[sourceOfScope(hole)]] as const);

    return Object.fromEntries([...named, ...placed].filter(([, value]) => !isNoKey(value) && value !== false));
};

/** The parents of a list's records: each path parameter that is a reference, with its entity. */
export const parentsOf = ({ path }: Call, fields: Fields): Readonly<Record<string, string>> =>
    Object.fromEntries(
        holesOf(path).flatMap(hole => (fields[hole]?.target ? [[hole, fields[hole].target] as const] : [])),
    );
