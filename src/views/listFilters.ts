import { addDays, dayAt } from '../../resources/rules/calendar.ts';
import { isClientSide, type ExtraFilter, factsOf, type Field, isRest, type Resource, slotsOf } from '../../resources/schema/index.ts';
import type { ValueFormatters } from '../foundation/values/fieldTypes.ts';

const takes = ({ api }: Resource, slot: 'order' | 'search'): boolean => !isRest(api) && Object.values(slotsOf(api.list ?? {})).includes(slot);

/** Whether the rows are put in order however many there are: by the server, or here because all of them are. */
export const isSortable = (resource: Resource): boolean => isClientSide(resource) || isRest(resource.api) || takes(resource, 'order');

/** Whether the list can be searched: by the server, or on the client where all rows are there. */
export const isSearchable = (resource: Resource): boolean => isClientSide(resource) || isRest(resource.api) || resource.api.search !== undefined || takes(resource, 'search');

/** Whether what an entity's rows say goes stale by itself. */
export const hasLiveFields = ({ fields }: Resource): boolean => Object.values(fields).some(({ live }) => live);

export interface ListFilter {
    readonly source: string;
    readonly field: Field;
    readonly daysAgo?: number;
}

/** A filter asks for nothing: whatever the field demands of a record does not hold for it. */
const relaxed = ({ required: _, readOnly: __, createOnly: ___, rule: ____, default: _____, help: ______, ...field }: Field): Field => field;

/** The filters of a list: fields of the record, and those that are none. */
export const listFilters = ({ list, fields }: Resource): readonly ListFilter[] =>
    (list.filters ?? []).map((filter: string | ExtraFilter) => {
        if (typeof filter !== 'string') return filter;
        const field = fields[filter];
        if (!field) throw new Error(`Filter '${filter}' is no field.`);
        return { source: filter, field: relaxed(field) };
    });

/** The two filters that limit a list to some days, by their sources: From, and the To that is compared with it. */
export const dayFilters = (resource: Resource): { readonly from: string; readonly to: string } | undefined =>
    listFilters(resource).flatMap(({ source, field }) => (field.with !== undefined && factsOf(field).holds === 'day' ? [{ from: field.with, to: source }] : []))[0];

/** Whether a list starts with days counted from today: it waits for the site's clock. */
export const startsToday = (resource: Resource): boolean => listFilters(resource).some(({ daysAgo }) => daysAgo !== undefined);

/** What filters start with: days so many before today, on the site's calendar. `now` in milliseconds. */
export const startingFilters = (resource: Resource, now: number, formatters: Pick<ValueFormatters, 'offset'>): Readonly<Record<string, string>> =>
    Object.fromEntries(listFilters(resource).flatMap(({ source, daysAgo }) => (daysAgo === undefined || formatters.offset === undefined ? [] : [[source, addDays(dayAt(now, formatters.offset), -daysAgo)]])));

/** Pixels: neither a day beside its calendar button nor what no choice means is to be cut off. */
export const narrowest = ({ field }: ListFilter): { readonly xs: number; readonly sm: number } => (field.none !== undefined ? { xs: 240, sm: 240 } : factsOf(field).holds === 'day' ? { xs: 132, sm: 168 } : { xs: 120, sm: 120 });

/** Pixels: a line of inputs; one of filters, whose labels stand above them; and one of days below. */
export const TOOLBAR = { plain: 64, labelled: 86, days: 128 } as const;

/** Above and below the inputs of the toolbar. */
const PADDING = 12;
/** An input with the label above it: what stands in its place before it is there is no higher, or the rows would move. */
export const LABELLED_INPUT = TOOLBAR.labelled - 2 * PADDING;

/** The least room that the search and the filters of a list's own page take: it is held before they are there. */
export const toolbarHeight = (resource: Resource): number => TOOLBAR[dayFilters(resource) ? 'days' : listFilters(resource).length > 0 ? 'labelled' : 'plain'];

/** Pixels: what stands beside each other on a phone, the space between, a line of filters below the search, a line that says how fresh the rows are, and one of days. */
const PHONE = { width: 332, gap: 12, filters: 72, freshness: 32, days: 36 } as const;
/** Lines that the days take, and one more for the order. */
const DAY_LINES = 2;

/** The same on a phone, where the filters stand below the search, as many beside each other as there is room for. */
export const phoneToolbarHeight = (resource: Resource): number => {
    let [lines, left] = [0, 0];
    for (const filter of listFilters(resource)) {
        const { xs } = narrowest(filter);
        if (lines === 0 || left < xs) [lines, left] = [lines + 1, PHONE.width];
        left -= xs + PHONE.gap;
    }
    const days = dayFilters(resource) ? DAY_LINES + (resource.list.serverOrder === undefined ? 0 : 1) : 0;
    return TOOLBAR.plain + lines * PHONE.filters + (hasLiveFields(resource) ? PHONE.freshness : 0) + days * PHONE.days;
};
