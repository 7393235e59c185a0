import type { Field } from './field.ts';
import type { ComputedColumnName, RankName } from './names.ts';
import { inLanguage, type Text } from './text.ts';

interface Column<Name extends string> {
    readonly label: Text;
    /** The fields it is computed from. */
    readonly reads: readonly Name[];
}

/** A column that no single field holds, rendered by a cell of src/app/overrides. */
export interface DrawnColumn<Name extends string = string> extends Column<Name> {
    readonly computed: ComputedColumnName;
    /** The order of its values (resources/rules/status.ts). The list can be sorted by it, under this name. */
    readonly rank?: RankName;
}

/** A column computed from a record, and shown, exported and sorted like a field of the type `as`. */
export interface ValueColumn<
    Name extends string = string,
    Row = Readonly<Record<string, unknown>>,
> extends Column<Name> {
    // A method, so that a column of exact records is assignable to a column of any records.
    value(record: Row): string | number | boolean | null;
    readonly as: Field;
}

export type ComputedColumn<Name extends string = string, Row = Readonly<Record<string, unknown>>> =
    | DrawnColumn<Name>
    | ValueColumn<Name, Row>;

export const isWorkedOut = (column: string | ComputedColumn): column is ValueColumn =>
    typeof column === 'object' && 'value' in column;

/**
 * The sort field of a computed column: its rank, or the English label of one with a value; undefined if the list cannot
 * be sorted by it.
 */
export const columnSource = (column: ComputedColumn): string | undefined =>
    isWorkedOut(column) ? inLanguage(column.label, 'en') : column.rank;

/** Identifies a column in any language: its field, what a list sorts by for it, or the name of its cell. */
export const columnKey = (column: string | ComputedColumn): string =>
    typeof column === 'string' ? column : (columnSource(column) ?? (isWorkedOut(column) ? '' : column.computed));
