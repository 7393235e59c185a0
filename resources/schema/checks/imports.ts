import type { Resource } from '../resource.ts';
import type { Problems } from './problems.ts';

/** Whatever an import names must be a field that can be written, and its sample must have a value for each. */
export const checkImport = ({ import: layout, fields }: Resource, { say, demand }: Problems): void => {
    if (!layout) return;
    const { key, otherKey, columns, names = {}, lastResorts = {}, sample } = layout;
    for (const column of columns) {
        demand('import.columns', column, Object.keys(fields), 'field');
        if (fields[column]?.readOnly) say(`import.columns: '${column}' is read-only.`);
    }
    demand('import.key', key, columns, 'column of the import');
    if (otherKey !== undefined) demand('import.otherKey', otherKey, columns, 'column of the import');
    for (const name of Object.keys(names)) demand('import.names', name, columns, 'column of the import');
    for (const name of Object.keys(lastResorts)) demand('import.lastResorts', name, columns, 'column of the import');
    for (const row of sample)
        if (row.length !== columns.length)
            say(`import.sample: a row has ${row.length} values for ${columns.length} columns.`);
};
