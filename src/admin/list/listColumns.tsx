import { LinkBase, type RaRecord } from 'ra-core';
import type { MouseEvent, ReactElement } from 'react';
import { resources, type ResourceName } from '../../../resources/index.ts';
import { columnKey, columnSource, comesWhole, isWorkedOut, type ComputedColumn, type Resource } from '../../../resources/schema/index.ts';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import { FieldCell } from '../fields/FieldCell.tsx';
import { isSortable } from '../../foundation/lists/listAbilities.ts';
import { fieldTypes } from '../../foundation/values/fieldTypes.ts';
import { computedHeading, headingOf } from '../../foundation/values/headings.ts';
import type { Formatters } from '../fields/fieldType.ts';
import type { Overrides } from '../overrides.ts';
import { ComputedValue } from './ComputedValue.tsx';
import type { TableColumn } from './table/RecordTable.tsx';
import { RECORD_LINK } from './table/tableLook.ts';

/** A column of a list, of a field or computed. */
export interface ListColumn {
    /** What hiding it is remembered by, in any language. */
    readonly key: string;
    /** What the list is sorted by under it: the field, or the rank of a computed column. */
    readonly source?: string | undefined;
    readonly label: string;
    readonly numeric: boolean;
    readonly sortable: boolean;
    readonly draw: (record: RaRecord) => ReactElement | string;
}

const computed = (column: ComputedColumn, resource: Resource, formatters: Formatters, overrides: Overrides): ListColumn => {
    const label = computedHeading(column, formatters);
    const source = isWorkedOut(column) && !comesWhole(resource) ? undefined : columnSource(column); // only the client can sort by it
    const numeric = isWorkedOut(column) && fieldTypes[column.as.kind].numeric === true;
    return { key: columnKey(column), source, label, numeric, sortable: source !== undefined, draw: record => <ComputedValue column={column} record={record} formatters={formatters} overrides={overrides} /> };
};

/** The columns that a declaration asks for. `hrefOf`: where a record opens, for the link in the column that names it; `state` goes along with that address. */
export const listColumns = (name: ResourceName, formatters: Formatters, overrides: Overrides, hrefOf: (record: RaRecord) => string | undefined, state?: unknown): readonly ListColumn[] => {
    const resource: Resource = resources[name];
    return resource.list.columns.map(column => {
        if (typeof column !== 'string') return computed(column, resource, formatters, overrides);
        const field = resource.fields[column];
        if (!field) throw new Error(`Column '${column}' is no field.`);
        const { numeric = false } = fieldTypes[field.kind];
        const Own = overrides.cellOf(name, column) ?? overrides.cellOfType(field);
        const draw = (record: RaRecord) => {
            const cell = Own ? <Own source={column} field={field} value={valueAt(record, column)} record={record} formatters={formatters} /> : <FieldCell source={column} field={field} record={record} formatters={formatters} />;
            const href = column === resource.title ? hrefOf(record) : undefined;
            return href === undefined ? cell : (
                <LinkBase className={RECORD_LINK} to={href} state={state} onClick={(event: MouseEvent) => event.stopPropagation()}>{cell}</LinkBase>
            );
        };
        return { key: column, source: column, label: headingOf(column, field, formatters), numeric, sortable: isSortable(resource) || column === resource.list.serverOrder, draw };
    });
};

/** A column as a table takes it, which hides it by its source. */
export const tableColumn = ({ key, source, label, numeric, sortable, draw }: ListColumn): TableColumn => ({ key, source: source ?? key, label, numeric, sortable, draw });
