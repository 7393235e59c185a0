import { localStorageStore, type Store } from 'ra-core';

import { isObject } from '../../resources/rules/valueAt.ts';
import { storageKey } from './basePath.ts';
import { type Keeper, readStored } from './browserStorage.ts';
import { STORE_NAME } from './preferences.ts';

/** A key in the browser's storage, or a pattern for several. */
interface StoredKey {
    /** `{user}`: the user's id; `*`: anything. */
    readonly key: string;
    readonly storage: 'local' | 'session';
    /** The owner: what belongs to the user is removed on sign-out. */
    readonly of: 'user' | 'browser';
    readonly until: string;
}

const STORE = `RaStore${STORE_NAME}.`;
const OURS = [storageKey(''), STORE];

/** Store keys of a list's columns and their order: a view's, and the user's own. */
export const columnKeys = {
    ofView: ['viewColumns', 'viewColumns_columnRanks'],
    ofUser: ['datatable', 'datatable_columnRanks'],
} as const;

/**
 * Keys of react-admin's store kept per tab: filter, page and sort of a list, a view's columns, the
 * selection and its scope, the scope of its filters, scroll positions, the list and rows that
 * records were opened from, periods, and what was known when the tab was opened.
 */
const tabKeys = [
    'listParams',
    ...columnKeys.ofView,
    'filtersOf',
    'selectedIds',
    'selectionScope',
    'scrollPosition',
    'openedFrom',
    'openedRows',
    'days',
    'atStart',
] as const;

const CLEARED = 'site data are cleared';
const DAYS_OVER = '`activityDays` are over';
const NINETY_DAYS = 'ninety days';

const outlastsSignOut: readonly (string | undefined)[] = [
    CLEARED,
    DAYS_OVER,
    NINETY_DAYS,
];

const ofUser = (
    storage: StoredKey['storage'],
    until: string,
    ...keys: readonly string[]
): readonly StoredKey[] =>
    keys.map(key => ({ key, storage, of: 'user', until }));

const ofBrowser = (...keys: readonly string[]): readonly StoredKey[] =>
    keys.map(key => ({
        key: STORE + key,
        storage: 'local',
        of: 'browser',
        until: CLEARED,
    }));

/** All keys kept in the browser; `docs/deploying.md` says what they hold. */
export const storedKeys: readonly StoredKey[] = [
    ...ofUser('local', 'the session is over', storageKey('token')),
    ...ofUser(
        'local',
        'sign-out',
        storageKey('session'),
        storageKey('newTabs'),
        storageKey('active'),
        storageKey('visits.{user}'),
        storageKey('days.{user}.*'),
        storageKey('import.*'),
        `${STORE}*.savedQueries`,
        `${STORE}estate.{user}.seen`,
    ),
    ...ofUser('local', 'sign-out, or seven days', storageKey('cards.{user}')),
    ...ofUser(
        'local',
        CLEARED,
        `${STORE}savedQueries.*`,
        storageKey('shift.{user}.*'),
    ),
    ...ofUser('local', DAYS_OVER, storageKey('activity.{user}.*')), // a shift may be handed over after a break
    ...ofUser('local', NINETY_DAYS, storageKey('batches.{user}')), // unused vouchers may be revoked days later
    ...ofUser('session', 'the browser is closed', storageKey('token')),
    ...ofUser(
        'session',
        'the tab is closed',
        storageKey('session'),
        storageKey('user'),
        storageKey('seenAs'),
        storageKey('place'),
        storageKey('draft.*'),
        storageKey('clientWizard'),
        storageKey('import.*'),
        storageKey('stays'),
        storageKey('made.{user}'),
        storageKey('vouchers.{user}'),
        storageKey('bulk.{user}'),
        ...tabKeys.map(name => `${STORE}*.${name}`),
    ),
    ...ofBrowser(
        'version',
        'locale',
        'theme',
        'preferences.*',
        'menu.*',
        '*.pageSize',
        ...columnKeys.ofUser.map(key => `*.${key}`),
        'desk.plan.*',
        'vouchers.print',
        'vouchers.network.*',
        'vouchers.logo.*',
    ),
];

const escaped = (text: string): string =>
    text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = (key: string, user: string | undefined): RegExp => {
    const userPattern = user === undefined ? '.+' : escaped(user);

    const patternOfPart = (part: string): string => {
        if (part === '*') return '.+';

        return part === '{user}' ? userPattern : escaped(part);
    };

    const parts = key.split(/(\*|\{user\})/).map(patternOfPart);

    return new RegExp(`^${parts.join('')}$`);
};

