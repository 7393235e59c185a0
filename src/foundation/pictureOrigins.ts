import { settings, type Settings } from './settings.ts';

/** Origins the portal loads pictures from; pictures from others are only shown on request. */
export const pictureOriginsOf = ({
    apiBase,
    pictureOrigins,
}: Settings): readonly string[] => [
    ...new Set([
        location.origin,
        ...[apiBase, ...pictureOrigins].map(
            address => new URL(address, location.href).origin,
        ),
    ]),
];

/** The host of an external picture; undefined if it comes from one of these origins or is a data URL. */
export const foreignHost = (address: string): string | undefined => {
    try {
        const { origin, host, protocol } = new URL(address, location.href);

        return protocol === 'data:' ||
            pictureOriginsOf(settings()).includes(origin)
            ? undefined
            : host || protocol;
    } catch {
        return '?';
    }
};

/**
 * Addresses of pictures uploaded since the page was opened, with the time: the browser's cache still has the previous
 * ones.
 */
const uploaded = new Map<string, number>();

/** Notes that a picture was stored under this address. */
export const noteUploaded = (address: string): void =>
    void uploaded.set(address, Date.now());

/**
 * The address to render a picture from, never to be stored. If the picture was uploaded meanwhile, it differs, to
 * bypass the cache.
 */
export const freshPicture = (address: string): string => {
    const at = uploaded.get(address);

    return at === undefined
        ? address
        : `${address}${address.includes('?') ? '&' : '?'}v=${at}`;
};
