import { isObject } from '../../resources/rules/isObject.ts';
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
    /** JSON of that answer. */
    readonly body?: unknown;
    /** An HTML page instead of JSON. */
    readonly html?: string;
    readonly kind?: FaultKind;
    /** The work is done before it fails. */
    readonly after?: boolean;
}

/** `drop` closes the connection at once, `hang` never answers, `lost` does the work and closes, `badshape` answers 200 with something else. */
export const faultKinds = ['drop', 'hang', 'lost', 'badshape'] as const;
type FaultKind = (typeof faultKinds)[number];

/** What of a call a rule looks at. */
export interface FaultyCall {
    readonly method: string;
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    readonly body: unknown;
    readonly user: string | undefined;
}

/** A rule, and how it went so far. */
export interface CountedRule extends FaultRule {
    readonly id: number;
    /** The calls that its path means, `POST room`: a slash at its end is a difference. Absent: every call. */
    readonly calls?: readonly string[];
    /** Calls that matched. */
    readonly seen: number;
    /** Calls that it hit. */
    readonly hits: number;
    /** It has hit as many as it was to. */
    readonly spent: boolean;
}

/** What becomes of a call. */
export interface Hit {
    readonly delay: number;
    /** The first rule that says how it ends. */
    readonly outcome: (FaultRule & { readonly id: number }) | undefined;
}

export interface Faults {
    readonly rules: () => readonly CountedRule[];
    readonly add: (rule: FaultRule, calls?: readonly string[]) => void;
    readonly remove: (id: number) => boolean;
    readonly clear: () => void;
    /** What hits this call, counted: all that match wait, the first that ends it does so. */
    readonly take: (call: FaultyCall, seed: number) => Hit;
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

/** Whether something holds what is asked of it, among other things. */
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

/** Whether it says how a call ends; else it only takes longer. */
const ends = ({ status, html, kind, body }: FaultRule): boolean => status !== undefined || html !== undefined || kind !== undefined || body !== undefined;

interface Counted {
    readonly id: number;
    readonly rule: FaultRule;
    readonly calls: readonly string[];
    seen: number;
    hits: number;
}

const isSpent = ({ rule, hits }: Counted): boolean => rule.times !== undefined && hits >= rule.times;

export const createFaults = (): Faults => {
    let rules: Counted[] = [];
    let last = 0;
    const isHit = (one: Counted, seed: number): boolean => {
        const { nth, chance = 1 } = one.rule;
        if (nth !== undefined && ![nth].flat().includes(one.seen)) return false;
        return chance >= 1 || drawOf(seed, 'fault', one.id, one.seen).chance(chance);
    };
    return {
        rules: () => rules.map(one => ({ ...one.rule, id: one.id, ...(one.calls.length > 0 ? { calls: one.calls } : {}), seen: one.seen, hits: one.hits, spent: isSpent(one) })),
        add: (rule, calls = []) => {
            rules.push({ id: ++last, rule, calls, seen: 0, hits: 0 });
            if (rules.length > MOST_RULES) rules = rules.filter((one, at) => !isSpent(one) || at >= rules.length - MOST_RULES);
        },
        remove: id => {
            const before = rules.length;
            rules = rules.filter(one => one.id !== id);
            return rules.length < before;
        },
        clear: () => {
            rules = [];
            last = 0;
        },
        take: (call, seed) => {
            let delay = 0;
            let outcome: Hit['outcome'];
            for (const one of rules) {
                if (isSpent(one) || (outcome && ends(one.rule)) || !isOf(one.rule, call)) continue;
                one.seen++;
                if (!isHit(one, seed)) continue;
                one.hits++;
                delay += one.rule.delay ?? 0;
                if (ends(one.rule)) outcome = { ...one.rule, id: one.id };
            }
            return { delay, outcome };
        },
    };
};
