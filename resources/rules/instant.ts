const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:[.,](\d+))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** `+05`, `+0530` or `+05:30` as `+05:30`. */
const offsetIn = (zone: string): string => {
    const hasHoursOnly = zone.length === '+05'.length;

    return hasHoursOnly ? `${zone}:00` : zone.replace(/(\d{2}):?(\d{2})/, '$1:$2');
};

interface Moment {
    /** Milliseconds since 1970. */
    readonly at: number;
    /** `2026-03-01T10:00:00Z`, with as many decimals of a second as were written. */
    readonly text: string;
}

/** Undefined for an empty or invalid value, and for the year 1 (a server's way of saying none). */
const readMoment = (value: unknown): Moment | undefined => {
    const [, day = '', time = '00:00', seconds = ':00', fraction, zone = 'Z'] =
        (typeof value === 'string' && MOMENT.exec(value.trim())) || [];

    if (day === '' || day.startsWith('0001-')) return undefined;

    const written = (digits: string | undefined, offset: string) =>
        `${day}T${time}${seconds}${digits ? `.${digits}` : ''}${offset}`;

    const isUtc = /^(?:z|[+-]00:?(?:00)?)$/i.test(zone);
    const offset = isUtc ? 'Z' : offsetIn(zone);
    const at = Date.parse(written(fraction?.slice(0, 3), offset)); // every browser can read three digits
    if (Number.isNaN(at) || new Date(at).getUTCFullYear() < 1) return undefined;

    return { at, text: isUtc ? written(fraction, 'Z') : new Date(at).toISOString() };
};

/**
 * The UTC timestamp in a wire value, `2026-03-01T10:00:00Z`. Without a zone it is UTC, whatever the browser's zone.
 * Null if there is none.
 */
export const momentFromWire = (value: unknown): string | null => readMoment(value)?.text ?? null;

/** Whether a value is a number of milliseconds since 1970 that a Date can hold. */
export const isMoment = (value: unknown): value is number =>
    typeof value === 'number' && !Number.isNaN(new Date(value).getTime());

/** Milliseconds since 1970 of a timestamp on the wire; NaN if there is none. */
export const instantOf = (value: unknown): number => readMoment(value)?.at ?? NaN;
