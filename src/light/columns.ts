import { sortedUpTo } from '../../dataProvider/lists/sorting.ts';
import {
    type ComputedColumn,
    columnKey,
    columnSource,
    isClientSide,
    isWorkedOut,
    type Resource,
} from '../../resources/schema/index.ts';
import {
    fieldTypes,
    type ValueFormatters,
} from '../foundation/values/fieldTypes.ts';
import { computedHeading, headingOf } from '../foundation/values/headings.ts';
import { isSortable } from './listFilters.ts';

/** A list column, of a field or computed, without its cell renderer. */
export interface Column {
    /** Identifies the column for hiding it, independent of the language. */
    readonly key: string;
    /** What the column sorts by: the field, or the rank of a computed column. */
    readonly source: string | undefined;
    readonly label: string;
    readonly numeric: boolean;
    readonly sortable: boolean;
    /** Sortable only up to this many matches. */
    readonly upTo: number | undefined;
}

const ofComputed = (
    column: ComputedColumn,
    resource: Resource,
    formatters: ValueFormatters,
): Column => {
    const source = columnSource(column);
    const numeric =
        isWorkedOut(column) && fieldTypes[column.as.type].numeric === true;
    return {
        key: columnKey(column),
        source,
        label: computedHeading(column, formatters),
        numeric,
        sortable: source !== undefined,
        upTo:
            source === undefined
                ? undefined
                : sortedUpTo(source, isClientSide(resource), undefined),
    };
};

/** The declared facts of a list column. */
export const columnOf = (
    column: string | ComputedColumn,
    resource: Resource,
    formatters: ValueFormatters,
): Column => {
    if (typeof column !== 'string')
        return ofComputed(column, resource, formatters);
    const field = resource.fields[column];
    if (!field) throw new Error(`Column '${column}' is not a field.`);
    const { numeric = false } = fieldTypes[field.type];
    return {
        key: column,
        source: column,
        label: headingOf(column, field, formatters),
        numeric,
        sortable: true,
        upTo: sortedUpTo(
            column,
            isSortable(resource),
            resource.list.serverOrder,
        ),
    };
};
