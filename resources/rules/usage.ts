import { NO_LIMIT } from '../schema/field.ts';

export const KB_PER_MB = 1000;
export const KB_PER_GB = 1_000_000;

/** How a language writes amounts of data. */
export interface DataFormat {
    readonly MB: string;
    readonly GB: string;
    /** A number with this many decimals. */
    readonly number: (value: number, decimals: number) => string;
}

const english: DataFormat = { MB: 'MB', GB: 'GB', number: (value, decimals) => value.toFixed(decimals) };

/**
 * An amount of data, given in kilobytes, in words: `unlimited MB` (-9999), `0 MB`, `< 1 MB`, whole MB, or GB with one
 * decimal. Source: business constants of the specification.
 */
export const usageText = (kb: number, { MB, GB, number } = english): string => {
    if (kb === NO_LIMIT) return `unlimited ${MB}`;
    if (kb <= 0) return `0 ${MB}`;
    if (kb < KB_PER_MB) return `< 1 ${MB}`;
    if (kb < KB_PER_GB) return `${number(Math.round(kb / KB_PER_MB), 0)} ${MB}`;

    return `${number(kb / KB_PER_GB, 1)} ${GB}`;
};

/** Converts megabytes (`PlanMB`, `PMSFreeMB`) to kilobytes; unlimited stays unlimited. */
export const kilobytesOf = (megabytes: number): number => (megabytes === NO_LIMIT ? NO_LIMIT : megabytes * KB_PER_MB);
