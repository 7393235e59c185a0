import type { Exporter } from 'ra-core';
import { resources, type ResourceName } from '../../../../resources/index.ts';
import type { ExportedList } from './exportList.ts';
import { listOf } from './listAnswers.ts';

const listeners = new Set<(list: ExportedList) => void>();

/**
 * react-admin's `exporter`, for its own `<ExportButton>` and `<BulkExportButton>`: writes all matches of the list that the records come from,
 * though the button fetched only the first thousand, or the records themselves where they are no list's. `Exports` does the work.
 */
export const exporter: Exporter = (records, _fetchRelatedRecords, _dataProvider, resource) => {
    if (resource === undefined || !Object.hasOwn(resources, resource)) throw new Error(`No entity is declared as '${resource}'.`);
    const name = resource as ResourceName;
    const { total, sort, filter = {}, meta } = listOf(records) ?? { total: records.length };
    const isWhole = total !== undefined && total <= records.length;
    for (const listener of listeners) listener({ name, sort, filter, meta, ...(isWhole && { records }) });
};

/** Calls `listener` with every list that is to be exported; answers how to stop. */
export const watchExports = (listener: (list: ExportedList) => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
};
