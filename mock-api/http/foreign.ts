import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { Refusal } from './exchange.ts';

export const isLoopback = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host);

/** A number is where it says it is; a name is wherever its owner points it, at this machine too. */
const isNumber = (host: string): boolean => isIP(host.replace(/^\[|\]$/g, '')) !== 0;

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).hostname : undefined);

/** A browser follows a link to a page of the mock; nobody but its user reads what comes. */
const isVisit = ({ method, url = '', headers }: IncomingMessage): boolean => method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document' && /^\/(?:__mock|db)\/?(?:\?|$)/.test(url);

/**
 * Refuses what a page of somebody else asks with the browser of a tester: data and control are open to whoever reaches this machine, and that
 * page is not to. Pages of this machine may ask, those of the mock's own address, and those of `hosts`, under whose names the mock may be asked.
 */
export const mustBeOwn = (req: IncomingMessage, hosts: readonly string[]): void => {
    const { host, origin, 'sec-fetch-site': site = 'none' } = req.headers;
    const own = host === undefined ? 'localhost' : hostOf(`http://${host}`);
    const isKnown = (name: string | undefined): boolean => name !== undefined && (isLoopback(name) || hosts.includes(name));
    if (!isKnown(own) && !(own !== undefined && isNumber(own))) throw new Refusal(403, `The mock does not answer as '${host}': start it with --hosts ${own ?? 'a.name'}, or MOCK_HOSTS.`);
    const asking = origin === undefined ? undefined : hostOf(origin);
    const isFriend = origin === undefined ? site === 'none' || site === 'same-origin' || isVisit(req) : isKnown(asking) || origin.replace(/^https?:\/\//, '') === host;
    if (!isFriend) throw new Refusal(403, `Pages of ${origin === undefined ? 'another site' : `'${origin}'`} do not reach data and control of the mock: start it with --hosts ${asking ?? 'a.name'}, or MOCK_HOSTS.`);
};

/** Refuses a body that any page may send without being asked for its right to: a form, or plain text. */
export const mustBeJson = ({ headers }: IncomingMessage): void => {
    const isThere = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (isThere && !/^application\/json *(?:;|$)/i.test(headers['content-type'] ?? '')) throw new Refusal(415, 'The body must be JSON, and say so: content-type: application/json.');
};
