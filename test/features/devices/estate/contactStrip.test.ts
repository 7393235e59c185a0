import { expect, test } from 'vitest';

import { ranks } from '../../../../resources/rules/status.ts';
import {
    axisPosition,
    marks,
    silenceCounts,
    stripPaths,
} from '../../../../src/features/devices/estate/contactStrip.ts';
import {
    changeSince,
    countOf,
    lookAt,
} from '../../../../src/features/devices/estate/estate.ts';
import {
    isInTrouble,
    siteStates,
} from '../../../../src/features/devices/estate/siteStates.ts';

const MINUTE = 60_000;
const start = Date.parse('2026-03-01T10:00:00Z');

const ago = (minutes: number) =>
    new Date(start - minutes * MINUTE).toISOString();

test('reads the time of each of five thousand devices once, however often they are counted, sorted, viewed and drawn', () => {
    let reads = 0;

    const rows = Array.from({ length: 5000 }, (_, id) => ({
        id,
        SiteId: 1 + (id % 50),
        HasProblem: false,
        Testing: false,
        get LogTime() {
            reads += 1;

            return ago(id % 200);
        },
    }));

    const before = lookAt(rows, start);

    for (const minute of [0, 1, 2]) {
        const now = start + minute * MINUTE;

        expect(['Error', 'Warning', 'Happy'].map(countOf(rows, now))).toEqual([
            2000 + minute * 25,
            2250,
            750 - minute * 25,
        ]);

        const sites = siteStates(rows, now);
        expect(sites).toHaveLength(50);

        expect(
            sites
                .filter(isInTrouble)
                .reduce((sum, { counts }) => sum + counts.Error, 0),
        ).toBe(2000 + minute * 25);

        for (const { devices } of sites) stripPaths(devices);

        expect(rows.filter(row => changeSince(before, row, now))).toHaveLength(
            minute * 50,
        );

        for (const row of rows) {
            const since = ranks.silentSince(row, now);

            expect(
                Number.isNaN(since) || since > ranks.deviceStatus(row, now),
            ).toBe(true);
        }
    }

    expect(reads).toBe(rows.length);
});

test('draws the ten thousand devices of a site as one path for each status, with a dot for each device', () => {
    const rows = Array.from({ length: 10_000 }, (_, id) => ({
        id,
        SiteId: 1,
        LogTime: id % 100 === 0 ? null : ago(id % 180),
        HasProblem: id % 7 === 0,
        Testing: id % 11 === 0,
    }));

    const [site] = siteStates(rows, start);
    const paths = stripPaths(site!.devices);
    expect(paths.size).toBeLessThanOrEqual(5);

    expect(
        [...paths.values()].reduce(
            (dots, path) => dots + path.split('M').length - 1,
            0,
        ),
    ).toBe(10_000);

    const counts = silenceCounts(site!.devices);
    expect(counts.never).toBe(100);

    expect(
        counts.halfHour + counts.twoHours + counts.longer + counts.never,
    ).toBe(10_000);
});

test('the axis runs from now to days ago, with marks at the right times', () => {
    const minutes = [0, 1, 29, 30, 119, 120, 600, 60 * 24 * 7, 60 * 24 * 365];
    const places = minutes.map(each => axisPosition(each * MINUTE));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBe(0);
    expect(places.at(-1)).toBe(1);
    expect(axisPosition(30 * MINUTE)).toBe(marks.halfHour.at);
    expect(axisPosition(120 * MINUTE)).toBe(marks.twoHours.at);
    expect(axisPosition(-20 * MINUTE)).toBe(0); // its clock is ahead
    expect(axisPosition(NaN)).toBe(1); // never seen
});

test('lists sites that are entirely silent first, then those with most errors; a device with a problem is not silent', () => {
    const device = (SiteId: number, minutes: number, HasProblem = false) => ({
        id: `${SiteId} ${minutes}`,
        SiteId,
        LogTime: ago(minutes),
        HasProblem,
        Testing: false,
    });

    const sites = siteStates(
        [
            device(1, 1),
            device(2, 1, true),
            device(3, 200),
            device(3, 4000),
            device(4, 300),
            device(4, 400),
            device(4, 500),
            device(4, 2),
            device(5, 45),
            device(5, 1),
        ],
        start,
    );

    expect(sites.map(({ site }) => site)).toEqual([3, 4, 2, 5, 1]);
    expect(sites.filter(({ isDown }) => isDown)).toEqual([sites[0]]);

    expect(sites.map(({ silent }) => silent?.record.id)).toEqual([
        '3 200', // the last to fall
        '4 500', // the longest silent
        undefined,
        '5 45',
        undefined,
    ]);

    expect(sites.filter(isInTrouble)).toHaveLength(4);
});
