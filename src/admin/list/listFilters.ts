import { dayAt, addDays } from '../../../resources/rules/calendar.ts';
import type { ExtraFilter, Field, Resource } from '../../../resources/schema/index.ts';
import type { Formatters } from '../fields/fieldType.ts';

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

/** Whether a list starts with days counted from today: it waits for the site's clock. */
export const startsToday = (resource: Resource): boolean => listFilters(resource).some(({ daysAgo }) => daysAgo !== undefined);

/** What filters start with: days so many before today, on the site's calendar. `now` in milliseconds. */
export const startingFilters = (resource: Resource, now: number, formatters: Pick<Formatters, 'offset'>): Readonly<Record<string, string>> =>
    Object.fromEntries(listFilters(resource).flatMap(({ source, daysAgo }) => (daysAgo === undefined || formatters.offset === undefined ? [] : [[source, addDays(dayAt(now, formatters.offset), -daysAgo)]])));
