import type { RankName } from '../schema/names.ts';
import { deviceStatus, statuses } from './status.ts';

type Row = Readonly<Record<string, unknown>>;

/** Orders that no single field gives: the lower the number, the earlier. `now`: the server's time in milliseconds. */
export const ranks: Readonly<Record<RankName, (row: Row, now: number) => number>> = {
    deviceStatus: ({ LogTime, HasProblem, Testing }, now) =>
        statuses.indexOf(deviceStatus({ LogTime: typeof LogTime === 'string' ? LogTime : null, HasProblem: Boolean(HasProblem), Testing: Boolean(Testing) }, now)),
};
