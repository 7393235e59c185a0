import { addressOf, storageKey } from '../foundation/basePath.ts';
import { writeText } from '../foundation/browserStorage.ts';
import { STORE_NAME } from '../foundation/preferences.ts';
// Also imported so that the token is created first: it stays in the storage of all tabs.
import { tokenKey } from '../foundation/sessionToken.ts';

// An administrator may see the portal as another user does, in a tab of its own. In that tab session storage takes the
// place of local storage, so that scope, lists, drafts and preferences are kept apart from the administrator's own and
// go with the tab.

/** The query parameter that opens such a tab. */
const PARAMETER = 'as';
const KEY = storageKey('seenAs');

/** Settings that such a tab starts with. */
const TAKEN_ALONG = ['version', 'locale', 'theme'].map(
    name => `RaStore${STORE_NAME}.${name}`,
);

/** The storage that all tabs of the browser share. */
const shared = globalThis.localStorage;
export const sharedStorage = (): Storage => shared;

const forgetAllButToken = (): void => {
    for (const key of Object.keys(sessionStorage))
        if (key !== tokenKey) sessionStorage.removeItem(key);
};

/** Makes this tab one that shows the portal as its address says, and removes that from the address. */
const takeFromAddress = (): string | null => {
    const url = new URL(location.href);
    const id = url.searchParams.get(PARAMETER);
    if (!id) return null;
    forgetAllButToken(); // a copy of what the administrator's tab holds

    for (const key of TAKEN_ALONG) {
        const value = shared.getItem(key);
        if (value !== null) writeText(() => sessionStorage, key, value);
    }

    writeText(() => sessionStorage, KEY, id);
    url.searchParams.delete(PARAMETER);
    history.replaceState(null, '', url);

    return id;
};

/** Id of the user as whom this tab shows the portal; undefined in all other tabs. */
export const seenAs: string | undefined =
    'document' in globalThis
        ? (takeFromAddress() ?? sessionStorage.getItem(KEY) ?? undefined)
        : undefined;

if (seenAs !== undefined)
    Object.defineProperty(window, 'localStorage', {
        value: sessionStorage,
        configurable: true,
    });

/** The query of an address that shows the portal as a user does. */
export const queryAs = (id: string): string =>
    `${PARAMETER}=${encodeURIComponent(id)}`;

/** Ends seeing the portal as another user does: the tab becomes the administrator's own. */
export const leaveSeenAs = (): void => {
    forgetAllButToken();
    location.replace(addressOf('/'));
};

/** Closes a tab that shows the portal as another user does. */
export const closeSeenAs = (): void => {
    window.close();
    leaveSeenAs(); // for browsers that let scripts close only what they have opened
};
