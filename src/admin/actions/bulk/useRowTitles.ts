import { resources, type ResourceName } from '../../../../resources/index.ts';
import type { Resource } from '../../../../resources/schema/index.ts';
import { valueAt } from '../../../../resources/rules/valueAt.ts';
import { useText } from '../../../components/useText.ts';
import type { RowId } from '../../../foundation/bulk/bulkRun.ts';
import { useListedRecords } from './useListedRecords.ts';

/** What the records of an entity are called, as far as lists have shown them; the others by what they are. */
export const useRowTitles = (name: ResourceName): ((id: RowId) => string) => {
    const records = useListedRecords(name);
    const text = useText();
    const { title, label }: Resource = resources[name];
    return id => {
        const record = records.get(id);
        return String((record && valueAt(record, title)) ?? text(label));
    };
};
