import { deviceStatus, signsOf } from '../../../resources/rules/status.ts';

/** How many devices have a status. `now`: the server's time in milliseconds. */
export const countOf = (rows: readonly Readonly<Record<string, unknown>>[], now: number): ((status: string) => number) => {
    const counts = new Map<string, number>();
    for (const row of rows) {
        const status = deviceStatus(signsOf(row), now);
        counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    return status => counts.get(status) ?? 0;
};
