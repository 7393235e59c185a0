import { storageKey } from './basePath.ts';
import { STORE_NAME } from './preferences.ts';
import { localStorageStore, type Store } from 'ra-core';
import { isObject } from '../../resources/rules/valueAt.ts';
import { type Keeper, readStored } from './browserStorage.ts';

/** What the portal keeps in a browser under one key, or under several that are alike. */
interface StoredKey {
    /** `{user}`: the user's id; `*`: anything. */
    readonly key: string;
    readonly storage: 'local' | 'session';
    /** Whose it is: what is the user's goes when they sign out. */
    readonly of: 'user' | 'browser';
    readonly until: string;
}

const STORE = `RaStore${STORE_NAME}.`;
const OURS = [storageKey(''), STORE];

/** Where a list keeps which columns it shows, and in which order: those of a view, and the user's own. */
export const columnKeys = { ofView: ['viewColumns', 'viewColumns_columnRanks'], ofUser: ['datatable', 'datatable_columnRanks'] } as const;

/** What react-admin's store keeps for the tab: filter, page and sort of a list, the columns of a view, its selection and whose rows they are, what its filters were chosen for, scroll positions, the list and rows that records were opened from, periods, what was known when the tab was opened. */
const keptForTab = ['listParams', ...columnKeys.ofView, 'filtersOf', 'selectedIds', 'selectionScope', 'scrollPosition', 'openedFrom', 'openedRows', 'days', 'atStart'] as const;

const CLEARED = 'site data are cleared';
const DAYS_OVER = '`activityDays` are over';
const NINETY_DAYS = 'ninety days';
const outlastsSignOut: readonly (string | undefined)[] = [CLEARED, DAYS_OVER, NINETY_DAYS];
const ofUser = (storage: StoredKey['storage'], until: string, ...keys: readonly string[]): readonly StoredKey[] => keys.map(key => ({ key, storage, of: 'user', until }));
const ofBrowser = (...keys: readonly string[]): readonly StoredKey[] => keys.map(key => ({ key: STORE + key, storage: 'local', of: 'browser', until: CLEARED }));

