import { settings, type Settings } from './settings.ts';

/** The origins that the portal's pictures come from; those of any other are shown on wish alone. */
export const pictureOriginsOf = ({ apiBase, pictureOrigins }: Settings): readonly string[] => [...new Set([location.origin, ...[apiBase, ...pictureOrigins].map(address => new URL(address, location.href).origin)])];

/** The host of a picture that comes from elsewhere; undefined for one that comes from these origins, or stands in its address itself. */
export const foreignHost = (address: string): string | undefined => {
    try {
        const { origin, host, protocol } = new URL(address, location.href);
        return protocol === 'data:' || pictureOriginsOf(settings()).includes(origin) ? undefined : host || protocol;
    } catch {
        return '?';
    }
};

/** Addresses of pictures that were uploaded while the page is open, and when: the browser still has what was there before. */
const uploaded = new Map<string, number>();

/** A picture was stored under this address. */
export const noteUploaded = (address: string): void => void uploaded.set(address, Date.now());

/** The address to draw a picture from, which is never stored: of one that was uploaded meanwhile another, so that it is fetched anew. */
export const freshPicture = (address: string): string => {
    const at = uploaded.get(address);
    return at === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}v=${at}`;
};
