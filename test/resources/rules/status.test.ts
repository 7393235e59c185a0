import { describe, expect, test } from 'vitest';

import {
    deviceReason,
    deviceStatus,
    ranks,
    seenStatus,
} from '../../../resources/rules/status.ts';

const now = Date.parse('2026-03-01T10:00:00Z');

const ago = (minutes: number): string =>
    new Date(now - minutes * 60_000).toISOString();

describe('a device’s status', () => {
    test.each([
        [0, 'Happy'],
        [29.99, 'Happy'],
        [30, 'Warning'],
        [119.99, 'Warning'],
        [120, 'Error'],
        [100_000, 'Error'],
        [-2, 'Happy'],
        [-5, 'Happy'],
        [-6, 'ClockAhead'],
        [-600_000, 'ClockAhead'],
    ])('after %d minutes is %s', (minutes, status) => {
        expect(deviceStatus({ LogTime: ago(minutes) }, now)).toBe(status);
        expect(seenStatus(ago(minutes), now)).toBe(status);
    });

    test('shows a problem before testing, and silence before both', () => {
        expect(
            deviceStatus(
                { LogTime: ago(1), HasProblem: true, Testing: true },
                now,
            ),
        ).toBe('Error');

        expect(
            deviceStatus(
                { LogTime: ago(1), HasProblem: false, Testing: true },
                now,
            ),
        ).toBe('Testing');

        expect(
            deviceStatus(
                { LogTime: ago(45), HasProblem: true, Testing: true },
                now,
            ),
        ).toBe('Warning');

        expect(deviceStatus({ LogTime: ago(45), Testing: true }, now)).toBe(
            'Warning',
        );

        expect(deviceStatus({ LogTime: ago(121), Testing: true }, now)).toBe(
            'Error',
        );

        expect(deviceStatus({ LogTime: ago(-60), HasProblem: true }, now)).toBe(
            'Error',
        );

        expect(deviceStatus({ LogTime: ago(-60), Testing: true }, now)).toBe(
            'ClockAhead',
        );
    });

    test.each([null, '', 'never', '0001-01-01T00:00:00Z'])(
        'without a valid time (%s) is an error',
        time => {
            expect(deviceStatus({ LogTime: time, Testing: true }, now)).toBe(
                'Error',
            );

            expect(seenStatus(time, now)).toBe('Error');
        },
    );

    test('is never good if the device has never reported', () => {
        expect(deviceStatus({}, now)).toBe('Error');
        expect(seenStatus(undefined, now)).toBe('Error');
    });
});

test('the reason matches the status: silence before a problem, a problem before testing', () => {
    expect(deviceReason({ LogTime: ago(121), HasProblem: true }, now)).toEqual({
        why: 'silent',
        since: now - 121 * 60_000,
    });

    expect(
        deviceReason({ LogTime: ago(1), HasProblem: true, Testing: true }, now),
    ).toEqual({ why: 'problem' });

    expect(deviceReason({ LogTime: ago(-60), Testing: true }, now)).toEqual({
        why: 'clockAhead',
    });

    expect(deviceReason({ LogTime: ago(1), Testing: true }, now)).toEqual({
        why: 'testing',
    });

    expect(deviceReason({ LogTime: null, HasProblem: true }, now)).toEqual({
        why: 'neverSeen',
    });

    expect(deviceReason({ LogTime: ago(1) }, now)).toBeUndefined();
});

test('within a status, devices that were never seen come first, then the longest silent, then those that report a problem', () => {
    const rows = [
        { name: 'happy', LogTime: ago(1) },
        { name: 'problem', LogTime: ago(20), HasProblem: true },
        { name: '3 hours', LogTime: ago(180) },
        { name: '45 minutes', LogTime: ago(45) },
        { name: 'never', LogTime: null },
        { name: '4 days', LogTime: ago(4 * 24 * 60) },
        { name: '90 minutes', LogTime: ago(90) },
    ];

    const order = rows
        .map(row => ({ ...row, rank: ranks.deviceStatus(row, now) }))
        .toSorted((one, other) => one.rank - other.rank);

    expect(order.map(({ name }) => name)).toEqual([
        'never',
        '4 days',
        '3 hours',
        'problem',
        '90 minutes',
        '45 minutes',
        'happy',
    ]);

    expect(order.map(({ rank }) => Math.floor(rank))).toEqual([
        0, 0, 0, 0, 1, 1, 4,
    ]);
});
