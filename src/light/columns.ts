import { sortedUpTo } from '../../dataProvider/lists/sorting.ts';
import { valueAt } from '../../resources/rules/valueAt.ts';
import {
    type ComputedColumn,
    columnKey,
    columnSource,
    type Field,
    isClientSide,
    isRest,
    isWorkedOut,
    type Resource,
    slotsOf,
} from '../../resources/schema/index.ts';
import { ownClockColumns } from '../../resources/schema/names.ts';
import type { Role } from '../../resources/schema/role.ts';
import { zoneText } from '../foundation/format/days.ts';
import { withUnit } from '../foundation/format/numberText.ts';
import { pickersOf } from '../foundation/scopeRules.ts';
import { computedTexts } from '../foundation/values/computedTexts.ts';
import {
    fieldTypes,
    formattersFor,
    type ValueFormatters,
    valueText,
} from '../foundation/values/fieldTypes.ts';
import { computedHeading, headingOf } from '../foundation/values/headings.ts';
import { isSortable } from './listFilters.ts';

type Values = Readonly<Record<string, unknown>>;

/** A list column, of a field or computed, without its cell renderer. */
export interface Column {
    /** Identifies the column for hiding it, independent of the language. */
    readonly key: string;
    /** What the column sorts by: the field, or the rank of a computed column. */
    readonly source: string | undefined;
    readonly label: string;
    readonly numeric: boolean;
    /** Long values take two lines: their ends tell them apart. */
    readonly wraps?: boolean;
    /** Whether a record has nothing to show here but a dash, as far as the record tells. */
    readonly isEmpty: (record: Values) => boolean;
    /** An amount of money with its currency; null if the record has none. */
    readonly amountOf?: (record: Values) => string | null;
    readonly sortable: boolean;
    /** Sortable only up to this many matches. */
    readonly upTo: number | undefined;
}

const columnsOfOneClient = ({ api, fields }: Resource): readonly string[] => {
    if (isRest(api)) return [];
    const slots = slotsOf(api.list ?? {});

    return Object.keys(slots).filter(
        source =>
            slots[source] === 'client' && fields[source]?.target === 'client',
    );
};

const isOfSite = (field: Field | undefined): boolean =>
    field?.type === 'reference' && field.target === 'site';

/**
 * Keys of the columns that would say the same in every row: a list of one client's records does not name the client, and
 * nothing names the site to a user who has but one.
 */
export const columnsOfOneScope = (
    resource: Resource,
    { role, client }: { readonly role: Role; readonly client: unknown },
): readonly string[] => {
    const { fields } = resource;
    const pickers = pickersOf(role);
    const isOfManyClients = pickers.client && client === undefined;

    return [
        ...(isOfManyClients ? [] : columnsOfOneClient(resource)),
        ...(pickers.site
            ? []
            : Object.keys(fields).filter(source => isOfSite(fields[source]))),
    ];
};

/** Whether a column shows times of day. Those relative to now are the same on all clocks. */
const showsTimes = (
    column: string | ComputedColumn,
    { fields }: Resource,
): boolean => {
    if (typeof column === 'string')
        return fields[column]?.type === 'dateTime' && !fields[column].live;

    return !isWorkedOut(column) && ownClockColumns.includes(column.computed);
};

/** Whose clock a column's times are on, where rows may belong to several sites; undefined in lists of one site. */
const clockOf = (
    column: string | ComputedColumn,
    { needs }: Resource,
    { offset, isOwnClock, translate }: ValueFormatters,
): string | undefined => {
    if (isOwnClock || typeof column !== 'string')
        return translate('screens.clock.own');
    if (needs !== undefined || offset === undefined) return undefined;

    return offset === 0 ? zoneText(offset) : translate('screens.clock.site');
};

/** A heading, with whose clock the times below it are on. */
const withClock = (
    heading: string,
    column: string | ComputedColumn,
    resource: Resource,
    formatters: ValueFormatters,
): string => {
    const clock = showsTimes(column, resource)
        ? clockOf(column, resource, formatters)
        : undefined;

    return clock === undefined ? heading : `${heading} (${clock})`;
};

/** The text of a field of a record; null if it is empty. */
const textIn = (
    source: string,
    field: Field,
    record: Values,
    formatters: ValueFormatters,
): string | null =>
    valueText(
        valueAt(record, source),
        field,
        formattersFor(field, record, formatters),
    );

/** Whether an empty value of a field is shown as a dash, and not as a word of its own. */
const isDash = ({ none, live }: Field): boolean => !none && !live;

const texts: Readonly<
    Record<
        string,
        (typeof computedTexts)[keyof typeof computedTexts] | undefined
    >
> = computedTexts;

/** Whether a computed column has nothing to show, which does not depend on the time. */
const isComputedEmpty = (
    column: ComputedColumn,
    record: Values,
    formatters: ValueFormatters,
): boolean => {
    if (isWorkedOut(column))
        return (
            isDash(column.as) &&
            valueText(column.value(record), column.as, formatters) === null
        );

    return texts[column.computed]?.(record, formatters, 0) === null;
};

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
        label: withClock(
            computedHeading(column, formatters),
            column,
            resource,
            formatters,
        ),
        numeric,
        isEmpty: record => isComputedEmpty(column, record, formatters),
        sortable: source !== undefined,
        upTo:
            source === undefined
                ? undefined
                : sortedUpTo(source, isClientSide(resource), undefined),
    };
};

/** An amount of a record with its currency. */
const amountIn = (
    source: string,
    field: Field,
    record: Values,
    formatters: ValueFormatters,
): string | null => {
    const own = formattersFor(field, record, formatters);
    const text = valueText(valueAt(record, source), field, own);

    return text && withUnit(text, fieldTypes.money.unit?.(field, own) ?? '');
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
        label: withClock(
            headingOf(column, field, formatters),
            column,
            resource,
            formatters,
        ),
        numeric,
        wraps: isOfSite(field),
        isEmpty: record =>
            isDash(field) && textIn(column, field, record, formatters) === null,
        ...(field.type === 'money' && {
            amountOf: record => amountIn(column, field, record, formatters),
        }),
        sortable: true,
        upTo: sortedUpTo(
            column,
            isSortable(resource),
            resource.list.serverOrder,
        ),
    };
};
