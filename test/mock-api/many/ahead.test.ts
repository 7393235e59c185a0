// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { prepareAhead, prepareFirst } from '../../../mock-api/answers/ahead.ts';
import { columnsOf } from '../../../mock-api/data/many/columns.ts';
import { sourceOf } from '../../../mock-api/data/many/list.ts';
import { createWorld } from '../../../mock-api/data/world.ts';
import { startMock } from '../../../mock-api/http/server.ts';

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

test('who asks is not kept waiting by what is made for later', () => {
    vi.useFakeTimers();
    const [world, asked] = [worldOf(), performance.now()];
    const stop = prepareAhead(() => [world], () => asked);
    vi.advanceTimersByTime(200);
    const before = coded(world);
    vi.advanceTimersByTime(100);
    stop();
    vi.useRealTimers();
    expect([before, coded(world)]).toEqual([[], ['UserId', 'LogType', 'Comments']]);
});

test('when it was asked last a mock knows', async () => {
    const mock = await startMock({ scenario: 'small' });
    const before = performance.now();
    expect(mock.lastAsked()).toBeLessThan(before);
    await fetch(`${mock.url}/__mock/ready`);
    expect(mock.lastAsked()).toBeGreaterThanOrEqual(before);
    await mock.close();
});
