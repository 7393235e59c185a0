import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

test('a server time request that hangs is repeated within seconds, and then the clock is known', async () => {
    const { askServerTimeAhead } =
        await import('../../src/foundation/serverTime.ts');

    const { knownServerTime, startServerClock } =
        await import('../../src/foundation/serverClock.ts');

    void askServerTimeAhead(() => new Promise(() => undefined));

    const stop = startServerClock(
        {
            call: async () => new Date(Date.now() + 3_600_000).toISOString(),
        } as never,
        () => undefined,
    );

    await vi.advanceTimersByTimeAsync(1000);
    expect(knownServerTime()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(6000);
    expect(knownServerTime()! - Date.now()).toBeCloseTo(3_600_000, -4);
    stop();
});

test('a slow answer does not turn back the clock, and one that shows it wrong corrects it', async () => {
    const { askServerTime, serverNow } =
        await import('../../src/foundation/serverTime.ts');

    /** The server's clock is so far ahead of the browser's; the answer takes so long, all of it on its way back. */
    const ask = async (ahead: number, ms: number) => {
        const now = new Date(Date.now() + ahead).toISOString();

        const asking = askServerTime(
            () => new Promise(answer => setTimeout(answer, ms, now)),
        );

        await vi.advanceTimersByTimeAsync(ms);
        await asking;
    };

    await ask(5000, 20);
    const known = serverNow() - Date.now();
    expect(known).toBeCloseTo(5000, -2);
    await ask(5000, 8000); // halfway it would be four seconds earlier
    expect(serverNow() - Date.now()).toBe(known);
    await ask(60_000, 20);
    expect(serverNow() - Date.now()).toBeCloseTo(60_000, -2);
});
