import { deviceStatus, signsOf, statuses, type Status } from '../../../resources/rules/status.ts';

type Row = Readonly<Record<string, unknown>>;

/** How the estate was when it was looked at: what was not well, by id as text. */
export interface Look {
    /** Milliseconds since 1970, by the server's clock. */
    readonly at: number;
    readonly unwell: Readonly<Record<string, Status>>;
}

type Change = 'worse' | 'better';

export const statusOf = (row: Row, now: number): Status => deviceStatus(signsOf(row), now);

export const lookAt = (rows: readonly Row[], now: number): Look => ({
    at: now,
    unwell: Object.fromEntries(rows.flatMap(row => {
        const status = statusOf(row, now);
        return status === 'Happy' ? [] : [[String(row.id), status] as const];
    })),
});

/** What became of a device since; undefined where it is as it was. */
export const changeSince = (before: Look | undefined, row: Row, now: number): Change | undefined => {
    if (!before) return undefined;
    const id = String(row.id);
    const was = statuses.indexOf(Object.hasOwn(before.unwell, id) ? before.unwell[id]! : 'Happy');
    const is = statuses.indexOf(statusOf(row, now));
    return is < was ? 'worse' : is > was ? 'better' : undefined;
};
