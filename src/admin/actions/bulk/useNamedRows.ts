import { resources, type ResourceName } from '../../../../resources/index.ts';
import type { Resource } from '../../../../resources/schema/index.ts';
import { valueAt } from '../../../../resources/rules/valueAt.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { RowId } from '../../../foundation/bulk/bulkRun.ts';
import { useListedRecords } from './useListedRecords.ts';

/** Records named before "and 37 more". */
const NAMED = 3;

/** Names the first of some records, and counts the others: `ann, bob, eve and 37 more`. Empty where no list has shown any of them. */
export const useNamedRows = (name: ResourceName): ((ids: readonly RowId[]) => string) => {
    const translate = useMessage();
    const records = useListedRecords(name);
    const { title }: Resource = resources[name];
    return ids => {
        const titles: string[] = [];
        for (const id of ids) {
            const record = records.get(id);
            const said = record && valueAt(record, title);
            if (said) titles.push(String(said));
            if (titles.length === NAMED) break;
        }
        const names = titles.join(', ');
        return titles.length === 0 || titles.length === ids.length ? names : translate('screens.remove.more', { titles: names, count: ids.length - titles.length });
    };
};
