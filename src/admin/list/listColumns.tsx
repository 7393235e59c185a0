import { LinkBase, type RaRecord } from 'ra-core';
import type { MouseEvent, ReactElement } from 'react';
import { sortedUpTo } from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import { columnKey, columnSource, isClientSide, type ComputedColumn, isWorkedOut, type Resource, type ValueColumn } from '../../../resources/schema/index.ts';
import { isSortable } from '../../views/listFilters.ts';
import { fieldTypes } from '../../foundation/values/fieldTypes.ts';
import { computedHeading, headingOf } from '../../foundation/values/headings.ts';
import { FieldCell } from '../fields/FieldCell.tsx';
import type { Formatters } from '../fields/fieldType.ts';
import type { Overrides } from '../overrides.ts';
import { RECORD_LINK } from '../../views/cards.ts';

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

/** A column of a list, of a field or computed. */
export interface ListColumn {
    /** What hiding it is remembered by, in any language. */
    readonly key: string;
    /** What the list is sorted by under it: the field, or the rank of a computed column. */
    readonly source?: string | undefined;
    readonly label: string;
    readonly numeric: boolean;
    readonly sortable: boolean;
    /** Of so many matches at most. */
    readonly upTo?: number | undefined;
    readonly draw: (record: RaRecord) => ReactElement | string;
}

const computed = (column: ComputedColumn, resource: Resource, formatters: Formatters, overrides: Overrides): ListColumn => {
    const label = computedHeading(column, formatters);
    const source = columnSource(column);
    const numeric = isWorkedOut(column) && fieldTypes[column.as.type].numeric === true;
    return { key: columnKey(column), source, label, numeric, sortable: source !== undefined, ...(source !== undefined && { upTo: sortedUpTo(source, isClientSide(resource), undefined) }), draw: record => <ComputedValue column={column} record={record} formatters={formatters} overrides={overrides} /> };
};

/** The columns that a declaration asks for. `hrefOf`: where a record opens, for the link in the column that names it; `state` goes along with that address. */
export const listColumns = (name: ResourceName, formatters: Formatters, overrides: Overrides, hrefOf: (record: RaRecord) => string | undefined, state?: unknown): readonly ListColumn[] => {
    const resource: Resource = resources[name];
    return resource.list.columns.map(column => {
        if (typeof column !== 'string') return computed(column, resource, formatters, overrides);
        const field = resource.fields[column];
        if (!field) throw new Error(`Column '${column}' is no field.`);
        const { numeric = false } = fieldTypes[field.type];
        const Own = overrides.cellOf(name, column) ?? overrides.cellOfType(field);
        const draw = (record: RaRecord) => {
            const cell = Own ? <Own source={column} field={field} value={valueAt(record, column)} record={record} formatters={formatters} /> : <FieldCell source={column} field={field} record={record} formatters={formatters} />;
            const href = column === resource.title ? hrefOf(record) : undefined;
            return href === undefined ? cell : (
                <LinkBase className={RECORD_LINK} to={href} state={state} onClick={(event: MouseEvent) => event.stopPropagation()}>{cell}</LinkBase>
            );
        };
        return { key: column, source: column, label: headingOf(column, field, formatters), numeric, sortable: true, upTo: sortedUpTo(column, isSortable(resource), resource.list.serverOrder), draw };
    });
};
