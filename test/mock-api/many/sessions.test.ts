// @vitest-environment node
import { expect, test } from 'vitest';
import { drawOf } from '../../../mock-api/data/draw.ts';
import { isAsMade, sourceOf } from '../../../mock-api/data/many/list.ts';
import { createWorld } from '../../../mock-api/data/world.ts';
import { DayOfSite } from '../../../mock-api/entities/making/daysOfSites.ts';

const site = { id: 4, offset: 9.5, users: Array.from({ length: 90 }, (_, at) => at + 11), nas: 'HS000004' };

test('what a session draws is what it would draw behind all others of the day', () => {
    const day = new DayOfSite(site, 3, '2026-06-17');
    const draw = drawOf(3, 'usage', 4, '2026-06-17');
    const midnight = Date.parse('2026-06-16T14:30:00Z');
    const idlers = [0, 1, 2].map(() => [midnight + draw.int(3, 50) * 1000, draw.int(3600, 20_000), draw.int(1500, 40_000)]);
    const others = Array.from({ length: draw.int(0, 12) }, () => {
        const part = draw.next();
        const hour = part < 0.04 ? draw.int(0, 5) : part < 0.24 ? draw.int(6, 9) : part < 0.48 ? draw.int(10, 16) : draw.int(17, 23);
        return [midnight + ((hour * 60 + draw.int(0, 59)) * 60 + draw.int(0, 59)) * 1000, draw.int(120, 20_000), draw.int(50, 900_000), draw.int(0, 89)];
    });
    const numbers = Array.from({ length: day.length }, (_, n) => n);
    expect(numbers.map(n => [day.startedOf(n), day.secondsOf(n), day.downOf(n), ...(n < 3 ? [] : [day.userOf(n)])])).toEqual([...idlers, ...others]);
    expect(numbers.flatMap(n => [day.lastOf(n, 1), day.lastOf(n, 2)])).toEqual(numbers.flatMap(() => [draw.next(), draw.next()]));
    expect(others.length).toBeGreaterThan(2);
});

test('sessions are numbered as they began, and come on by the hour with the numbers that follow', () => {
    const world = createWorld({ scenario: 'small', now: Date.parse('2026-06-17T01:30:00Z'), frozen: true, many: 1, rows: { internetuser: 120 } });
    const rows = world.store.rows('usage');
    const before = rows.map(row => ({ ...row }));
    expect([sourceOf(rows) !== undefined, isAsMade(rows), before.map(({ id }) => id), before.map(row => String(row.AccessStarted))]).toEqual([true, true, before.map((_row, at) => at + 1), before.map(row => String(row.AccessStarted)).toSorted()]);
    world.clock.advance(60 * 30);
    world.beat();
    expect(rows.length).toBeGreaterThan(before.length);
    expect(rows.slice(0, before.length)).toEqual(before);
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_row, at) => at + 1));
    expect(rows.slice(before.length).every(row => String(row.AccessStarted) > '2026-06-17T01:30:00Z')).toBe(true);
});
