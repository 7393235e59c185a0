import type { ReactNode } from 'react';

import { valueAt } from '../../resources/rules/valueAt.ts';
import {
    abilities,
    type ComputedColumn,
    type Field,
    isWorkedOut,
    type Resource,
} from '../../resources/schema/index.ts';
import type { Text } from '../../resources/schema/text.ts';
import { addressOf } from '../foundation/basePath.ts';
import { canAccess } from '../foundation/permissions.ts';
import {
    type ActingUser,
    editPathOf,
    isOffered,
    rightsFor,
    showPathOf,
} from '../foundation/recordActions.ts';
import type { RememberedScope } from '../foundation/remembered.ts';
import { computedTexts } from '../foundation/values/computedTexts.ts';
import {
    formattersFor,
    isId,
    nameIn,
    relativeText,
    type ValueFormatters,
} from '../foundation/values/fieldTypes.ts';
import { cutText } from '../foundation/values/recordTitle.ts';
import { type Column, columnOf, columnsOfOneScope } from '../light/columns.ts';
import { fieldView, type OwnCellType } from '../light/fieldView.tsx';
import { inOrder } from '../light/rowLayout.ts';

export type FirstRecord = Readonly<Record<string, unknown>> & {
    readonly id: string | number;
};

/** What rendering cells needs. */
export interface Pen {
    readonly formatters: ValueFormatters;
    /** Milliseconds since 1970. */
    readonly now: number;
}

/** A column as rendered before the application is there. */
export interface FirstColumn extends Column {
    /** Null if only the application can render it: names to look up, HTML, pictures, cells of features. */
    readonly draw: (record: FirstRecord) => ReactNode;
}

const ownCell =
    (
        type: OwnCellType | 'called',
        field: Field,
        record: FirstRecord,
        { formatters, now }: Pen,
    ) =>
    (value: unknown, text: string): ReactNode => {
        if (type === 'dateTime') {
            const clock = field.live === 'browser' ? Date.now() : now;

            return (
                <time dateTime={String(value)}>
                    {field.live ? relativeText(value, clock, formatters) : text}
                </time>
            );
        }

        if (type !== 'reference') return null;
        if (!isId(value)) return '—';
        if (field.stores) return text;
        const name = nameIn(record, field);

        return name === undefined ? null : cutText(name);
    };

const fieldCell = (
    field: Field,
    value: unknown,
    record: FirstRecord,
    pen: Pen,
    isName = false,
): ReactNode =>
    fieldView(
        field,
        value,
        {
            formatters: formattersFor(field, record, pen.formatters),
            isPlain: isName, // it stands in the link to the record
        },
        (type, shown, text) => ownCell(type, field, record, pen)(shown, text),
    );

const texts: Readonly<
    Record<
        string,
        (typeof computedTexts)[keyof typeof computedTexts] | undefined
    >
> = computedTexts;

/** Whether a computed column needs the server's time before the application is there. */
export const needsServerTime = (column: string | ComputedColumn): boolean =>
    typeof column === 'object' &&
    !isWorkedOut(column) &&
    texts[column.computed] !== undefined;

const computedCell = (
    column: ComputedColumn,
    record: FirstRecord,
    pen: Pen,
): ReactNode => {
    if (isWorkedOut(column))
        return fieldCell(
            column.as,
            column.value(record),
            { id: record.id },
            pen,
        );
    const text = texts[column.computed];
    if (!text) return null;
    const value = text(record, pen.formatters, pen.now);

    return value === null ? (
        '—'
    ) : (
        <span className="start-tag">
            <i />
            <span>{cutText(value)}</span>
        </span>
    );
};

/** All columns of a list, as declared. */
export const firstColumns = (
    resource: Resource,
    pen: Pen,
): readonly FirstColumn[] =>
    resource.list.columns.map(column => {
        const facts = columnOf(column, resource, pen.formatters);
        if (typeof column !== 'string')
            return {
                ...facts,
                draw: record => computedCell(column, record, pen),
            };
        const field = resource.fields[column]!;

        const isLate =
            field.customType !== undefined ||
            (resource.custom.cells?.includes(column) ?? false);

        return {
            ...facts,
            draw: record =>
                isLate
                    ? null
                    : fieldCell(
                          field,
                          valueAt(record, column),
                          record,
                          pen,
                          column === resource.title,
                      ),
        };
    });

/** What a user sees of a list and may do with its rows. */
export interface FirstRows {
    readonly all: readonly FirstColumn[];
    /** Keys of columns that this list does not need. */
    readonly leftOut: readonly string[];
    /** The visible columns, in the user's order. */
    readonly columns: readonly FirstColumn[];
    readonly creates: boolean;
    readonly imports: boolean;
    /** Labels of the buttons beside the title. */
    readonly acts: readonly Text[];
    readonly selectable: boolean;
    readonly hasMenu: boolean;
    /** Number of buttons in a row besides its menu. */
    readonly buttonsOf: (record: FirstRecord) => number;
    readonly hrefOf: (record: FirstRecord) => string | undefined;
}

/** The user's hidden columns and their order, as react-admin stores them. */
export interface ColumnSettings {
    readonly hidden: readonly string[] | undefined;
    readonly ranks: readonly number[] | undefined;
}

export const firstRows = (
    name: string,
    resource: Resource,
    user: Pick<RememberedScope, 'role' | 'menu' | 'chosen'>,
    { hidden = resource.list.hidden ?? [], ranks }: ColumnSettings,
    pen: Pen,
): FirstRows => {
    const acting: ActingUser = {
        role: user.role,
        may: (other, action) => canAccess(user, { resource: other, action }),
    };

    const rights = rightsFor(name, abilities(resource.api), acting.may);

    const offered = (on: string, record?: FirstRecord) =>
        Object.entries(resource.actions)
            .filter(
                ([key, action]) =>
                    action.on === on &&
                    isOffered(name, key, action, acting, record),
            )
            .map(([, action]) => action);

    const all = firstColumns(resource, pen);

    const leftOut = columnsOfOneScope(resource, {
        role: user.role,
        client: user.chosen.client?.Id,
    });

    const hrefOf = ({ id }: FirstRecord): string | undefined => {
        if (rights.edit)
            return addressOf(editPathOf(resource.editPath ?? name, id));

        return rights.show ? addressOf(showPathOf(name, id)) : undefined;
    };

    return {
        all,
        leftOut,
        columns: inOrder(all, ranks).filter(
            ({ key }) => !hidden.includes(key) && !leftOut.includes(key),
        ),
        creates: rights.create,
        imports: resource.import !== undefined && rights.create,
        acts: offered('list').map(({ label }) => label),
        selectable: rights.remove || offered('selection').length > 0,
        hasMenu:
            rights.edit ||
            rights.show ||
            rights.remove ||
            offered('row').length > 0,
        buttonsOf: record =>
            offered('row', record).filter(
                action => 'inRow' in action && action.inRow,
            ).length,
        hrefOf,
    };
};
