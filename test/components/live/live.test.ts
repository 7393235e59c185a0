import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
    createLive,
    refetchInBackground,
} from '../../../src/components/live/live.ts';

const MINUTE = 60_000;

const page = {
    visibilityState: 'visible',
    dialog: false,
    listener: (): void => undefined,
};

beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-02-28T23:59:30Z') });
    Object.assign(page, { visibilityState: 'visible', dialog: false });

    vi.stubGlobal('document', {
        get visibilityState() {
            return page.visibilityState;
        },
        querySelector: () => (page.dialog ? {} : null),
        addEventListener: (_: string, listener: () => void) =>
            void (page.listener = listener),
        removeEventListener: () => undefined,
    });
});

afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

/** A question somebody looks at, kept up to date; answers of the server come from `server`. */
const watched = (server: () => string) => {
    const client = new QueryClient({
        defaultOptions: { queries: { retry: false, networkMode: 'always' } },
    });

    const times: number[] = [];

    const observer = new QueryObserver(client, {
        queryKey: ['device'],
        queryFn: async () => {
            times.push(Date.now());

            return server();
        },
    });

    const live = createLive(
        client,
        ({ queryKey: [name] }) => name === 'device',
    );

    const stop = [observer.subscribe(() => undefined), live.start()];

    return {
        client,
        live,
        times,
        observer,
        end: () => stop.forEach(each => each()),
    };
};

const gaps = (times: readonly number[]) =>
    times.slice(1).map((at, n) => Math.round((at - times[n]!) / 1000));

test('requests every minute until it is unmounted', async () => {
    const { times, live, end } = watched(() => 'rows');
    await vi.advanceTimersByTimeAsync(3.5 * MINUTE);
    expect(gaps(times)).toEqual([60, 60, 60]);
    expect(Date.now() - live.freshness().updatedAt).toBe(30_000);
    end();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(times).toHaveLength(4);
});

test('requests less often while the server fails, at least every eight minutes, then every minute again', async () => {
    let fails = false;

    const { times, live, end } = watched(() => {
        if (fails) throw new Error('asleep');

        return 'rows';
    });

    await vi.advanceTimersByTimeAsync(1);
    fails = true;
    await vi.advanceTimersByTimeAsync(40 * MINUTE);
    expect(gaps(times)).toEqual([60, 60, 120, 240, 480, 480, 480, 480]);
    expect(live.freshness().isStuck).toBe(true);
    fails = false;
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(live.freshness().isStuck).toBe(false);
    expect(gaps(times).at(-1)).toBe(60);
    end();
});

test('requests nothing while hidden; visible again, it requests as soon as its minute is over', async () => {
    const { times, end } = watched(() => 'rows');
    await vi.advanceTimersByTimeAsync(1);

    const turn = (to: string) => {
        page.visibilityState = to;
        page.listener();
    };

    turn('hidden');
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(times).toHaveLength(1);
    turn('visible');
    await vi.advanceTimersByTimeAsync(1);
    expect(times).toHaveLength(2);
    turn('hidden');
    await vi.advanceTimersByTimeAsync(10_000);
    turn('visible');
    await vi.advanceTimersByTimeAsync(49_000);
    expect(times).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(times).toHaveLength(3);
    end();
});

test('waits while a dialog is open, whose row might disappear', async () => {
    const { times, end } = watched(() => 'rows');
    page.dialog = true;
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(times).toHaveLength(1);
    page.dialog = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(times).toHaveLength(2);
    end();
});

test('a failure of a request by the user is not a background failure', async () => {
    let fails = false;

    const { live, observer, end } = watched(() => {
        if (fails) throw new Error('asleep');

        return 'rows';
    });

    await vi.advanceTimersByTimeAsync(1);
    fails = true;
    await observer.refetch();
    expect(live.freshness().isStuck).toBe(false);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(live.freshness().isStuck).toBe(false);
    end();
});

test('a failed refetch after reconnecting keeps the shown data', async () => {
    let fails = false;

    const { client, live, end } = watched(() => {
        if (fails) throw new Error('asleep');

        return 'rows';
    });

    await vi.advanceTimersByTimeAsync(1);
    fails = true;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(live.freshness().isStuck).toBe(true);
    refetchInBackground(() => client.refetchQueries({ type: 'active' }));
    await vi.advanceTimersByTimeAsync(1);
    expect(live.freshness().isStuck).toBe(true);
    void client.refetchQueries({ type: 'active' }); // a user's Refresh is told of as before
    await vi.advanceTimersByTimeAsync(1);
    expect(live.freshness().isStuck).toBe(false);
    end();
});
