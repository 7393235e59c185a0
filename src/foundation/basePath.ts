import { readSettings } from './settings.ts';

const configured = (): string => {
    try {
        return readSettings().basePath;
    } catch {
        return ''; // the start says what is wrong with the settings
    }
};

/** Where the portal stands on its server: '' at the root, else a path such as `/portal`. */
export const basePath = configured();

/** The browser's address of a path of the portal's; any other address stays as it is. */
export const addressOf = (path: string): string => (path.startsWith('/') ? basePath + path : path);

/** The path of the portal's that the page is at. */
export const portalPath = (): string => location.pathname.slice(basePath.length) || '/';

/** What the portal keeps in the browser under a name: apart for each path, for another portal on this server may be somebody else's. */
export const storageKey = (name: string): string => `atrium${basePath}.${name}`;
