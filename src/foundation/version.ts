import { leaveUnasked } from './unloadGuard.ts';

type Listener = () => void;

/** The scripts a page starts with: other ones, another version. */
const scriptsOf = (page: Document): string => [...page.querySelectorAll('script[type="module"][src]')].map(script => script.getAttribute('src')).join(' ');

const listeners = new Set<Listener>();
let isNew = false;
let asked = Date.now();
let asking: Promise<void> | undefined;

const look = async (): Promise<void> => {
    asked = Date.now();
    const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
    if (!answer.ok) return;
    const served = scriptsOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    if (served === '' || served === scriptsOf(document)) return;
    isNew = true;
    for (const listener of listeners) listener();
};

/** Finds out whether the server has another version than the one that runs; not if that was asked less than `milliseconds` ago. */
export const askForVersion = (milliseconds = 0): void => {
    if (isNew || asking || Date.now() - asked < milliseconds) return;
    asking = look()
        .catch(() => undefined) // nobody knows without a server
        .finally(() => (asking = undefined));
};

/** Whether the server was found to have another version. */
export const isNewVersion = (): boolean => isNew;

export const onNewVersion = (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
};

/** Restarts the portal in the version the server has now. */
export const reload = (): void => {
    leaveUnasked();
    location.reload();
};
