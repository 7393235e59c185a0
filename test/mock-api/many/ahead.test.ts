// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { prepareFirst } from '../../../mock-api/answers/ahead.ts';
import { columnsOf } from '../../../mock-api/data/many/columns.ts';
import { sourceOf } from '../../../mock-api/data/many/list.ts';
import { createWorld } from '../../../mock-api/data/world.ts';

const worldOf = () => createWorld({ scenario: 'small', now: Date.parse('2026-06-17T01:30:00Z'), frozen: true, many: 1, rows: { device: 30, accesslogs: 300, internetuser: 120 } });
const coded = (world: ReturnType<typeof worldOf>): readonly string[] => ['UserId', 'MacAddress', 'LogType', 'Comments', 'DataUsed'].filter(field => columnsOf(world.kept('accesslogs')!).isCoded(field));

test('before anybody is let in, what rows are found and searched by is made, and nothing that is made all at once', () => {
    const world = worldOf();
    prepareFirst(world, Infinity);
    expect([coded(world), Object.keys(world.store.state).includes('device')]).toEqual([['UserId', 'LogType', 'Comments'], false]);
});

test('where there are many, what is made from them is made then, too, and words are looked for once', () => {
    const world = createWorld({ scenario: 'small', now: Date.parse('2026-06-17T01:30:00Z'), frozen: true, rows: { internetuser: 100_000 } });
    prepareFirst(world, Infinity);
    const [users, usage] = [world.kept('internetuser')!, world.kept('usage')!];
    expect([Object.keys(world.store.state).includes('device'), columnsOf(usage).isCoded('UserId')]).toEqual([true, true]);
    const asked = vi.spyOn(sourceOf(users)!, 'holding');
    expect([columnsOf(users).search(['Alias', 'Email'], 'e').includes(1), asked.mock.calls]).toEqual([true, []]);
});

test('nobody waits for it longer than was said', () => {
    const world = worldOf();
    prepareFirst(world, performance.now());
    expect(coded(world)).toEqual([]);
});
