import { describe, expect, test } from 'vitest';

import {
    endOfSession,
    eventsOf,
    shareOf,
    stayAxis,
    stayMoments,
    usedBy,
} from '../../../src/features/internet-users/stayLine.ts';
import type { TimelineEntry } from '../../../src/features/internet-users/timeline.ts';

const at = (moment: string) => Date.parse(`2026-03-${moment}Z`);
const now = at('15T00:00');

const entry = (moment: string, row: object = {}): TimelineEntry => ({
    kind: 'session',
    key: moment,
    at: at(moment),
    row: row as TimelineEntry['row'],
});

const none = {
    checkIn: undefined,
    checkOut: undefined,
    accountEnd: undefined,
};

test('an account lasts to the end of its last day at the site', () => {
    const stay = { CheckIn: '2026-03-10T02:00:00Z', CheckOut: null };

    expect(stayMoments(stay, '2026-03-20', 10)).toEqual({
        checkIn: at('10T02:00'),
        checkOut: undefined,
        accountEnd: at('20T14:00'),
    });

    expect(stayMoments({}, '2026-03-20', undefined)).toEqual(none);
});

describe('the axis', () => {
    test('runs from check-in to the latest event', () => {
        const checkIn = at('10T00:00');

        expect(stayAxis({ ...none, checkIn }, now, [])).toEqual({
            start: checkIn,
            end: now,
        });

        const checkOut = at('17T00:00');

        expect(stayAxis({ ...none, checkIn, checkOut }, now, []).end).toBe(
            checkOut,
        );

        const accountEnd = at('20T00:00');

        expect(stayAxis({ checkIn, checkOut, accountEnd }, now, []).end).toBe(
            accountEnd,
        );
    });

    test('leaves out an account’s end long after the stay', () => {
        const far = { checkIn: at('14T00:00'), checkOut: at('16T00:00') };
        const axis = stayAxis({ ...far, accountEnd: at('30T00:00') }, now, []);
        expect(axis.end).toBe(far.checkOut);
        expect(shareOf(at('30T00:00'), axis)).toBe(1);
    });

    test('starts with the first event if there is no check-in, and always has a length', () => {
        expect(stayAxis(none, now, [entry('03T00:00')]).start).toBe(
            at('03T00:00'),
        );

        expect(stayAxis({ ...none, checkIn: at('16T00:00') }, now, [])).toEqual(
            { start: now, end: at('16T00:00') },
        );
    });
});

test('counts only what happened since check-in, and only refusals of accesses', () => {
    const axis = { start: at('10T00:00'), end: now };

    const entries = [
        entry('09T00:00', { LogType: 'Reject' }),
        entry('11T00:00', { LogType: 'Login' }),
        entry('12T00:00', { LogType: 'Reject' }),
    ];

    expect(eventsOf('refused', entries, axis)).toEqual([entries[2]]);
    expect(eventsOf('session', entries, axis)).toEqual(entries.slice(1));
});

test('counts an open session up to now', () => {
    const over = entry('11T00:00', {
        AccessStopped: '2026-03-11T01:00:00Z',
        DataDownKb: 1000,
        DataUpKb: 24,
    });

    const open = entry('14T23:00', { AccessStopped: null });
    expect(endOfSession(open, now)).toBe(now);
    expect(usedBy([over, open], now)).toEqual({ seconds: 7200, kb: 1024 });
});
