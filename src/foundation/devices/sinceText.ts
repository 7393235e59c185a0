import { deviceReason, signsOf } from '../../../resources/rules/status.ts';
import { ownMoment } from '../format/days.ts';

/** Since when a device is silent, on the user's own clock; null for one that is not. `now`: the server's time in milliseconds. */
export const sinceText = (record: Readonly<Record<string, unknown>>, now: number, language: string): string | null =>
    deviceReason(signsOf(record), now)?.why === 'silent' ? ownMoment(String(record.LogTime), language) : null;
