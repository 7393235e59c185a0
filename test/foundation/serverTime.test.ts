import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a call of the clock that hangs is asked again in seconds, and then the clock is known', async () => {
    const { askServerTimeAhead } = await import('../../src/foundation/serverTime.ts');
    const { knownServerTime, startServerClock } = await import('../../src/foundation/serverClock.ts');
    void askServerTimeAhead(() => new Promise(() => undefined));
    const stop = startServerClock({ call: async () => new Date(Date.now() + 3_600_000).toISOString() } as never, () => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(knownServerTime()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(6000);
    expect(knownServerTime()! - Date.now()).toBeCloseTo(3_600_000, -4);
    stop();
});