/** The table entry a key belongs to; with `user`, only if it is that user's. */
export const storedKeyOf = (
    storage: StoredKey['storage'],
    key: string,
    user?: string,
): StoredKey | undefined =>
    storedKeys.find(
        stored =>
            stored.storage === storage && patternOf(stored.key, user).test(key),
    );

/**
 * Removes a user's data from the browser, except the browser's own settings, other users' data, and what is kept for
 * the user's return.
 */
export const forgetUser = (user: string): void => {
    try {
        sessionStorage.clear();

        for (const key of Object.keys(localStorage)) {
            const isOthers =
                storedKeyOf('local', key) !== undefined &&
                storedKeyOf('local', key, user) === undefined;

            if (
                OURS.some(prefix => key.startsWith(prefix)) &&
                !isOthers &&
                !outlastsSignOut.includes(storedKeyOf('local', key)?.until)
            )
                localStorage.removeItem(key);
        }
    } catch {
        // A browser that denies storage has stored nothing.
    }
};

const PREFIX = `RaStore${STORE_NAME}.`;
type Listener = (value: unknown) => void;

const isOfTheTab = (key: string): boolean =>
    tabKeys.some(name => key.endsWith(`.${name}`));

const isTextOrNothing = (value: unknown): boolean =>
    value === undefined || typeof value === 'string';

/** Whether it is valid list state of react-admin: anybody can write to a browser's storage. */
const isListParams = (value: unknown): boolean =>
    isObject(value) &&
    isTextOrNothing(value.sort) &&
    isTextOrNothing(value.order) &&
    (value.filter === undefined || isObject(value.filter));

const tabStore = (storage: Storage): Store => {
    const listeners = new Map<string, Set<Listener>>();

    const keys = () =>
        Object.keys(storage).flatMap(key =>
            key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [],
        );

    const tell = (key: string, value: unknown) =>
        listeners.get(key)?.forEach(listener => listener(value));

    const read = (key: string): unknown =>
        readStored(
            () => storage,
            PREFIX + key,
            (value): value is unknown =>
                !key.endsWith('.listParams') || isListParams(value),
        ) ?? undefined;

    const store: Store = {
        setup: () => undefined,
        teardown: () => undefined,
        getItem: <T>(key: string, fallback?: T) =>
            (read(key) as T | undefined) ?? (fallback as T),
        setItem: (key, value) => {
            if (value === undefined) storage.removeItem(PREFIX + key);
            else storage.setItem(PREFIX + key, JSON.stringify(value));
            tell(key, value);
        },
        removeItem: key => store.setItem(key, undefined),
        removeItems: prefix =>
            keys()
                .filter(key => key.startsWith(prefix))
                .forEach(store.removeItem),
        reset: () => keys().forEach(store.removeItem),
        subscribe: (key, listener) => {
            const ofKey = listeners.get(key) ?? new Set();
            listeners.set(key, ofKey.add(listener));

            return () => void ofKey.delete(listener);
        },
        listItems: (prefix = '') =>
            Object.fromEntries(
                keys()
                    .filter(key => key.startsWith(prefix))
                    .map(key => [key, read(key)]),
            ),
    };

    return store;
};

/** react-admin's store: per-tab data in session storage, preferences in local storage. */
export const createStore = (): Store => {
    const local = localStorageStore('1', STORE_NAME);
    const tab = tabStore(sessionStorage);
    const homeOf = (key: string) => (isOfTheTab(key) ? tab : local);
    /** Values that did not fit into storage; they last until the page is left. */
    const unkept = new Map<string, unknown>();
    const listeners = new Map<string, Set<Listener>>();

    return {
        setup: () => local.setup(),
        teardown: () => local.teardown(),
        getItem: <T>(key: string, fallback?: T) =>
            unkept.has(key)
                ? ((unkept.get(key) ?? fallback) as T)
                : homeOf(key).getItem(key, fallback),
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
            for (const key of unkept.keys())
                if (key.startsWith(prefix)) unkept.delete(key);
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
        listItems: prefix => ({
            ...local.listItems?.(prefix),
            ...tab.listItems?.(prefix),
        }),
    };
};

const memory = new Map<string, string>();

/** Session storage; if it is full or disabled, memory until the page is left. */
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
