import { expect, test } from 'vitest';

import { resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { ownClockColumns } from '../../../resources/schema/names.ts';
import { tables } from '../../../src/app/overrides.tsx';
import type { ValueFormatters } from '../../../src/foundation/values/fieldTypes.ts';
import { english } from '../../../src/foundation/values/words.ts';
import { columnOf } from '../../../src/light/columns.ts';

const declared: Readonly<Record<string, Resource>> = resources;

const formatters = (
    offset: number | undefined,
    isOwnClock?: true,
): ValueFormatters => ({
    language: 'en',
    translate: key =>
        key === 'screens.clock.own' ? english.clock.own : english.clock.site,
    text: text => (typeof text === 'string' ? text : (text[0] ?? '')),
    askCurrency: () => 'AUD',
    offset,
    noTime: '…',
    ...(isOwnClock && { isOwnClock }),
});

/** Headings of columns with times of day, by list. */
const timeHeadings = (of: ValueFormatters, isOfOneSite: boolean) =>
    Object.values(declared).flatMap(resource =>
        (resource.needs !== undefined) === isOfOneSite
            ? resource.list.columns
                  .filter(column =>
                      typeof column === 'string'
                          ? resource.fields[column]?.type === 'dateTime' &&
                            !resource.fields[column].live
                          : 'computed' in column &&
                            'moment' in tables.computedCells[column.computed],
                  )
                  .map(column => columnOf(column, resource, of).label)
            : [],
    );

test('every time in a list of several sites names its clock in the heading', () => {
    const ofUtc = timeHeadings(formatters(0), false);
    expect(ofUtc.length).toBeGreaterThanOrEqual(3); // hotspots, companies, messages
    for (const heading of ofUtc)
        expect(heading).toMatch(/ \((your time|UTC)\)$/);
    for (const heading of timeHeadings(formatters(10), false))
        expect(heading).toMatch(/ \((your time|site time)\)$/);
});

test('a list of one site names the clock only if its times are on the reader’s clock', () => {
    for (const heading of timeHeadings(formatters(10), true))
        expect(heading).not.toMatch(/\)$/);
    for (const heading of timeHeadings(formatters(10, true), true))
        expect(heading).toMatch(/ \(your time\)$/);
});

test('the heading of every computed time column names its clock', () => {
    expect(
        Object.entries(tables.computedCells).flatMap(([name, cell]) =>
            'moment' in cell ? [name] : [],
        ),
    ).toEqual(ownClockColumns);
});
