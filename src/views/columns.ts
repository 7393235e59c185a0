import { sortedUpTo } from '../../dataProvider/lists/sorting.ts';
import { type ComputedColumn, columnKey, columnSource, isClientSide, isWorkedOut, type Resource } from '../../resources/schema/index.ts';
import { fieldTypes, type ValueFormatters } from '../foundation/values/fieldTypes.ts';
import { computedHeading, headingOf } from '../foundation/values/headings.ts';
import { isSortable } from './listFilters.ts';

/** A column of a list, of a field or computed, without what draws its cells. */
export interface Column {
    /** What hiding it is remembered by, in any language. */
    readonly key: string;
    /** What the list is sorted by under it: the field, or the rank of a computed column. */
    readonly source: string | undefined;
    readonly label: string;
    readonly numeric: boolean;
    readonly sortable: boolean;
    /** Of so many matches at most. */
    readonly upTo: number | undefined;
}

const ofComputed = (column: ComputedColumn, resource: Resource, formatters: ValueFormatters): Column => {
    const source = columnSource(column);
    const numeric = isWorkedOut(column) && fieldTypes[column.as.type].numeric === true;
    return { key: columnKey(column), source, label: computedHeading(column, formatters), numeric, sortable: source !== undefined, upTo: source === undefined ? undefined : sortedUpTo(source, isClientSide(resource), undefined) };
};

/** What a declaration says of a column of its list. */
export const columnOf = (column: string | ComputedColumn, resource: Resource, formatters: ValueFormatters): Column => {
    if (typeof column !== 'string') return ofComputed(column, resource, formatters);
    const field = resource.fields[column];
    if (!field) throw new Error(`Column '${column}' is no field.`);
    const { numeric = false } = fieldTypes[field.type];
    return { key: column, source: column, label: headingOf(column, field, formatters), numeric, sortable: true, upTo: sortedUpTo(column, isSortable(resource), resource.list.serverOrder) };
};
