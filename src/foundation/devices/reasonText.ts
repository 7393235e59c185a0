import type { StatusReason } from '../../../resources/rules/status.ts';
import type { SayOfEstate } from './estateKeys.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Hours and days from which they are told as such: "36 h" says more than "1 day". */
const HOURS_FROM_MS = 2 * HOUR_MS;
const DAYS_FROM_MS = 3 * DAY_MS;

/** `silent for 36 h`, `reports a problem`; null for a device that is well. `now`: the server's time in milliseconds. */
export const reasonText = (reason: StatusReason | undefined, now: number, say: SayOfEstate): string | null => {
    if (!reason) return null;
    if (reason.why !== 'silent') return say(`devices.reason.${reason.why}`);
    const length = Math.max(0, now - reason.since);
    if (length >= DAYS_FROM_MS) return say('devices.reason.days', { count: Math.floor(length / DAY_MS) });
    if (length >= HOURS_FROM_MS) return say('devices.reason.hours', { count: Math.floor(length / HOUR_MS) });
    return say('devices.reason.minutes', { count: Math.floor(length / MINUTE_MS) });
};
