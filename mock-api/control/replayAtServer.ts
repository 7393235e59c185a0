import { isObject } from '../../resources/rules/isObject.ts';
import { bad } from '../http/exchange.ts';
import { holdsMask, type Recorded } from './masked.ts';
import type { Again, Target } from './replay.ts';

const signIn = async (apiUrl: string, passwords: Readonly<Record<string, string>>, user: string): Promise<string> => {
    const password = Object.hasOwn(passwords, user) ? passwords[user] : undefined;
    if (password === undefined) throw bad(`Give the password of '${user}': {"passwords": {"${user}": "..."}}.`);
    const reply = await fetch(`${apiUrl}/Token`, { method: 'POST', body: new URLSearchParams({ username: user, password, grant_type: 'password' }) });
    const body: unknown = await reply.json().catch(() => undefined);
    if (!reply.ok || !isObject(body) || typeof body.access_token !== 'string') throw bad(`'${user}' cannot sign in there: ${reply.status}.`);
    return body.access_token;
};

/** So far from now a moment may be that says what time it is. */
const NOW_MS = 120_000;
const isNow = (value: unknown, now: number): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && Math.abs(Date.parse(value) - now) < NOW_MS;

export const bodyOf = ({ sent, encoding }: Recorded): { readonly type?: string; readonly body?: string } => {
    if (sent === undefined) return {};
    return encoding === 'form' ? { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(sent as Record<string, string>).toString() } : { type: 'application/json', body: JSON.stringify(sent) };
};

export const askOver = async (url: string, call: Recorded, token?: string): Promise<Again> => {
    const { type, body } = bodyOf(call);
    const reply = await fetch(url, { method: call.method, headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...(type ? { 'Content-Type': type } : {}) }, ...(body === undefined ? {} : { body }) }).catch((problem: unknown) => problem as Error);
    return reply instanceof Error ? { status: 0, text: '', problem: reply.message } : { status: reply.status, text: await reply.text() };
};

/** A server that somebody else runs: it is signed in to, keeps its own time, and knows no faults. */
export const atServer = (apiUrl: string, passwords: Readonly<Record<string, string>>): Pick<Target, 'whyNot' | 'ask' | 'isSame'> => {
    const tokens = new Map<string, string>();
    return {
        whyNot: ({ raw, fault, odd, status, query, sent }) => {
            if (raw) return 'it went to the raw data';
            if (fault) return 'a fault of the mock answered it';
            if (odd && odd.length > 0) return 'the mock answered it oddly';
            if (status === 0) return 'it was not answered';
            return holdsMask([query, sent]) ? 'it held a secret, which is not kept' : undefined;
        },
        ask: async (call, search) => {
            const { bearer, user, path } = call;
            if (bearer && user !== undefined && !tokens.has(user)) tokens.set(user, await signIn(apiUrl, passwords, user));
            return askOver(`${apiUrl}/${path}${search && `?${search}`}`, call, bearer && user !== undefined ? tokens.get(user) : undefined);
        },
        isSame: (was, is, { at }) => isNow(was, Date.parse(at)) && isNow(is, Date.now()),
    };
};
