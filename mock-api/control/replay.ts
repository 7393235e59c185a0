import { isObject } from '../../resources/rules/valueAt.ts';
import { badRequest } from '../http/exchange.ts';
import { holdsMask, read, type RecordedCall } from './report.ts';

export interface ReplayedCall {
    /** 0: never answered. */
    readonly status: number;
    readonly text: string;
    readonly problem?: string;
}

export interface Target {
    readonly changes: boolean;
    readonly reads: (call: RecordedCall) => boolean;
    /** What else is passed over there, and why. */
    readonly whyNot: (call: RecordedCall) => string | undefined;
    /** Before each call, those too that are passed over. */
    readonly follow?: (call: RecordedCall) => void;
    readonly ask: (call: RecordedCall, search: string) => Promise<ReplayedCall>;
    readonly isSame: (was: unknown, is: unknown, call: RecordedCall) => boolean;
}

interface Difference {
    /** `Results.0.Name`; empty: the whole. */
    readonly at: string;
    readonly was: unknown;
    readonly is: unknown;
}

const MOST_DIFFERENCES = 20;

type Same = (was: unknown, is: unknown) => boolean;

const differences = (isSame: Same, was: unknown, is: unknown, at = ''): readonly Difference[] => {
    if (Object.is(was, is) || (holdsMask(was) && typeof was === 'string') || isSame(was, is)) return [];
    if ((isObject(was) && isObject(is)) || (Array.isArray(was) && Array.isArray(is))) {
        const [before, after] = [was as Readonly<Record<string, unknown>>, is as Readonly<Record<string, unknown>>];
        return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(name => differences(isSame, before[name], after[name], at ? `${at}.${name}` : name)).slice(0, MOST_DIFFERENCES);
    }
    return [{ at, was, is }];
};

const whyNot = (call: RecordedCall, target: Target): string | undefined => {
    if (!call.raw && (call.path === 'Token' || /logoff$/i.test(call.path))) return 'signing in and out is done anew';
    if (call.encoding === 'multipart' || call.encoding === 'other') return 'its file is not kept';
    if (call.encoding !== 'none' && call.sent === undefined) return 'its body was too long to keep';
    return target.whyNot(call) ?? (target.changes || target.reads(call) ? undefined : 'it changes something: say {"changes": true}');
};

export type Replay = Awaited<ReturnType<typeof replay>>;

/** Makes recorded calls once more, one after the other, and says what is answered otherwise. */
export const replay = async (record: readonly RecordedCall[], target: Target) => {
    const differing: { n: number; call: string; was: number; is: number; differences: readonly Difference[] }[] = [];
    const skipped: { n: number; call: string; why: string }[] = [];
    for (const one of record) {
        const { n, method, path, query, status, answered } = one;
        const search = new URLSearchParams(query).toString();
        const call = `${method} ${path}${search && `?${search}`}`;
        target.follow?.(one);
        const why = whyNot(one, target);
        if (why !== undefined) {
            skipped.push({ n, call, why });
            continue;
        }
        const again = await target.ask(one, search);
        if (again.problem !== undefined) {
            differing.push({ n, call, was: status, is: 0, differences: [{ at: '', was: status, is: again.problem }] });
            continue;
        }
        const found = answered === undefined ? [] : differences((was, is) => target.isSame(was, is, one), answered, again.text === '' ? undefined : read(again.text));
        if (again.status !== status || found.length > 0) differing.push({ n, call, was: status, is: again.status, differences: found });
    }
    const calls = record.length - skipped.length;
    return { calls, same: calls - differing.length, differing, skipped };
};

const signIn = async (apiUrl: string, passwords: Readonly<Record<string, string>>, user: string): Promise<string> => {
    const password = Object.hasOwn(passwords, user) ? passwords[user] : undefined;
    if (password === undefined) throw badRequest(`Give the password of '${user}': {"passwords": {"${user}": "..."}}.`);
    const reply = await fetch(`${apiUrl}/Token`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ username: user, password, grant_type: 'password' }) });
    const body: unknown = await reply.json().catch(() => undefined);
    if (!reply.ok || !isObject(body) || typeof body.access_token !== 'string') throw badRequest(`'${user}' cannot sign in there: ${reply.status}.`);
    return body.access_token;
};

/** So far from now a moment may be that says what time it is. */
const NOW_MS = 120_000;
const isNow = (value: unknown, now: number): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && Math.abs(Date.parse(value) - now) < NOW_MS;

export const bodyOf = ({ sent, encoding }: RecordedCall): { readonly type?: string; readonly body?: string } => {
    if (sent === undefined) return {};
    return encoding === 'form' ? { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(sent as Record<string, string>).toString() } : { type: 'application/json', body: JSON.stringify(sent) };
};

export const askOver = async (url: string, call: RecordedCall, token?: string): Promise<ReplayedCall> => {
    const { type, body } = bodyOf(call);
    const reply = await fetch(url, { method: call.method, redirect: 'manual', headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...(type ? { 'Content-Type': type } : {}) }, ...(body === undefined ? {} : { body }) }).catch((problem: unknown) => problem as Error);
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
