import { readSettings } from './settings.ts';

const configured = (): string => {
    try {
        return readSettings().basePath;
    } catch {
        return ''; // startup reports invalid settings
    }
};

/** The portal's path on its server: '' at the root, or a path such as `/portal`. */
export const basePath = configured();

/** The browser's address for a path of the portal; other addresses are unchanged. */
export const addressOf = (path: string): string =>
    path.startsWith('/') ? basePath + path : path;

/** The current path within the portal. */
export const portalPath = (): string =>
    location.pathname.slice(basePath.length) || '/';

/**
 * Key for the browser's storage. Contains the base path, because another portal on this server may be someone else's.
 */
export const storageKey = (name: string): string => `atrium${basePath}.${name}`;
