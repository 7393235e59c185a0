import { addressOf } from './basePath.ts';
import { observable } from './observable.ts';
import { leaveUnasked } from './undoable.ts';

/** Version and commit of the running portal, as the build wrote them into the page. */
export const runningVersion = (): readonly string[] =>
    document
        .querySelector<HTMLMetaElement>('meta[name=version]')
        ?.content.split(' ') ?? [];

/** The scripts a page starts with; they differ between versions. */
const scriptsOf = (page: Document): string =>
    [...page.querySelectorAll('script[type="module"][src]')]
        .map(script => script.getAttribute('src'))
        .join(' ');

/** Whether the server is known to have another version than the running one. */
export const newVersion = observable(false);
let lastCheck = Date.now();
let asking: Promise<void> | undefined;

const look = async (): Promise<void> => {
    lastCheck = Date.now();

    const answer = await fetch(addressOf('/'), {
        cache: 'no-store',
        headers: { Accept: 'text/html' },
    });

    if (!answer.ok) return;

    const served = scriptsOf(
        new DOMParser().parseFromString(await answer.text(), 'text/html'),
    );

    if (served === '' || served === scriptsOf(document)) return;
    newVersion.set(true);
};

/**
 * Checks whether the server has another version than the running one; skipped if the last check was less than
 * `milliseconds` ago.
 */
export const askForVersion = (milliseconds = 0): void => {
    if (newVersion.get() || asking || Date.now() - lastCheck < milliseconds)
        return;

    asking = look()
        .catch(() => undefined) // unknown without a server
        .finally(() => (asking = undefined));
};

/** Reloads the portal in the server's current version. */
export const reload = (): void => {
    leaveUnasked();
    location.reload();
};
