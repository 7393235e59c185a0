import type { RaRecord } from 'ra-core';
import { deviceReason, signsOf } from '../../../../resources/rules/status.ts';
import { statusOf } from '../../../foundation/devices/changes.ts';

/** When a device fell silent, in milliseconds; what is not silent has no time. */
const sinceOf = (row: RaRecord, now: number): number => {
    const reason = deviceReason(signsOf(row), now);
    return reason?.why === 'silent' ? reason.since : -Infinity;
};

/** What is broken or about to be, errors first; of the same status what fell silent last, which is news, before what says no time. */
export const worstOf = (rows: readonly RaRecord[], now: number): readonly RaRecord[] =>
    rows
        .map(row => ({ row, status: statusOf(row, now) }))
        .filter(({ status }) => status === 'Error' || status === 'Warning')
        .map(({ row, status }) => ({ row, isError: status === 'Error', since: sinceOf(row, now) }))
        .toSorted((a, b) => Number(b.isError) - Number(a.isError) || (b.since === a.since ? 0 : b.since - a.since))
        .map(({ row }) => row);
