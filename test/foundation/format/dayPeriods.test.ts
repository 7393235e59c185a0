import { expect, test } from 'vitest';

import {
    dayPeriodOf,
    dayPeriods,
    daysOf,
} from '../../../src/foundation/format/dayPeriods.ts';

test('named periods have the right days across months and years', () => {
    expect(
        Object.fromEntries(
            dayPeriods.map(name => [
                name,
                Object.values(daysOf(name, '2026-03-01')).join(' '),
            ]),
        ),
    ).toEqual({
        today: '2026-03-01 2026-03-01',
        yesterday: '2026-02-28 2026-02-28',
        days7: '2026-02-23 2026-03-01',
        days30: '2026-01-31 2026-03-01',
        month: '2026-03-01 2026-03-01',
        lastMonth: '2026-02-01 2026-02-28',
    });

    expect(daysOf('lastMonth', '2026-01-31')).toEqual({
        start: '2025-12-01',
        end: '2025-12-31',
    });

    expect(daysOf('days30', '2026-01-05')).toEqual({
        start: '2025-12-07',
        end: '2026-01-05',
    });

    expect(daysOf('month', '2026-12-31')).toEqual({
        start: '2026-12-01',
        end: '2026-12-31',
    });
});

test('recognises a named period by its days, and names no other', () => {
    expect(dayPeriodOf('2026-03-01', '2026-03-01', '2026-03-01')).toBe('today');
    expect(dayPeriodOf('2026-03-01', '2026-03-10', '2026-03-10')).toBe('month');

    expect(
        dayPeriodOf('2026-03-02', '2026-03-10', '2026-03-10'),
    ).toBeUndefined();

    expect(dayPeriodOf(undefined, '2026-03-10', '2026-03-10')).toBeUndefined();
});
