import { isObject } from '../../resources/rules/isObject.ts';
import { bad } from '../http/exchange.ts';
import { holdsMask, type Recorded } from './masked.ts';

/** Where recorded calls are made once more. */
export interface Target {
    /** Of the API. */
    readonly apiUrl: string;
    /** Of everybody who called, by the name to sign in with. */
    readonly passwords: Readonly<Record<string, string>>;
    /** Whether calls that change something are made, too. */
    readonly changes: boolean;
    /** Whether a recorded call only reads. */
    readonly reads: (call: Recorded) => boolean;
}

interface Difference {
    /** `Results.0.Name`; empty: the whole. */
    readonly at: string;
    readonly was: unknown;
    readonly is: unknown;
}

interface Replayed {
    readonly n: number;
    readonly call: string;
    readonly was: number;
    readonly is: number;
    readonly differences: readonly Difference[];
}

export interface Replay {
    readonly calls: number;
    readonly same: number;
    readonly differing: readonly Replayed[];
    readonly skipped: readonly { readonly n: number; readonly call: string; readonly why: string }[];
}

const MOST_DIFFERENCES = 20;

const differences = (was: unknown, is: unknown, at = ''): readonly Difference[] => {
    if (Object.is(was, is) || (holdsMask(was) && typeof was === 'string')) return [];
    if ((isObject(was) && isObject(is)) || (Array.isArray(was) && Array.isArray(is))) {
        const [before, after] = [was as Readonly<Record<string, unknown>>, is as Readonly<Record<string, unknown>>];
        return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(name => differences(before[name], after[name], at ? `${at}.${name}` : name)).slice(0, MOST_DIFFERENCES);
    }
    return [{ at, was, is }];
};

const read = (text: string): unknown => {
    try {
        return text === '' ? undefined : (JSON.parse(text) as unknown);
    } catch {
        return text;
    }
};

const signIn = async ({ apiUrl, passwords }: Target, user: string): Promise<string> => {
    const password = Object.hasOwn(passwords, user) ? passwords[user] : undefined;
    if (password === undefined) throw bad(`Give the password of '${user}': {"passwords": {"${user}": "..."}}.`);
    const reply = await fetch(`${apiUrl}/Token`, { method: 'POST', body: new URLSearchParams({ username: user, password, grant_type: 'password' }) });
    const body: unknown = await reply.json().catch(() => undefined);
    if (!reply.ok || !isObject(body) || typeof body.access_token !== 'string') throw bad(`'${user}' cannot sign in there: ${reply.status}.`);
    return body.access_token;
};

const whyNot = (call: Recorded, target: Target): string | undefined => {
    if (call.raw) return 'it went to the raw data';
    if (call.path === 'Token' || /logoff$/i.test(call.path)) return 'signing in and out is done anew';
    if (call.encoding === 'multipart' || call.encoding === 'other') return 'its file is not kept';
    if (call.status === 0) return 'it was not answered';
    if (holdsMask([call.query, call.sent])) return 'it held a secret, which is not kept';
    if (call.encoding !== 'none' && call.sent === undefined) return 'its body was too long to keep';
    if (!target.changes && !target.reads(call)) return 'it changes something: say {"changes": true}';
    return undefined;
};

/** Makes recorded calls once more, one after the other, and says what is answered otherwise. */
export const replay = async (record: readonly Recorded[], target: Target): Promise<Replay> => {
    const tokens = new Map<string, string>();
    const differing: Replayed[] = [];
    const skipped: Replay['skipped'][number][] = [];
    let calls = 0;
    for (const one of record) {
        const { n, method, path, query, sent, encoding, user, bearer, status, answered } = one;
        const search = new URLSearchParams(query).toString();
        const call = `${method} ${path}${search && `?${search}`}`;
        const why = whyNot(one, target);
        if (why !== undefined) {
            skipped.push({ n, call, why });
            continue;
        }
        if (bearer && user !== undefined && !tokens.has(user)) tokens.set(user, await signIn(target, user));
        const token = bearer && user !== undefined ? tokens.get(user) : undefined;
        const isForm = encoding === 'form';
        calls++;
        const reply = await fetch(`${target.apiUrl}/${path}${search && `?${search}`}`, {
            method,
            headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...(sent === undefined || isForm ? {} : { 'Content-Type': 'application/json' }) },
            ...(sent === undefined ? {} : { body: isForm ? new URLSearchParams(sent as Record<string, string>) : JSON.stringify(sent) }),
        }).catch((problem: unknown) => problem as Error);
        if (reply instanceof Error) {
            differing.push({ n, call, was: status, is: 0, differences: [{ at: '', was: status, is: reply.message }] });
            continue;
        }
        const text = await reply.text();
        const found = answered === undefined ? [] : differences(answered, read(text));
        if (reply.status !== status || found.length > 0) differing.push({ n, call, was: status, is: reply.status, differences: found });
    }
    return { calls, same: calls - differing.length, differing, skipped };
};