/** Every key that is kept in the browser; `docs/deploying.md` says what is under it. */
export const storedKeys: readonly StoredKey[] = [
    ...ofUser('local', 'the session is over', storageKey('token')),
    ...ofUser('local', 'sign-out', storageKey('session'), storageKey('active'), storageKey('visits.{user}'), `${STORE}*.savedQueries`, `${STORE}estate.{user}.seen`),
    ...ofUser('local', 'sign-out, or seven days', storageKey('cards.{user}')),
    ...ofUser('local', CLEARED, `${STORE}savedQueries.*`, storageKey('shift.{user}.*')),
    ...ofUser('local', DAYS_OVER, storageKey('activity.{user}.*')), // a shift is handed over after a pause, too
    ...ofUser('local', NINETY_DAYS, storageKey('batches.{user}')), // unused vouchers are revoked days later, too
    ...ofUser('session', 'the browser is closed', storageKey('token')),
    ...ofUser('session', 'the tab is closed', storageKey('session'), storageKey('user'), storageKey('place'), storageKey('draft.*'), storageKey('clientWizard'), storageKey('stays'), storageKey('vouchers.{user}'), storageKey('bulk.{user}'), ...keptForTab.map(name => `${STORE}*.${name}`)),
    ...ofBrowser('version', 'locale', 'theme', 'preferences.*', 'menu.*', '*.pageSize', ...columnKeys.ofUser.map(key => `*.${key}`), 'vouchers.print', 'vouchers.network.*', 'vouchers.logo.*'),
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (key: string, user: string | undefined): RegExp =>
    new RegExp(`^${key.split(/(\*|\{user\})/).map(part => (part === '*' ? '.+' : part === '{user}' ? (user === undefined ? '.+' : escaped(user)) : escaped(part))).join('')}$`);

/** The line of the table that a key is kept by; of this user, where one is named. */
export const storedKeyOf = (storage: StoredKey['storage'], key: string, user?: string): StoredKey | undefined =>
    storedKeys.find(each => each.storage === storage && patternOf(each.key, user).test(key));

/** Removes what a user leaves in the browser: all but what is the browser's own, another user's, or kept for the user to come back to. */
export const forgetUser = (user: string): void => {
    try {
        sessionStorage.clear();
        for (const key of Object.keys(localStorage)) {
            const isOthers = storedKeyOf('local', key) !== undefined && storedKeyOf('local', key, user) === undefined;
            if (OURS.some(prefix => key.startsWith(prefix)) && !isOthers && !outlastsSignOut.includes(storedKeyOf('local', key)?.until)) localStorage.removeItem(key);
        }
    } catch {
        // A browser that refuses its storage has kept nothing.
    }
};

const PREFIX = `RaStore${STORE_NAME}.`;
type Listener = (value: unknown) => void;

const isOfTheTab = (key: string): boolean => keptForTab.some(name => key.endsWith(`.${name}`));

const isTextOrNothing = (value: unknown): boolean => value === undefined || typeof value === 'string';
/** Whether it is what react-admin keeps of a list: anybody can write into a browser's storage. */
const isListParams = (value: unknown): boolean => isObject(value) && isTextOrNothing(value.sort) && isTextOrNothing(value.order) && (value.filter === undefined || isObject(value.filter));

const tabStore = (storage: Storage): Store => {
    const listeners = new Map<string, Set<Listener>>();
    const keys = () => Object.keys(storage).flatMap(key => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
    const tell = (key: string, value: unknown) => listeners.get(key)?.forEach(listener => listener(value));
    const read = (key: string): unknown => readStored(() => storage, PREFIX + key, (value): value is unknown => !key.endsWith('.listParams') || isListParams(value)) ?? undefined;
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
    /** What there was no room for: it holds until the page is left. */
    const unkept = new Map<string, unknown>();
    const listeners = new Map<string, Set<Listener>>();
    return {
        setup: () => local.setup(),
        teardown: () => local.teardown(),
        getItem: <T>(key: string, fallback?: T) => (unkept.has(key) ? ((unkept.get(key) ?? fallback) as T) : homeOf(key).getItem(key, fallback)),
        setItem: (key, value) => {
            unkept.delete(key);
            try {
                homeOf(key).setItem(key, value);
            } catch {
                unkept.set(key, value);
                listeners.get(key)?.forEach(listener => listener(value));
            }
        },
        removeItem: key => {
            unkept.delete(key);
            homeOf(key).removeItem(key);
        },
        removeItems: prefix => {
            for (const key of unkept.keys()) if (key.startsWith(prefix)) unkept.delete(key);
            local.removeItems(prefix);
            tab.removeItems(prefix);
        },
        reset: () => tab.reset(), // a logout keeps theme, language and columns
        subscribe: (key, listener) => {
            const ofKey = listeners.get(key) ?? new Set();
            listeners.set(key, ofKey.add(listener));
            const stop = homeOf(key).subscribe(key, listener);
            return () => {
                ofKey.delete(listener);
                stop();
            };
        },
        listItems: prefix => ({ ...local.listItems?.(prefix), ...tab.listItems?.(prefix) }),
    };
};

const memory = new Map<string, string>();

/** The tab's own storage; memory, until the page is left, where that is full or switched off. */
export const tabKeeper: Keeper & { readonly lasting: () => boolean } = {
    getItem: key => {
        try {
            return memory.get(key) ?? sessionStorage.getItem(key);
        } catch {
            return memory.get(key) ?? null;
        }
    },
    setItem: (key, value) => {
        try {
            sessionStorage.setItem(key, value);
            memory.delete(key);
        } catch {
            memory.set(key, value);
        }
    },
    lasting: () => memory.size === 0,
};
