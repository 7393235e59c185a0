import { afterEach, describe, expect, test, vi } from 'vitest';
import { tokenStore } from '../../../dataProvider/index.ts';

const storage = () => {
    const kept = new Map<string, string>();
    return {
        kept,
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
    };
};

afterEach(() => vi.unstubAllGlobals());

describe('the token', () => {
    test('is kept under one key until its time is over', () => {
        let now = 1_000_000;
        const keeper = storage();
        const store = tokenStore(keeper, () => now);
        expect(store.read()).toBeNull();
        store.write('abc', 60);
        expect([...keeper.kept.keys()]).toEqual(['atrium.token']);
        expect(store.read()).toBe('abc');
        expect(tokenStore(keeper, () => now).read()).toBe('abc');
        now += 60_000;
        expect(store.read()).toBeNull();
    });

    test('is gone once cleared', () => {
        const store = tokenStore(storage());
        store.write('abc', 60);
        store.clear();
        expect(store.read()).toBeNull();
    });

    test.each(['', 'null', 'abc', '{"token":""}', '{"token":1,"expires":9e15}', '{"token":"x"}'])('is none where the storage holds %j', text => {
        const keeper = storage();
        keeper.setItem('atrium.token', text);
        expect(tokenStore(keeper).read()).toBeNull();
    });

    test('works where there is no window, and where the storage is switched off', () => {
        vi.stubGlobal('localStorage', undefined);
        const store = tokenStore();
        store.write('abc', 60);
        expect(store.read()).toBe('abc');
        vi.stubGlobal('localStorage', {
            getItem: () => {
                throw new Error('SecurityError');
            },
        });
        expect(tokenStore().read()).toBeNull();
    });
});

test('whoever listens is told of changes here and in other tabs, of our key only, until they stop', () => {
    const target = new EventTarget();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
    const fromOtherTab = (key: string | null) => target.dispatchEvent(Object.assign(new Event('storage'), { key }));
    const store = tokenStore(storage());
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
