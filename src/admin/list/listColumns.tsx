import { LinkBase, type RaRecord } from 'ra-core';
import type { MouseEvent, ReactNode } from 'react';

import { type ResourceName, resources } from '../../../resources/index.ts';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import {
    type ComputedColumn,
    isWorkedOut,
    type Resource,
    type ValueColumn,
} from '../../../resources/schema/index.ts';
import { type Column, columnOf } from '../../light/columns.ts';
import { RECORD_LINK } from '../../light/RowCard.tsx';
import { FieldCell } from '../fields/FieldCell.tsx';
import type { Formatters } from '../fields/fieldType.ts';
import type { Overrides } from '../overrideTables.ts';

/** Field name under which a computed column's value is wrapped in a record. */
const VALUE = 'value';

const workedOut = (column: ValueColumn, record: RaRecord): RaRecord => ({
    id: record.id,
    [VALUE]: column.value(record),
});

interface ComputedValueProps {
    readonly column: ComputedColumn;
    readonly record: RaRecord;
    readonly formatters: Formatters;
    readonly overrides: Pick<Overrides, 'computedCell'>;
}

/** The value of a computed column, rendered by its own cell or as a field of its type. */
export const ComputedValue = ({
    column,
    record,
    formatters,
    overrides,
}: ComputedValueProps) => {
    if (isWorkedOut(column))
        return (
            <FieldCell
                source={VALUE}
                field={column.as}
                record={workedOut(column, record)}
                formatters={formatters}
            />
        );
    const { Cell } = overrides.computedCell(column.computed);

    return (
        <Cell record={record} reads={column.reads} formatters={formatters} />
    );
};

/** A list column with its cell renderer. */
export interface ListColumn extends Column {
    readonly draw: (record: RaRecord) => ReactNode;
}

/**
 * The columns a declaration asks for. `hrefOf`: where the link in the title column leads; `state`: location state for
 * that address.
 */
export const listColumns = (
    name: ResourceName,
    formatters: Formatters,
    overrides: Overrides,
    hrefOf: (record: RaRecord) => string | undefined,
    state?: unknown,
): readonly ListColumn[] => {
    const resource: Resource = resources[name];

    return resource.list.columns.map(column => {
        const facts = columnOf(column, resource, formatters);
        if (typeof column !== 'string')
            return {
                ...facts,
                draw: record => (
                    <ComputedValue
                        column={column}
                        record={record}
                        formatters={formatters}
                        overrides={overrides}
                    />
                ),
            };
        const field = resource.fields[column]!;

        const Own =
            overrides.cellOf(name, column) ?? overrides.cellOfType(field);

        const draw = (record: RaRecord) => {
            const href = column === resource.title ? hrefOf(record) : undefined;

            const cell = Own ? (
                <Own
                    source={column}
                    field={field}
                    value={valueAt(record, column)}
                    record={record}
                    formatters={formatters}
                />
            ) : (
                <FieldCell
                    source={column}
                    field={field}
                    record={record}
                    formatters={formatters}
                    isPlain={href !== undefined}
                />
            );

            return href === undefined ? (
                cell
            ) : (
                <LinkBase
                    className={RECORD_LINK}
                    to={href}
                    state={state}
                    onClick={(event: MouseEvent) => event.stopPropagation()}
                >
                    {cell}
                </LinkBase>
            );
        };

        return { ...facts, draw };
    });
};
