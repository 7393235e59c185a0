import { isObject } from '../../resources/rules/valueAt.ts';
import { drawOf } from '../data/draw.ts';

/** A failure on order, for the calls that match all that it says. */
export interface FaultRule {
    /** Under the base, `*` for anything: `client/*`. Absent: every call. */
    readonly path?: string;
    readonly method?: string;
    /** Parameters that the call has, with `*` for anything in them. */
    readonly query?: Readonly<Record<string, string>>;
    /** What the body of the call holds, among other things. */
    readonly sent?: Readonly<Record<string, unknown>>;
    /** Who calls, by the name to sign in with. */
    readonly user?: string;
    /** Of the calls that match, which: the third, or the second and the fifth. Absent: each. */
    readonly nth?: number | readonly number[];
    /** How likely a call that matches is hit, 0 to 1; drawn from the seed, so that it is the same calls each time. */
    readonly chance?: number;
    /** How many calls it hits; absent: all until it is taken back. */
    readonly times?: number;
    /** Milliseconds to wait before anything else. */
    readonly delay?: number;
    /** Status to answer with instead of the work. */
    readonly status?: number;
    readonly body?: unknown;
    /** What is wrong with single fields, `{"RoomCode": "Taken."}`: answered as ASP.NET does, in `ModelState` of a 400. */
    readonly fields?: Readonly<Record<string, string>>;
    /** An HTML page instead of JSON. */
    readonly html?: string;
    readonly kind?: FaultKind;
    /** The work is done before it fails. */
    readonly after?: boolean;
}

/** `drop` closes the connection at once, `hang` never answers, `lost` does the work and closes, `badshape` answers 200 with something else. */
export const faultKinds = ['drop', 'hang', 'lost', 'badshape'] as const;
type FaultKind = (typeof faultKinds)[number];

export interface FaultyCall {
    readonly method: string;
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    readonly body: unknown;
    readonly user: string | undefined;
}

/** A rule, and how it went so far: how many calls matched, and how many it hit. */
interface Counted extends FaultRule {
    readonly id: number;
    /** The calls that its path means, `POST room`: a slash at its end is a difference. Absent: every call. */
    readonly calls?: readonly string[];
    seen: number;
    hits: number;
}

/** `spent`: it has hit as many as it was to. */
export type CountedRule = Readonly<Counted> & { readonly spent: boolean };

export interface Hit {
    readonly delay: number;
    readonly outcome: (FaultRule & { readonly id: number }) | undefined;
}

const MOST_RULES = 200;

const pattern = (text: string): RegExp =>
    new RegExp(
        `^${text
            .replace(/^\//, '')
            .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
            .replaceAll('*', '.*')}$`,
        'is',
    );

const holds = (asked: unknown, found: unknown): boolean => {
    if (Array.isArray(asked)) return Array.isArray(found) && asked.length === found.length && asked.every((one, at) => holds(one, found[at]));
    if (isObject(asked)) return isObject(found) && Object.entries(asked).every(([name, value]) => holds(value, found[name]));
    return typeof asked === 'string' && typeof found === 'string' ? pattern(asked).test(found) : asked === found;
};

const isOf = (rule: FaultRule, call: FaultyCall): boolean =>
    (rule.method === undefined || rule.method.toUpperCase() === call.method) &&
    (rule.path === undefined || pattern(rule.path).test(call.path)) &&
    (rule.user === undefined || rule.user.toLowerCase() === call.user?.toLowerCase()) &&
    (rule.query === undefined || holds(rule.query, call.query)) &&
    (rule.sent === undefined || holds(rule.sent, call.body));

const ends = ({ status, html, kind, body, fields }: FaultRule): boolean => status !== undefined || fields !== undefined || html !== undefined || kind !== undefined || body !== undefined;

const isSpent = ({ times, hits }: Counted): boolean => times !== undefined && hits >= times;

export type Faults = ReturnType<typeof createFaults>;

export const createFaults = () => {
    let rules: Counted[] = [];
    let last = 0;
    const isHit = (one: Counted, seed: number): boolean => {
        const { id, seen, nth, chance = 1 } = one;
        if (nth !== undefined && ![nth].flat().includes(seen)) return false;
        return chance >= 1 || drawOf(seed, 'fault', id, seen).chance(chance);
    };
    return {
        rules: (): readonly CountedRule[] => rules.map(one => ({ ...one, spent: isSpent(one) })),
        add: (rule: FaultRule, calls: readonly string[] = []): void => {
            rules.push({ ...rule, id: ++last, ...(calls.length > 0 ? { calls } : {}), seen: 0, hits: 0 });
            if (rules.length > MOST_RULES) rules = rules.filter((one, at) => !isSpent(one) || at >= rules.length - MOST_RULES);
        },
        remove: (id: number): boolean => {
            const before = rules.length;
            rules = rules.filter(one => one.id !== id);
            return rules.length < before;
        },
        clear: (): void => {
            rules = [];
            last = 0;
        },
        /** What hits this call, counted: all that match wait, the first that ends it does so. */
        take: (call: FaultyCall, seed: number): Hit => {
            let delay = 0;
            let outcome: Hit['outcome'];
            for (const one of rules) {
                if (isSpent(one) || (outcome && ends(one)) || !isOf(one, call)) continue;
                one.seen++;
                if (!isHit(one, seed)) continue;
                one.hits++;
                delay += one.delay ?? 0;
                const { seen: _seen, hits: _hits, calls: _calls, ...rule } = one;
                if (ends(one)) outcome = rule;
            }
            return { delay, outcome };
        },
    };
};
