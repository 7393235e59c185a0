import { describe, expect, it, vi } from 'vitest';

import { createStore } from '../../src/foundation/store.ts';

describe('the store in the browser', () => {
    it('keeps a list’s filter for the tab, and preferences permanently', () => {
        const store = createStore();
        store.setItem('room.listParams', { page: 3 });
        store.setItem('theme', 'dark');

        expect(sessionStorage.getItem('RaStoreAtrium.room.listParams')).toBe(
            '{"page":3}',
        );

        expect(
            localStorage.getItem('RaStoreAtrium.room.listParams'),
        ).toBeNull();

        expect(localStorage.getItem('RaStoreAtrium.theme')).toBe('"dark"');
    });

    it('starts empty in a new tab, except for preferences', () => {
        createStore().setItem('room.listParams', { page: 3 });
        createStore().setItem('room.perPage', 50);
        sessionStorage.clear();
        expect(createStore().getItem('room.listParams', 'none')).toBe('none');
        expect(createStore().getItem('room.perPage')).toBe(50);
    });

    it('accepts only what react-admin stores for a list', () => {
        const store = createStore();
        store.setItem('room.listParams', { page: 1, sort: -1e308 });
        expect(store.getItem('room.listParams', 'none')).toBe('none');
    });

    it('forgets filters and selections at logout, not theme and language', () => {
        const store = createStore();
        store.setItem('room.selectedIds', [1]);
        store.setItem('locale', 'fr');
        store.reset();
        expect(store.getItem('room.selectedIds')).toBeUndefined();
        expect(store.getItem('locale')).toBe('fr');
    });

    it('notifies the listeners of a key until they unsubscribe', () => {
        const store = createStore();
        const listener = vi.fn();
        const stop = store.subscribe('room.listParams', listener);
        store.setItem('room.listParams', 1);
        store.setItem('site.listParams', 2);
        stop();
        store.setItem('room.listParams', 3);
        expect(listener.mock.calls).toEqual([[1]]);
    });
});
