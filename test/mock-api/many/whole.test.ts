// @vitest-environment node
import { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { startMock, type StartedMock } from '../../../mock-api/http/server.ts';
import { sourceOf } from '../../../mock-api/data/many/list.ts';

const ROWS = 3000;
/** As many rows are written at once. */
const PIECE = 200;
let mock: StartedMock | undefined;
afterEach(async () => {
    vi.restoreAllMocks();
    await mock?.close();
});

const rowsIn = (text: unknown): number => (typeof text === 'string' ? text.split('"LogType"').length - 1 : 0);

test.each(['db/accesslogs', 'db/accesslogs?_sort=MacAddress', 'db/db'])('%s tells all rows, of which few are there at once', async path => {
    mock = await startMock({ scenario: 'small', rows: { accesslogs: ROWS }, many: 1000, now: Date.parse('2026-06-17T01:30:00Z'), frozen: true });
    const source = sourceOf(mock.world.kept('accesslogs')!)!;
    const [alive, mostAlive, written] = [new Set<number>(), [0], [] as number[]];
    const { at, forget } = source;
    vi.spyOn(source, 'at').mockImplementation(place => {
        mostAlive.push(alive.add(place).size);
        return at(place);
    });
    vi.spyOn(source, 'forget').mockImplementation(() => {
        alive.clear();
        forget();
    });
    const write = vi.spyOn(ServerResponse.prototype, 'write');
    const reply = await fetch(`${mock.url}/${path}`);
    const told = rowsIn(await reply.text());
    written.push(...write.mock.calls.map(([text]) => rowsIn(text)));
    expect([told, Math.max(...mostAlive), Math.max(...written), written.reduce((sum, count) => sum + count, 0)]).toEqual([ROWS, PIECE, PIECE, ROWS]);
});
