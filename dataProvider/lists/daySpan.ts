import type { RaRecord } from 'react-admin';
import { addDays, dayFromWire, dayStart } from '../../resources/rules/calendar.ts';
import { instantOf } from '../../resources/rules/instant.ts';
import { ApiError } from '../http/ApiError.ts';
import type { Span } from './rowsWithin.ts';

type Filter = Readonly<Record<string, unknown>>;

interface Days {
    readonly by: string;
    readonly from: string;
    readonly to: string;
}

interface Limited extends Span {
    /** What is left for the server to filter by. */
    readonly asked: Filter;
}

/** The span of time that a filter's days come to, by the clock of the site (hours ahead of UTC); undefined where it names no day. */
export const daySpan = ({ by, from, to }: Days, filter: Filter, offset: () => number | undefined): Limited | undefined => {
    const { [from]: first, [to]: last, ...asked } = filter;
    const [start, end] = [dayFromWire(first), dayFromWire(last)];
    if (!start && !end) return undefined;
    const hours = offset();
    if (hours === undefined) throw new ApiError({ kind: 'shape', detail: 'days need the clock of the site' });
    return { asked, at: (row: RaRecord) => instantOf(row[by]), from: start ? dayStart(start, hours) : -Infinity, until: end ? dayStart(addDays(end, 1), hours) : Infinity };
};
