import type { RankName } from '../schema/names.ts';
import { deviceReason, deviceStatus, signsOf, statuses } from './status.ts';

type Row = Readonly<Record<string, unknown>>;

/** Orders that no single field gives: the lower the number, the earlier; NaN for what has no place in it. `now`: the server's time in milliseconds. */
export const ranks: Readonly<Record<RankName, (row: Row, now: number) => number>> = {
    deviceStatus: (row, now) => statuses.indexOf(deviceStatus(signsOf(row), now)),
    // Silent for longest first.
    silentSince: (row, now) => {
        const reason = deviceReason(signsOf(row), now);
        return reason?.why === 'silent' ? reason.since : reason?.why === 'neverSeen' ? 0 : NaN;
    },
};
