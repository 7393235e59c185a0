import type { IncomingMessage } from 'node:http';

import { DEFAULT_INSTANCE, isInstanceName } from '../data/instanceName.ts';
import { badRequest } from './exchange.ts';

export interface InstanceAddress {
    readonly instance: string;
    readonly url: string;
}

const checked = (name: string): string => {
    if (!isInstanceName(name))
        throw badRequest(
            `An instance's name has 1 to 40 letters, digits, '.', '_' or '-', unlike '${name}'.`,
        );

    return name;
};

/** Throws 400 unless the address can be parsed and its path decoded: later code relies on both. */
const urlOf = (address: string): URL => {
    try {
        const url = new URL(address, 'http://mock');
        decodeURIComponent(url.pathname);

        return url;
    } catch {
        throw badRequest(
            `'${address}' is no address: it is not encoded rightly.`,
        );
    }
};

/**
 * The instance that a request names by the first part of the path (`/~ada/api/...`) or by the header `X-Mock-Instance`;
 * otherwise the default one.
 */
export const instanceOf = (req: IncomingMessage): InstanceAddress => {
    const url = urlOf((req.url ?? '/').replace(/^\/{2,}/, '/'));
    const [, inPath, rest] = /^\/~([^/]*)(\/.*)$/.exec(url.pathname) ?? [];
    const path = (rest ?? url.pathname).replace(/^\/{2,}/, '/');
    const header = req.headers['x-mock-instance'];

    const name =
        inPath ?? (typeof header === 'string' ? header : DEFAULT_INSTANCE);

    return { instance: checked(name), url: `${path}${url.search}` };
};
