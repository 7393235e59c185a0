import type { Resource } from '../schema/resource.ts';
import { isNoKey } from './emptyValue.ts';

/** Whether one of the filters is set that the browser applies to all rows, because no parameter of the call knows it. */
export const isFilteredHere = ({ list: { filteredHere } }: Pick<Resource, 'list'>, filter: Readonly<Record<string, unknown>>): boolean =>
    filteredHere?.filters.some(source => !isNoKey(filter[source])) ?? false;
