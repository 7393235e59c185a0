import type { RaRecord } from 'ra-core';
import { isWorkedOut, type ComputedColumn, type ValueColumn } from '../../../resources/schema/index.ts';
import { FieldCell } from '../fields/FieldCell.tsx';
import type { Formatters } from '../fields/fieldType.ts';
import type { Overrides } from '../overrides.ts';

/** A record that holds nothing but what a column works out of another, under this name. */
const VALUE = 'value';
const workedOut = (column: ValueColumn, record: RaRecord): RaRecord => ({ id: record.id, [VALUE]: column.value(record) });

interface ComputedValueProps {
    readonly column: ComputedColumn;
    readonly record: RaRecord;
    readonly formatters: Formatters;
    readonly overrides: Pick<Overrides, 'computedCell'>;
}

/** What a computed column says of a record: drawn by its own cell, or as a field of its type is. */
export const ComputedValue = ({ column, record, formatters, overrides }: ComputedValueProps) => {
    if (isWorkedOut(column)) return <FieldCell source={VALUE} field={column.as} record={workedOut(column, record)} formatters={formatters} />;
    const { Cell } = overrides.computedCell(column.computed);
    return <Cell record={record} reads={column.reads} formatters={formatters} />;
};
