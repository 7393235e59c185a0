import { expect, test } from 'vitest';

import { hasSummerTime } from '../../../src/foundation/format/summerTime.ts';
import { countries } from '../../../src/foundation/values/countries.ts';

const YEAR = 2026;
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const nameOf = new Intl.DisplayNames('en', {
    type: 'region',
    fallback: 'none',
});

const codes = new Map(
    letters
        .flatMap(one => letters.map(other => one + other))
        .map(code => [nameOf.of(code), code]),
);

const hourIn = (timeZone: string, month: number) =>
    new Intl.DateTimeFormat('en', {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
    }).format(Date.UTC(YEAR, month, 1));

/** As the time zone database of Node.js has it. */
const movesClocks = (name: string) => {
    const locale = new Intl.Locale('und', {
        region: codes.get(name)!,
    }) as Intl.Locale & {
        readonly timeZones?: readonly string[];
        getTimeZones?(): readonly string[];
    };

    return (locale.getTimeZones?.() ?? locale.timeZones ?? []).some(
        zone => hourIn(zone, 0) !== hourIn(zone, 6),
    );
};

test('the countries with summer time match the time zone database', () => {
    const names = countries('en').map(({ value }) => value);
    expect(names.filter(hasSummerTime)).toEqual(names.filter(movesClocks));
    expect(['', null, undefined, 7].some(hasSummerTime)).toBe(false);
});
