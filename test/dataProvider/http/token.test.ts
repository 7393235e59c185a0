import { afterEach, describe, expect, test, vi } from 'vitest';

import { TokenStore } from '../../../dataProvider/index.ts';

const storage = () => {
    const stored = new Map<string, string>();

    return {
        stored,
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
    };
};

afterEach(() => vi.unstubAllGlobals());

describe('the token', () => {
    test('is stored under one key until it expires', () => {
        let now = 1_000_000;
        const keeper = storage();
        const store = new TokenStore(keeper, () => now);
        expect(store.read()).toBeNull();
        store.write('abc', 60);
        expect([...keeper.stored.keys()]).toEqual(['atrium.token']);
        expect(store.read()).toBe('abc');
        expect(new TokenStore(keeper, () => now).read()).toBe('abc');
        now += 60_000;
        expect(store.read()).toBeNull();
    });

    test('is gone after it was cleared', () => {
        const store = new TokenStore(storage());
        store.write('abc', 60);
        store.clear();
        expect(store.read()).toBeNull();
    });

    test.each([
        '',
        'null',
        'abc',
        '{"token":""}',
        '{"token":1,"expires":9e15}',
        '{"token":"x"}',
    ])('is missing if the storage holds %j', text => {
        const keeper = storage();
        keeper.setItem('atrium.token', text);
        expect(new TokenStore(keeper).read()).toBeNull();
    });

    test('works without a window and with the storage disabled', () => {
        vi.stubGlobal('localStorage', undefined);
        const store = new TokenStore();
        store.write('abc', 60);
        expect(store.read()).toBe('abc');

        vi.stubGlobal('localStorage', {
            getItem: () => {
                throw new Error('SecurityError');
            },
        });

        expect(new TokenStore().read()).toBeNull();
    });
});

describe('a token for this browser session', () => {
    const ada = { login: 'ada' };

    /** Tabs of one browser: what one writes the others hear of. */
    const browser = () => {
        const shared = storage();
        const target = new EventTarget();
        vi.stubGlobal('addEventListener', target.addEventListener.bind(target));

        vi.stubGlobal(
            'removeEventListener',
            target.removeEventListener.bind(target),
        );

        const heard = () =>
            void target.dispatchEvent(
                Object.assign(new Event('storage'), {
                    key: 'atrium.token',
                    newValue: shared.getItem('atrium.token'),
                }),
            );

        const set = shared.setItem;

        shared.setItem = (key, value) => {
            set(key, value);
            if (value.includes('signedOut')) heard();
        };

        const tab = () => {
            const own = storage();
            const store = new TokenStore(shared, Date.now, own);
            const listener = vi.fn();

            return { store, own, listener, stop: store.subscribe(listener) };
        };

        return { shared, tab, heard };
    };

    test('is in no permanent storage, and is passed to a new tab by an open one', async () => {
        const { shared, tab } = browser();
        const first = tab();
        first.store.write('secret', 60, ada, false);
        expect(first.store.read()).toBe('secret');

        expect(JSON.stringify([...shared.stored.values()])).not.toMatch(
            /secret|ada|expires/,
        );

        const second = tab();
        expect(second.store.read()).toBeNull();
        await second.store.fetch();

        expect([second.store.read(), second.store.stored()?.user]).toEqual([
            'secret',
            ada,
        ]);

        for (const { stop } of [first, second]) stop();
    });

    test('is gone after the browser was closed', async () => {
        const { shared, tab } = browser();
        const before = tab();
        before.store.write('secret', 60, ada, false);
        before.stop();
        const after = tab();
        await after.store.fetch();
        expect(after.store.read()).toBeNull();

        expect(JSON.stringify([...shared.stored.values()])).not.toMatch(
            /secret|ada|expires/,
        );

        after.stop();
    });

    test('is accepted from a busy tab that answers after the login page was shown', async () => {
        const { tab } = browser();
        const busy = tab();
        busy.store.write('secret', 60, ada, false);
        busy.stop();
        const after = tab();
        await after.store.fetch();
        expect(after.store.read()).toBeNull();
        const answer = new BroadcastChannel('atrium.token');

        answer.postMessage({
            record: JSON.parse(busy.own.stored.get('atrium.token')!) as unknown,
        });

        await vi.waitFor(() =>
            expect([
                after.store.read(),
                after.listener.mock.calls.length > 0,
            ]).toEqual(['secret', true]),
        );

        answer.close();
        after.stop();
    });

    test('is accepted from a tab that was still loading when asked', async () => {
        const { tab } = browser();
        const loading = tab();
        loading.store.write('secret', 60, ada, false);
        loading.stop();
        const after = tab();
        await after.store.fetch();
        expect(after.store.read()).toBeNull();
        const stop = loading.store.subscribe(() => undefined);
        await vi.waitFor(() => expect(after.store.read()).toBe('secret'));
        for (const end of [stop, after.stop]) end();
    });

    test('is renewed in every tab at once, and no tab thinks that it has expired', async () => {
        const { tab, heard } = browser();
        const [one, other] = [tab(), tab()];
        one.store.write('first', 60, ada, false);
        heard();
        await vi.waitFor(() => expect(other.store.read()).toBe('first'));
        const seen = new Set<string | null>();
        const stop = other.store.subscribe(() => seen.add(other.store.read()));
        one.store.write('second', 60, ada); // as the one before: nobody said otherwise
        heard();
        expect(other.store.read()).toBe('first');
        await vi.waitFor(() => expect(other.store.read()).toBe('second'));
        expect([...seen]).toEqual(['second']);
        one.store.clear('ada');

        expect([other.store.read(), [...other.own.stored.keys()]]).toEqual([
            null,
            ['atrium.token'],
        ]); // of no use without the sign-in

        expect(other.listener).toHaveBeenCalledWith('ada');
        for (const end of [stop, one.stop, other.stop]) end();
    });

    test('lasts as long as the one before it, however that ended', () => {
        const [shared, own] = [storage(), storage()];
        const store = new TokenStore(shared, Date.now, own);
        store.write('first', 60, ada, false);
        store.clear();
        store.write('second', 60, ada);
        expect(shared.stored.get('atrium.token')).not.toContain('second');
        store.write('third', 60, ada, true);

        expect([shared.stored.get('atrium.token'), own.stored.size]).toEqual([
            expect.stringContaining('third'),
            0,
        ]);
    });
});

test('listeners hear changes of our key here and in other tabs until they unsubscribe', () => {
    const target = new EventTarget();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));

    vi.stubGlobal(
        'removeEventListener',
        target.removeEventListener.bind(target),
    );

    const fromOtherTab = (key: string | null) =>
        target.dispatchEvent(
            Object.assign(new Event('storage'), { key, newValue: null }),
        );

    const store = new TokenStore(storage());
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    store.write('abc', 60);
    fromOtherTab('atrium.token');
    fromOtherTab(null);
    fromOtherTab('something.else');
    store.clear();
    expect(heard).toHaveBeenCalledTimes(4);
    stop();
    fromOtherTab('atrium.token');
    store.write('abc', 60);
    expect(heard).toHaveBeenCalledTimes(4);
});
