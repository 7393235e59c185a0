import { rankedAt, sorted } from '../../../dataProvider/lists/sorting.ts';
import { ranks } from '../../../resources/rules/ranks.ts';
import type { FirstAnswer } from '../firstCalls.ts';
import type { FirstRecord } from './cells.ts';
import { fieldsOf, type FirstList } from './firstList.ts';

/** The page of a list that came whole, sorted as the application does it; undefined where that takes what is not there yet: names, what is worked out. `now` in milliseconds. */
export const pageOfWhole = (list: FirstList, records: readonly FirstRecord[], { page, size, sort = list.sort }: FirstAnswer['asked'], now: number): readonly FirstRecord[] | undefined => {
    const fields = fieldsOf(list);
    const rank = list.columns.flatMap(column => ('label' in column && column.source === sort?.field ? (column.rank ?? []) : []))[0];
    const field = sort && Object.hasOwn(fields, sort.field) ? fields[sort.field] : undefined;
    if (sort && !rank && (!field || field.kind === 'reference' || field.kind === 'references')) return undefined;
    return sorted(records, fields, sort, rank && rankedAt(ranks[rank], now), new Map()).slice((page - 1) * size, page * size) as readonly FirstRecord[];
};
