import { LinkBase, type RaRecord } from 'ra-core';
import type { MouseEvent, ReactElement } from 'react';
import { resources, type ResourceName } from '../../../resources/index.ts';
import { columnSource, comesWhole, humanise, isRest, isWorkedOut, type ComputedColumn, type Field, type Resource } from '../../../resources/schema/index.ts';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import { FieldCell } from '../fields/FieldCell.tsx';
import { fieldTypes } from '../fields/fieldTypes.ts';
import type { Formatters } from '../fields/fieldType.ts';
import type { Overrides } from '../overrides.ts';
import { ComputedValue } from './ComputedValue.tsx';
import { RecordColumn } from './RecordTable.tsx';

/** The link to a record in the column that names it; the table gives it its look. */
export const RECORD_LINK = 'record-link';

/** A column of a list, of a field or computed. */
export interface ListColumn {
    /** The field, or the label of a computed column: what hiding it is remembered by. */
    readonly key: string;
    /** What the list is sorted by under it: the field, or the rank of a computed column. */
    readonly source?: string | undefined;
    readonly label: string;
    readonly numeric: boolean;
    readonly sortable: boolean;
    readonly draw: (record: RaRecord) => ReactElement | string;
}

/** A field's label in the language in use. */
export const fieldLabel = (name: string, { label }: Pick<Field, 'label'>, { text }: Pick<Formatters, 'text'>): string => (label === undefined ? humanise(name) : text(label));

/** What stands over a field's column: its label, with the unit of all its values. */
export const headingOf = (name: string, field: Field, formatters: Formatters): string => {
    const unit = fieldTypes[field.kind].unit?.(field, formatters);
    const label = fieldLabel(name, field, formatters);
    return unit ? `${label} (${unit})` : label;
};

/** Whether anybody can sort the list: the server by an order parameter, or the client because it has all rows. */
export const isSortable = (resource: Resource): boolean =>
    comesWhole(resource) || isRest(resource.api) || Object.values(resource.api.list?.query ?? {}).includes('order');

/** Sorted on the client a reference would stand in the order of its keys, not of the names that are shown. */
const ordersByKey = (resource: Resource, { kind, stores }: Field): boolean => comesWhole(resource) && kind === 'reference' && stores === undefined;

/** What stands over a computed column: its label, with the unit of its values where it is worked out. */
const computedHeading = (column: ComputedColumn, formatters: Formatters): string =>
    isWorkedOut(column) ? headingOf('', { ...column.as, label: column.label }, formatters) : formatters.text(column.label);

const computed = (column: ComputedColumn, resource: Resource, formatters: Formatters, overrides: Overrides): ListColumn => {
    const label = computedHeading(column, formatters);
    const source = isWorkedOut(column) && !comesWhole(resource) ? undefined : columnSource(column); // only the client can sort by it
    const numeric = isWorkedOut(column) && fieldTypes[column.as.kind].numeric === true;
    return { key: source ?? label, source, label, numeric, sortable: source !== undefined, draw: record => <ComputedValue column={column} record={record} formatters={formatters} overrides={overrides} /> };
};

/** The columns that a declaration asks for. `hrefOf`: where a record opens, for the link in the column that names it. */
export const listColumns = (name: ResourceName, formatters: Formatters, overrides: Overrides, hrefOf: (record: RaRecord) => string | undefined): readonly ListColumn[] => {
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
                <LinkBase className={RECORD_LINK} to={href} onClick={(event: MouseEvent) => event.stopPropagation()}>{cell}</LinkBase>
            );
        };
        return { key: column, source: column, label: headingOf(column, field, formatters), numeric, sortable: isSortable(resource) && !ordersByKey(resource, field), draw };
    });
};

/** A column as react-admin's table takes it. */
export const tableColumn = ({ key, source, label, numeric, sortable, draw }: ListColumn) => (
    <RecordColumn
        key={key}
        {...(source !== undefined && { source })}
        label={label}
        disableSort={!sortable}
        {...(numeric && { align: 'right' as const })}
        render={record => <span style={numeric ? { whiteSpace: 'nowrap' } : undefined}>{draw(record as RaRecord)}</span>}
    />
);
