import { expect, test } from 'vitest';

import {
    ownMoment,
    shownDay,
    shownMoment,
    zoneText,
} from '../../../src/foundation/format/days.ts';
import { dayInWords } from '../../../src/foundation/format/stockDate.ts';

test('a day in words is unambiguous', () => {
    expect(dayInWords('2026-12-11', 'en')).toBe('Fri 11 Dec 2026');
    expect(dayInWords('2026-12-11', 'fr')).toBe('ven. 11 déc. 2026');
});

test.each([
    [10, 'UTC+10'],
    [5.75, 'UTC+5:45'],
    [8.75, 'UTC+8:45'],
    [9.5, 'UTC+9:30'],
    [-3.5, 'UTC−3:30'],
    [-0.5, 'UTC−0:30'],
    [0, 'UTC'],
])('a clock %s hours ahead of UTC is named %s', (hours, name) =>
    expect(zoneText(hours)).toBe(name),
);

test('days and times have the same order', () => {
    expect(shownDay('2026-12-11')).toBe('11/12/2026');

    expect(shownMoment('2026-12-11T13:30:00Z', 11, 'en')).toBe(
        '12/12/2026 12:30 AM',
    );

    expect(shownMoment('2026-12-11T13:30:00Z', undefined, 'en')).toBeNull();
});

test('the reader’s clock shows local time', () => {
    const offset = -new Date('2026-12-11T13:30:00Z').getTimezoneOffset() / 60;

    expect(ownMoment('2026-12-11T13:30:00Z', 'en')).toBe(
        shownMoment('2026-12-11T13:30:00Z', offset, 'en'),
    );

    expect(ownMoment('0001-01-01T00:00:00', 'en')).toBeNull();
});
