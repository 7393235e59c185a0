import { UNLIMITED } from '../schema/unlimited.ts';

export const KB_PER_MB = 1000;
export const KB_PER_GB = 1_000_000;

const ENGLISH_UNITS = { MB: 'MB', GB: 'GB', mark: '.' } as const;
/** How a language writes amounts of data: the units and the decimal mark. */
export type DataUnits = Readonly<Record<keyof typeof ENGLISH_UNITS, string>>;

/**
 * An amount of data in words, of kilobytes: `unlimited MB` (-9999), `0 MB`, `< 1 MB`, whole MB, or GB with one decimal.
 * Source: business constants of the specification.
 */
export const usageText = (kb: number, { MB, GB, mark }: DataUnits = ENGLISH_UNITS): string => {
    if (kb === UNLIMITED) return `unlimited ${MB}`;
    if (kb <= 0) return `0 ${MB}`;
    if (kb < KB_PER_MB) return `< 1 ${MB}`;
    if (kb < KB_PER_GB) return `${Math.round(kb / KB_PER_MB)} ${MB}`;
    return `${(kb / KB_PER_GB).toFixed(1).replace('.', mark)} ${GB}`;
};

/** The same for a number of megabytes (`PlanMB`, `PMSFreeMB`). */
export const usageTextOfMb = (mb: number, units?: DataUnits): string => usageText(mb === UNLIMITED ? mb : mb * KB_PER_MB, units);
