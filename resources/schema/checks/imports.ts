import type { Resource } from '../resource.ts';
import { checkCondition } from './fields.ts';
import type { Problems, Resources } from './problems.ts';

/** Whatever an import names must be a field that can be written, and its sample must have a value for each. */
export const checkImport = ({ import: layout, fields }: Resource, all: Resources, problems: Problems): void => {
    const { say, demand } = problems;
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
    for (const name of layout.hallmarks ?? []) demand('import.hallmarks', name, columns, 'column of the import');

    for (const [name, target = ''] of Object.entries(layout.targets ?? {})) {
        demand('import.targets', name, columns, 'column of the import');
        demand('import.targets', target, Object.keys(all), 'entity');
    }

    if (layout.createsMissing !== undefined)
        demand('import.createsMissing', layout.createsMissing, columns, 'column of the import');
    for (const name of [layout.holder?.field, layout.holder?.until])
        if (name !== undefined) demand('import.holder', name, columns, 'column of the import');

    for (const asked of layout.above ?? []) {
        const { field, when } = typeof asked === 'string' ? { field: asked, when: undefined } : asked;
        demand('import.above', field, Object.keys(fields), 'field');
        if (when) checkCondition(`import.above ${field}: when`, when, fields, problems);
    }

    for (const row of sample)
        if (row.length !== columns.length)
            say(`import.sample: a row has ${row.length} values for ${columns.length} columns.`);
};
