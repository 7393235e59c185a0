import type { Field } from './field.ts';
import type { ComputedColumnName, RankName } from './names.ts';
import { inLanguage, type Text } from './text.ts';

interface Column<Name extends string> {
    readonly label: Text;
    /** The fields it is made of. */
    readonly reads: readonly Name[];
}

/** A column that no single field holds, drawn by a cell of src/app/overrides. */
export interface DrawnColumn<Name extends string = string> extends Column<Name> {
    readonly computed: ComputedColumnName;
    /** The order of its values (resources/rules/status.ts): the list can be sorted by it, under this name. */
    readonly rank?: RankName;
}

/** A column that is worked out from a record: shown, filed and sorted as a field of the type `as` would be. */
export interface ValueColumn<Name extends string = string, Row = Readonly<Record<string, unknown>>> extends Column<Name> {
    // A method, so that a column of exact records is one of any records for whoever reads it.
    value(record: Row): string | number | boolean | null;
    readonly as: Field;
}

export type ComputedColumn<Name extends string = string, Row = Readonly<Record<string, unknown>>> = DrawnColumn<Name> | ValueColumn<Name, Row>;

export const isWorkedOut = (column: string | ComputedColumn): column is ValueColumn => typeof column === 'object' && 'value' in column;

/** What a list is sorted by under a computed column: its rank, or the English label of one that is worked out; undefined where it cannot be. */
export const columnSource = (column: ComputedColumn): string | undefined => (isWorkedOut(column) ? inLanguage(column.label, 'en') : column.rank);

/** What a column is known by, in whatever language: its field, what a list is sorted by under it, or the name of its cell. */
export const columnKey = (column: string | ComputedColumn): string => (typeof column === 'string' ? column : (columnSource(column) ?? (isWorkedOut(column) ? '' : column.computed)));
