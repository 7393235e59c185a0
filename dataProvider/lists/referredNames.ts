import type { Identifier, RaRecord } from 'react-admin';
import { isNoKey } from '../../resources/rules/emptyValue.ts';
import type { Resource } from '../../resources/schema/index.ts';
import type { Names } from './sorting.ts';

type Find = (target: string, ids: readonly Identifier[]) => Promise<readonly RaRecord[]>;

/** The columns of a list that show other records by name: the field, and the entity it points at. */
const shownReferences = ({ list, fields }: Resource): readonly (readonly [source: string, target: string])[] =>
    list.columns.flatMap(column => {
        const field = typeof column === 'string' ? fields[column] : undefined;
        return typeof column === 'string' && field?.kind === 'reference' && field.target !== undefined && field.stores === undefined ? [[column, field.target] as const] : [];
    });

/**
 * What the rows of a list that came whole point at in its columns, by name: people search and sort by what they read. Looked up when a
 * list is first searched, or sorted by such a column, and once for the same rows; what could not be had is left out, and looked up again.
 */
export const referredNames = (resource: Resource, titleOf: (target: string) => string | undefined, find: Find) => {
    const shown = shownReferences(resource);
    const known = new WeakMap<readonly RaRecord[], Promise<Names>>();

    const lookUp = async (rows: readonly RaRecord[]): Promise<Names> => {
        const names = await Promise.all(shown.map(async ([source, target]) => {
            const ids = [...new Set(rows.map(row => row[source] as Identifier).filter(id => !isNoKey(id)))];
            const title = titleOf(target) ?? 'id';
            const records = ids.length === 0 ? [] : await find(target, ids).catch(() => undefined);
            return records && ([source, new Map(records.map(record => [String(record.id), String(record[title] ?? '')]))] as const);
        }));
        if (names.includes(undefined)) known.delete(rows);
        return new Map(names.filter(each => each !== undefined));
    };

    return async (rows: readonly RaRecord[], { search, sortedBy }: { readonly search: string; readonly sortedBy: string | undefined }): Promise<Names | undefined> => {
        if (search.trim() === '' && !shown.some(([source]) => source === sortedBy)) return undefined;
        const names = known.get(rows) ?? lookUp(rows);
        known.set(rows, names);
        return names;
    };
};
