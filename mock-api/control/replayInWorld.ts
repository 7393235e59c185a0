import type { Asked } from '../http/converse.ts';
import { accounts } from '../data/accounts.ts';
import { isObject } from '../../resources/rules/isObject.ts';
import { MASK } from '../data/secrets.ts';
import type { Controlled } from './controlled.ts';
import { holdsMask, type Recorded } from './masked.ts';
import type { Again, Target } from './replay.ts';
import { askOver, bodyOf } from './replayAtServer.ts';

/** Asks a world; undefined: no answer came. */
export type AskWorld = (there: Controlled, question: Asked) => Promise<{ readonly status: number; readonly text: string } | undefined>;

const HOUR = 3_600_000;
const STAND_IN = 'Masked1!';

/** A secret that is not known any more: another in its place. */
const filledIn = (value: unknown): unknown => {
    if (value === MASK) return STAND_IN;
    if (Array.isArray(value)) return value.map(filledIn);
    return isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledIn(one)])) : value;
};

const withSecrets = (call: Recorded): Recorded => ({ ...call, query: filledIn(call.query) as Recorded['query'], ...(call.sent === undefined ? {} : { sent: filledIn(call.sent) }) });

/** Addresses of uploads name the world. */
const sameEverywhere = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/\/~[\w.-]+(?=\/)/g, '') : value);

/** A world of this mock: the clock goes as it went, devices report as they did, and what a fault or an oddity answered is answered so again. */
export const inWorld = (there: Controlled, url: string, agedBefore: number, ask: AskWorld): Omit<Target, 'changes' | 'reads'> => {
    const { world } = there;
    const { clock, sessions, store } = world;
    let aged = agedBefore;
    const asked = async (call: Recorded, search: string): Promise<Again> => {
        const { path, method, bearer, user, fault, odd = [] } = call;
        if (call.raw) return askOver(`${url}/~${world.name}/${path}${search && `?${search}`}`, call);
        const account = bearer && user !== undefined ? accounts(store).find(one => one.UserName === user) : undefined;
        const token = `replayed-${call.n}`;
        if (account) sessions.set(token, { user: account.id, expires: clock.now() + HOUR });
        const { type = '', body = '' } = bodyOf(call);
        const as: Controlled = { ...there, faults: { ...there.faults, take: () => ({ delay: 0, outcome: fault }) }, odd: { ...there.odd, next: () => (odd.length > 0 ? { names: odd, delay: 0 } : undefined) } };
        const answer = await ask(as, { method, path, query: new URLSearchParams(search), authorization: bearer ? `Bearer ${token}` : undefined, bytes: () => Promise.resolve(Buffer.from(body)), type });
        sessions.delete(token);
        return answer ?? { status: 0, text: '' };
    };
    return {
        // What a secret was matters where it was refused.
        whyNot: ({ query, sent, status }) => (status >= 400 && holdsMask([query, sent]) ? 'it held a secret, which is not kept' : undefined),
        follow: ({ at, done = at, aged: reported = 0 }) => {
            clock.set(Date.parse(done));
            world.beat();
            if (reported > aged) world.report(reported - aged);
            aged = Math.max(aged, reported);
        },
        ask: (call, search) => asked(withSecrets(call), new URLSearchParams(filledIn(call.query) as Record<string, string>).toString() || search),
        isSame: (was, is) => sameEverywhere(was) === sameEverywhere(is),
    };
};
