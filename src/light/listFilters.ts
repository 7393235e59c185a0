import { addDays, dayAt } from '../../resources/rules/calendar.ts';
import {
    isClientSide,
    type ExtraFilter,
    factsOf,
    type Field,
    isRest,
    type Resource,
    slotsOf,
} from '../../resources/schema/index.ts';
import type { ValueFormatters } from '../foundation/values/fieldTypes.ts';

const takes = ({ api }: Resource, slot: 'order' | 'search'): boolean =>
    !isRest(api) && Object.values(slotsOf(api.list ?? {})).includes(slot);

/** Whether rows can be sorted however many there are: by the server, or here because all of them are loaded. */
export const isSortable = (resource: Resource): boolean =>
    isClientSide(resource) || isRest(resource.api) || takes(resource, 'order');

/** Whether the list can be searched: by the server, or in the browser if all rows are loaded. */
export const isSearchable = (resource: Resource): boolean =>
    isClientSide(resource) ||
    isRest(resource.api) ||
    resource.api.search !== undefined ||
    takes(resource, 'search');

/** Whether an entity's rows go stale by themselves. */
export const hasLiveFields = ({ fields }: Resource): boolean =>
    Object.values(fields).some(({ live }) => live);

export interface ListFilter {
    readonly source: string;
    readonly field: Field;
    readonly daysAgo?: number;
}

/** Removes from a field what it demands of records, which does not apply to a filter. */
const relaxed = ({
    required: _,
    readOnly: __,
    createOnly: ___,
    rule: ____,
    default: _____,
    help: ______,
    ...field
}: Field): Field => field;

/** The filters of a list: record fields, and others. A user who has but one site gets none by site. */
export const listFilters = (
    { list, fields }: Resource,
    picksSite = true,
): readonly ListFilter[] =>
    (list.filters ?? [])
        .map((filter: string | ExtraFilter) => {
            if (typeof filter !== 'string') return filter;
            const field = fields[filter];
            if (!field) throw new Error(`Filter '${filter}' is not a field.`);

            return { source: filter, field: relaxed(field) };
        })
        .filter(({ field }) => picksSite || field.target !== 'site');

/** The two filters that limit a list to a period, by source: From, and the To that is compared with it. */
export const dayFilters = (
    resource: Resource,
): { readonly from: string; readonly to: string } | undefined =>
    listFilters(resource).flatMap(({ source, field }) =>
        field.with !== undefined && factsOf(field).holds === 'day'
            ? [{ from: field.with, to: source }]
            : [],
    )[0];

/** Whether a list starts with dates relative to today, and so needs the site's clock. */
export const startsToday = (resource: Resource): boolean =>
    listFilters(resource).some(({ daysAgo }) => daysAgo !== undefined);

/** Initial filter values: dates some days before the site's today. `now` in milliseconds. */
export const startingFilters = (
    resource: Resource,
    now: number,
    formatters: Pick<ValueFormatters, 'offset'>,
): Readonly<Record<string, string>> =>
    Object.fromEntries(
        listFilters(resource).flatMap(({ source, daysAgo }) =>
            daysAgo === undefined || formatters.offset === undefined
                ? []
                : [[source, addDays(dayAt(now, formatters.offset), -daysAgo)]],
        ),
    );

/** Minimum width in pixels: neither a date beside its calendar button nor the text for "no choice" may be cut off. */
export const narrowest = ({
    field,
}: ListFilter): { readonly xs: number; readonly sm: number } => {
    if (field.none !== undefined) return { xs: 240, sm: 240 };
    if (factsOf(field).holds === 'day') return { xs: 132, sm: 168 };

    return { xs: 120, sm: 120 };
};

/** Pixels of the search box. */
export const SEARCH_WIDTH = 180;

/** Up to this many filters have their usual width; more are narrower. */
const USUAL_FILTERS = 3;

/** Width in pixels that a filter takes where there is room. `count`: how many filters the list has. */
export const filterWidth = (filter: ListFilter, count: number): number =>
    Math.max(count > USUAL_FILTERS ? 148 : 180, narrowest(filter).sm);

/** A filter with the gap beside it, in pixels. */
const FILTER_STEP = 192;
/** If search and filters get fewer pixels than they want, up to this many, the buttons beside them move to the next line. */
const MOST_WANTED = 564;

/** Width in pixels that search and filters want. `count`: how many filters the list has. */
export const wantedWidth = (count: number): number =>
    Math.min(MOST_WANTED, SEARCH_WIDTH + count * FILTER_STEP);

/** Width in pixels reserved for how long ago something was updated, so that nothing moves when it appears. */
export const UPDATED_WIDTH = 118;

/** Height in pixels of a labelled input. Its placeholder must not be higher, or the rows would move. */
export const LABELLED_INPUT = 62;

/** Pixels on a phone of each line: of the search, of filters, of the rows' age, and of periods. The lines scroll sideways. */
const PHONE = { search: 64, filters: 76, freshness: 32, days: 40 } as const;

/** Height of a list's search and filters on a phone, where filters and periods have a line each. */
export const phoneToolbarHeight = (resource: Resource): number =>
    PHONE.search +
    (listFilters(resource).length > 0 ? PHONE.filters : 0) +
    (hasLiveFields(resource) ? PHONE.freshness : 0) +
    (dayFilters(resource) ? PHONE.days : 0);
