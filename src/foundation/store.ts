import { localStorageStore, type Store } from 'ra-core';
import { STORE_NAME } from './preferences.ts';

const PREFIX = `RaStore${STORE_NAME}.`;
type Listener = (value: unknown) => void;

/** Filter, page and sort of a list, its selection and whose rows they are, what its filters were chosen for, its scroll position, the period of a page, what was known when the tab was opened, and the list and rows that records were opened from last as long as the tab. */
const isOfTheTab = (key: string): boolean => /\.(listParams|selectedIds|selectionScope|filtersOf|scrollPosition|days|atStart|openedFrom|openedRows)$/.test(key);

const tabStore = (storage: Storage): Store => {
    const listeners = new Map<string, Set<Listener>>();
    const keys = () => Object.keys(storage).flatMap(key => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
    const tell = (key: string, value: unknown) => listeners.get(key)?.forEach(listener => listener(value));
    const read = (key: string): unknown => {
        try {
            return JSON.parse(storage.getItem(PREFIX + key) ?? 'null') ?? undefined;
        } catch {
            return undefined;
        }
    };
    const store: Store = {
        setup: () => undefined,
        teardown: () => undefined,
        getItem: <T>(key: string, fallback?: T) => (read(key) as T | undefined) ?? (fallback as T),
        setItem: (key, value) => {
            if (value === undefined) storage.removeItem(PREFIX + key);
            else storage.setItem(PREFIX + key, JSON.stringify(value));
            tell(key, value);
        },
        removeItem: key => store.setItem(key, undefined),
        removeItems: prefix => keys().filter(key => key.startsWith(prefix)).forEach(store.removeItem),
        reset: () => keys().forEach(store.removeItem),
        subscribe: (key, listener) => {
            const ofKey = listeners.get(key) ?? new Set();
            listeners.set(key, ofKey.add(listener));
            return () => void ofKey.delete(listener);
        },
        listItems: (prefix = '') => Object.fromEntries(keys().filter(key => key.startsWith(prefix)).map(key => [key, read(key)])),
    };
    return store;
};

/** react-admin's store: what belongs to the tab in session storage, preferences in local storage. */
export const createStore = (): Store => {
    const local = localStorageStore('1', STORE_NAME);
    const tab = tabStore(sessionStorage);
    const homeOf = (key: string) => (isOfTheTab(key) ? tab : local);
    return {
        setup: () => local.setup(),
        teardown: () => local.teardown(),
        getItem: (key, fallback) => homeOf(key).getItem(key, fallback),
        setItem: (key, value) => homeOf(key).setItem(key, value),
        removeItem: key => homeOf(key).removeItem(key),
        removeItems: prefix => {
            local.removeItems(prefix);
            tab.removeItems(prefix);
        },
        reset: () => tab.reset(), // a logout keeps theme, language and columns
        subscribe: (key, listener) => homeOf(key).subscribe(key, listener),
        listItems: prefix => ({ ...local.listItems?.(prefix), ...tab.listItems?.(prefix) }),
    };
};
