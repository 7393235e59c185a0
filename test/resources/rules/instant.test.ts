import { describe, expect, test } from 'vitest';

import { momentText } from '../../../resources/rules/calendar.ts';
import { instantOf, momentFromWire } from '../../../resources/rules/instant.ts';
import { deviceStatus } from '../../../resources/rules/status.ts';

const ten = Date.UTC(2026, 2, 1, 10, 0, 0);

describe('a moment from the wire', () => {
    test.each<[unknown, string | null]>([
        ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00Z'],
        ['2026-03-01T10:00:00', '2026-03-01T10:00:00Z'],
        ['2026-03-01T10:00:00.1234567', '2026-03-01T10:00:00.1234567Z'],
        ['2026-03-01T10:00:00.123z', '2026-03-01T10:00:00.123Z'],
        ['2026-03-01 10:00', '2026-03-01T10:00:00Z'],
        ['2026-03-01', '2026-03-01T00:00:00Z'],
        ['2026-03-01T10:00:00+00:00', '2026-03-01T10:00:00Z'],
        ['2026-03-01T20:30:00+10:30', '2026-03-01T10:00:00.000Z'],
        ['2026-03-01T00:30:00-0930', '2026-03-01T10:00:00.000Z'],
        ['0001-01-01T00:00:00', null],
        ['0001-01-01T00:00:00Z', null],
        ['2026-13-01', null],
        ['yesterday', null],
        ['', null],
        [null, null],
        [1772359200000, null],
    ])('is read from %j as %j', (wire, moment) =>
        expect(momentFromWire(wire)).toBe(moment),
    );
});

describe.each(['Pacific/Auckland', 'Pacific/Marquesas', 'UTC'])(
    'in a browser in %s',
    zone => {
        test('a time without a zone is UTC', () => {
            const before = process.env.TZ;
            process.env.TZ = zone;

            try {
                for (const wire of [
                    '2026-03-01T10:00:00',
                    '2026-03-01T10:00:00.0000000',
                    '2026-03-01 10:00:00',
                ]) {
                    expect(instantOf(wire)).toBe(ten);
                    expect(momentText(wire, 10)).toBe('01/03/2026 08:00 PM');

                    expect(deviceStatus({ LogTime: wire }, ten + 60_000)).toBe(
                        'Happy',
                    );
                }
            } finally {
                process.env.TZ = before;
            }
        });
    },
);
