import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

import { jsonOf } from '../file/readFile.ts';
import { badRequest, Refusal, type UploadedFile } from './exchange.ts';

export interface RequestBody {
    /** The parsed JSON, or the texts of a form. */
    readonly value: unknown;
    readonly files: Readonly<Record<string, UploadedFile>>;
    readonly kind: 'json' | 'form' | 'multipart' | 'none' | 'other';
}

const MOST_BYTES = 25_000_000;
/** With more levels, code that walks JSON recursively would overflow the stack. */
const DEEPEST = 100;

/** Refuses JSON that would break code that copies it: endless nesting, and `__proto__`. */
export const mustBePlain = (value: unknown, levels = DEEPEST): void => {
    if (typeof value !== 'object' || value === null) return;
    if (levels === 0)
        throw badRequest(`The body has more than ${DEEPEST} levels.`);
    if (Object.hasOwn(value, '__proto__'))
        throw badRequest("'__proto__' is the name of no field.");
    for (const one of Object.values(value)) mustBePlain(one, levels - 1);
};

export const bytesOf = async (req: IncomingMessage): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    let size = 0;

    for await (const chunk of req) {
        const bytes = chunk as Buffer;
        size += bytes.length;
        if (size <= MOST_BYTES) chunks.push(bytes);
    }

    if (size > MOST_BYTES) throw badRequest('The body is too large.');

    return Buffer.concat(chunks);
};

/** Undefined if the body is not multipart. */
const readMultipart = async (
    bytes: Buffer,
    type: string,
): Promise<RequestBody | undefined> => {
    const form = await new Response(new Uint8Array(bytes), {
        headers: { 'Content-Type': type },
    })
        .formData()
        .catch(() => undefined);

    if (!form) return undefined;
    const value: Record<string, string> = {};
    const files: Record<string, UploadedFile> = {};

    for (const [name, part] of form) {
        if (typeof part === 'string') value[name] = part;
        else
            files[name] = {
                name: part.name,
                type: part.type,
                bytes: Buffer.from(await part.arrayBuffer()),
            };
    }

    return { value, files, kind: 'multipart' };
};

export const readBody = async (
    bytes: Buffer,
    type: string,
): Promise<RequestBody> => {
    if (bytes.length === 0)
        return { value: undefined, files: {}, kind: 'none' };

    if (type.startsWith('application/json')) {
        const value = jsonOf(bytes.toString('utf8'));
        if (value === undefined) throw badRequest('The body is not JSON.');
        mustBePlain(value);

        return { value, files: {}, kind: 'json' };
    }

    if (type.startsWith('application/x-www-form-urlencoded'))
        return {
            value: Object.fromEntries(
                new URLSearchParams(bytes.toString('utf8')),
            ),
            files: {},
            kind: 'form',
        };

    const form = type.startsWith('multipart/form-data')
        ? await readMultipart(bytes, type)
        : undefined;

    return form ?? { value: undefined, files: {}, kind: 'other' };
};

export const isLoopback = (host: string): boolean =>
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127(?:\.\d+){3}$/.test(host);

/** Whether a host is an IP address. A stranger's DNS can point a name at this machine, but not an address. */
const isNumber = (host: string): boolean =>
    isIP(host.replace(/^\[|\]$/g, '')) !== 0;

const hostOf = (address: string): string | undefined =>
    URL.canParse(address) ? new URL(address).hostname : undefined;

/** Whether somebody follows a link to a page of the mock, which is harmless: only the user reads it. */
const isVisit = ({ method, url = '', headers }: IncomingMessage): boolean =>
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    /^\/(?:__mock|db)\/?(?:\?|$)/.test(url);

/**
 * Refuses requests that another site's page makes in a tester's browser: data and control are open to everybody who
 * reaches this machine, but not to such a page. Pages of this machine, of the mock's own address and of `hosts`, the
 * other names under which the mock may be requested, are allowed.
 */
export const mustBeOwn = (
    req: IncomingMessage,
    hosts: readonly string[],
): void => {
    const { host, origin, 'sec-fetch-site': site = 'none' } = req.headers;

    const hostname =
        host === undefined ? 'localhost' : hostOf(`http://${host}`);

    const isKnown = (name: string | undefined): boolean =>
        name !== undefined && (isLoopback(name) || hosts.includes(name));

    if (!isKnown(hostname) && !(hostname !== undefined && isNumber(hostname)))
        throw new Refusal(
            403,
            `The mock does not answer as '${host}': start it with --hosts ${hostname ?? 'a.name'}, or MOCK_HOSTS.`,
        );
    const asking = origin === undefined ? undefined : hostOf(origin);

    const isFriend =
        origin === undefined
            ? site === 'none' || site === 'same-origin' || isVisit(req)
            : isKnown(asking) || origin.replace(/^https?:\/\//, '') === host;

    const stranger = origin === undefined ? 'another site' : `'${origin}'`;
    if (!isFriend)
        throw new Refusal(
            403,
            `Pages of ${stranger} do not reach data and control of the mock: ` +
                `start it with --hosts ${asking ?? 'a.name'}, or MOCK_HOSTS.`,
        );
};

/** Refuses bodies that any page may send without a CORS preflight: forms and plain text. */
export const mustBeJson = ({ headers }: IncomingMessage): void => {
    const isThere =
        headers['transfer-encoding'] !== undefined ||
        Number(headers['content-length'] ?? 0) > 0;

    if (
        isThere &&
        !/^application\/json *(?:;|$)/i.test(headers['content-type'] ?? '')
    )
        throw new Refusal(
            415,
            'The body must be JSON, and say so: content-type: application/json.',
        );
};
