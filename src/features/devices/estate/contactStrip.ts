import type { Status } from '../../../../resources/rules/status.ts';
import type { DeviceState } from './siteStates.ts';

const MINUTE_MS = 60_000;

/**
 * Where the axis of last contacts changes its scale: minutes of silence, and the share of the width to the left of
 * them.
 */
export const marks = {
    halfHour: { minutes: 30, at: 0.4 },
    twoHours: { minutes: 120, at: 0.65 },
} as const;
/** Silence at the right end of the axis; longer ones, and devices never seen, stand there too. */
const END_MINUTES = 30 * 24 * 60;

/** Position of a silence on the axis, from 0 (now) to 1. Recent contacts and long silences both get room. */
export const axisPosition = (silence: number): number => {
    if (Number.isNaN(silence)) return 1;
    const { halfHour, twoHours } = marks;
    const minutes = Math.max(0, silence / MINUTE_MS);
    if (minutes < halfHour.minutes)
        return halfHour.at * Math.sqrt(minutes / halfHour.minutes);
    if (minutes < twoHours.minutes)
        return (
            halfHour.at +
            ((twoHours.at - halfHour.at) * (minutes - halfHour.minutes)) /
                (twoHours.minutes - halfHour.minutes)
        );

    const beyond =
        Math.log(minutes / twoHours.minutes) /
        Math.log(END_MINUTES / twoHours.minutes);

    return twoHours.at + (1 - twoHours.at) * Math.min(1, beyond);
};

/** The strip's own units: a width of its own, and pixels of height. */
export const STRIP = { width: 1000, height: 40 } as const;
/** Columns in which devices of about the same silence are stacked, as wide as a dot on a phone. */
const COLUMNS = 40;
const LANE = 9;
const LANES = Math.floor(STRIP.height / LANE);
/** Bars are as tall as dots are wide. */
const BAR = 8;

/** One dot of a state's path. Its width comes from the stroke, so that it keeps its shape at any width of the strip. */
export const dotAt = (status: Status, x: number, y: number): string =>
    status === 'Warning' ? `M${x} ${y - BAR / 2}v${BAR}` : `M${x} ${y}h.01`;

/**
 * A path per status with a dot for each device. Devices of about the same silence are stacked from
 * the bottom, the worst lowest; where there are too many for that, they overlap.
 */
export const stripPaths = (
    devices: readonly DeviceState[],
): ReadonlyMap<Status, string> => {
    const columns = new Map<number, Status[]>();

    for (const { status, silence } of devices) {
        const column = Math.round(axisPosition(silence) * COLUMNS);
        const stack = columns.get(column) ?? [];
        columns.set(column, stack);
        stack.push(status);
    }

    const paths = new Map<Status, string>();

    for (const [column, stack] of columns) {
        const x = (column * STRIP.width) / COLUMNS;
        const step = Math.min(LANE, (LANES * LANE) / stack.length);

        stack.forEach((status, index) => {
            const y = STRIP.height - LANE / 2 - index * step;
            const dot = dotAt(status, x, Math.round(y * 10) / 10);
            paths.set(status, (paths.get(status) ?? '') + dot);
        });
    }

    return paths;
};

/** How many devices were last in touch within 30 minutes, within two hours, longer ago, and never. */
export const silenceCounts = (devices: readonly DeviceState[]) => {
    const counts = { halfHour: 0, twoHours: 0, longer: 0, never: 0 };

    for (const { silence } of devices) {
        const minutes = silence / MINUTE_MS;
        if (Number.isNaN(silence)) counts.never += 1;
        else if (minutes < marks.halfHour.minutes) counts.halfHour += 1;
        else if (minutes < marks.twoHours.minutes) counts.twoHours += 1;
        else counts.longer += 1;
    }

    return counts;
};
