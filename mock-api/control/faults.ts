import { isObject } from '../../resources/rules/valueAt.ts';
import { didYouMean } from '../../resources/schema/nearest.ts';
import type { Backend } from '../data/backend.ts';
import { drawOf } from '../data/draw.ts';
import type { Resources } from '../data/links.ts';
import { accounts } from '../data/scope.ts';
import { badRequest } from '../http/exchange.ts';
import { type Route, routesOfAll } from '../http/match.ts';

/** A failure on command. It applies to calls that match all its conditions. */
export interface FaultRule {
    /** Below the base, with `*` as a wildcard: `client/*`. Absent: every call. */
    readonly path?: string;
    readonly method?: string;
    /** Query parameters the call must have, with `*` as a wildcard in their values. */
    readonly query?: Readonly<Record<string, string>>;
    /** Values the body must contain, among others. */
    readonly sent?: Readonly<Record<string, unknown>>;
    readonly user?: string;
    /** Which of the matching calls it applies to: `3`, or `[2, 5]`. Absent: all. */
    readonly nth?: number | readonly number[];
    /** Probability from 0 to 1, drawn from the seed, so that the same calls fail each time. */
    readonly chance?: number;
    /** Absent: no limit. */
    readonly times?: number;
    readonly delay?: number;
    readonly status?: number;
    readonly body?: unknown;
    /** Errors of single fields, `{"RoomCode": "Taken."}`. Sent as ASP.NET does, in the `ModelState` of a 400. */
    readonly fields?: Readonly<Record<string, string>>;
    /** An HTML page instead of JSON. */
    readonly html?: string;
    readonly kind?: FaultKind;
    /** The call does its work before it fails. */
    readonly after?: boolean;
}

/**
 * `drop` closes the connection at once, `hang` never answers, `lost` does the work and then closes the connection,
 * `badshape` answers 200 with a wrong shape.
 */
export const faultKinds = ['drop', 'hang', 'lost', 'badshape'] as const;
type FaultKind = (typeof faultKinds)[number];

interface FaultyCall {
    readonly method: string;
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    readonly body: unknown;
    readonly user: string | undefined;
}

interface Counted extends FaultRule {
    readonly id: number;
    /** The declared calls that its path matches, e.g. `POST room`. Absent: every call. */
    readonly calls?: readonly string[];
    seen: number;
    hits: number;
}

/** `spent`: it has reached `times`. */
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

const holds = (condition: unknown, found: unknown): boolean => {
    if (Array.isArray(condition))
        return (
            Array.isArray(found) &&
            condition.length === found.length &&
            condition.every((one, index) => holds(one, found[index]))
        );
    if (isObject(condition))
        return (
            isObject(found) &&
            Object.entries(condition).every(([name, value]) =>
                holds(value, found[name]),
            )
        );

    return typeof condition === 'string' && typeof found === 'string'
        ? pattern(condition).test(found)
        : condition === found;
};

const isOf = (rule: FaultRule, call: FaultyCall): boolean =>
    (rule.method === undefined || rule.method.toUpperCase() === call.method) &&
    (rule.path === undefined || pattern(rule.path).test(call.path)) &&
    (rule.user === undefined ||
        rule.user.toLowerCase() === call.user?.toLowerCase()) &&
    (rule.query === undefined || holds(rule.query, call.query)) &&
    (rule.sent === undefined || holds(rule.sent, call.body));

const ends = ({ status, html, kind, body, fields }: FaultRule): boolean =>
    status !== undefined ||
    fields !== undefined ||
    html !== undefined ||
    kind !== undefined ||
    body !== undefined;

const isSpent = ({ times, hits }: Counted): boolean =>
    times !== undefined && hits >= times;

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
        rules: (): readonly CountedRule[] =>
            rules.map(one => ({ ...one, spent: isSpent(one) })),
        add: (rule: FaultRule, calls: readonly string[] = []): void => {
            rules.push({
                ...rule,
                id: ++last,
                ...(calls.length > 0 ? { calls } : {}),
                seen: 0,
                hits: 0,
            });

            if (rules.length > MOST_RULES)
                rules = rules.filter(
                    (one, index) =>
                        !isSpent(one) || index >= rules.length - MOST_RULES,
                );
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
        /** Counts the call for every rule that matches. Delays add up; the first rule with an outcome decides. */
        take: (call: FaultyCall, seed: number): Hit => {
            let delay = 0;
            let outcome: Hit['outcome'];

            for (const one of rules) {
                if (isSpent(one) || (outcome && ends(one)) || !isOf(one, call))
                    continue;
                one.seen++;
                if (!isHit(one, seed)) continue;
                one.hits++;
                delay += one.delay ?? 0;

                const {
                    seen: _seen,
                    hits: _hits,
                    calls: _calls,
                    ...rule
                } = one;

                if (ends(one)) outcome = rule;
            }

            return { delay, outcome };
        },
    };
};

const presentIn = (
    rule: FaultRule,
    names: readonly (keyof FaultRule)[],
): keyof FaultRule | undefined => names.find(name => rule[name] !== undefined);

const answersNothing = ({ kind }: FaultRule): boolean =>
    kind === 'drop' || kind === 'hang' || kind === 'lost';

/** A part of the answer that the rule's kind has no use for. */
const uselessPart = (rule: FaultRule): keyof FaultRule | undefined => {
    if (answersNothing(rule))
        return presentIn(rule, ['status', 'html', 'body', 'fields']);
    if (rule.kind === 'badshape')
        return presentIn(rule, ['status', 'html', 'fields']);

    return undefined;
};

/** Refuses a rule that does nothing or contradicts itself. */
const mustMakeSense = (rule: FaultRule): void => {
    const { kind, status, html, body, fields, delay, after } = rule;
    const useless = uselessPart(rule);
    if (useless !== undefined)
        throw badRequest(
            `'${kind}' ${answersNothing(rule) ? 'answers nothing' : 'answers 200'}: leave '${useless}' out.`,
        );
    if (html !== undefined && body !== undefined)
        throw badRequest("'html' and 'body' are two answers: leave one out.");

    const other =
        fields === undefined ? undefined : presentIn(rule, ['body', 'html']);

    if (other !== undefined)
        throw badRequest(
            `'fields' and '${other}' are two answers: leave one out.`,
        );
    if (body !== undefined && status === undefined && kind === undefined)
        throw badRequest("'body' needs a 'status', or the kind 'badshape'.");

    const ends =
        kind !== undefined ||
        status !== undefined ||
        html !== undefined ||
        fields !== undefined;

    if (after === true && kind === 'drop')
        throw badRequest(
            "'drop' does no work: the kind 'lost' does it and then closes.",
        );
    if (after === true && !ends)
        throw badRequest(
            "'after' needs what to answer once the work is done: 'status', 'html' or 'kind'.",
        );
    if (!ends && !delay)
        throw badRequest(
            "Say what happens: 'status', 'fields', 'html', 'kind' or 'delay'.",
        );
};

const isText = (value: unknown): boolean => typeof value === 'string';

const areTexts = (value: unknown): boolean =>
    isObject(value) && Object.values(value).every(isText);

const isWhole =
    (least: number, most: number) =>
    (value: unknown): boolean =>
        Number.isInteger(value) &&
        Number(value) >= least &&
        Number(value) <= most;

const isCount = isWhole(1, Number.MAX_SAFE_INTEGER);

const ruleFields: {
    readonly [K in keyof Required<FaultRule>]: readonly [
        holds: (value: unknown) => boolean,
        expected: string,
    ];
} = {
    path: [isText, 'a text'],
    method: [isText, 'a text'],
    query: [areTexts, 'an object of texts'],
    sent: [isObject, 'an object'],
    user: [isText, 'a text'],
    nth: [
        value => [value].flat().length > 0 && [value].flat().every(isCount),
        'a whole number above 0, or a list of them',
    ],
    chance: [
        value => typeof value === 'number' && value > 0 && value <= 1,
        'a number above 0, 1 at most',
    ],
    times: [isCount, 'a whole number above 0'],
    delay: [isWhole(0, 600_000), 'whole milliseconds, 600000 at most'],
    status: [isWhole(200, 599), 'a status from 200 to 599'],
    body: [() => true, 'JSON'],
    fields: [
        value => areTexts(value) && Object.keys(value as object).length > 0,
        'an object of texts',
    ],
    html: [isText, 'a text'],
    kind: [
        value => faultKinds.some(kind => kind === value),
        `one of ${faultKinds.join(', ')}`,
    ],
    after: [value => typeof value === 'boolean', 'true or false'],
};

const isRuleField = (name: string): name is keyof FaultRule =>
    Object.hasOwn(ruleFields, name);

/** Whether `client/*` and `client/7` are for `client/{id}`: each parameter takes the rule's own text. */
const isFor = (path: string, { parts }: Route): boolean => {
    const ruleParts = path.replace(/^\//, '').split('/');

    const called = parts.map((part, index) =>
        part.startsWith('{')
            ? (ruleParts[index] || part).replaceAll('*', 'x')
            : part,
    );

    const isList = path.replace(/^\//, '').startsWith('tv/'); // these answer with and without a trailing slash

    return [path, isList ? path.replace(/\/$/, '') : path].some(one =>
        pattern(one).test(called.join('/')),
    );
};

/** What a call has names for: parameters, fields of its body, holes of its path. */
const namesIn = (
    resources: Resources,
    { parts, endpoint: { call, resource = '' } }: Route,
): readonly string[] => [
    ...Object.keys(call.query ?? {}),
    ...Object.keys(
        (typeof call.body === 'object'
            ? call.body
            : resources[resource]?.fields) ?? {},
    ),
    ...parts.map(part => part.replace(/[{}]/g, '')),
];

/** The calls that a rule is for. Refuses one that no call can match, or its author would wait in vain. */
const mustMatch = (
    { resources, store }: Backend,
    rule: FaultRule,
): readonly string[] => {
    const { path, method, query, sent, fields, user } = rule;

    const found = routesOfAll(resources).filter(
        route =>
            (method === undefined || route.method === method.toUpperCase()) &&
            (path === undefined || isFor(path, route)),
    );

    if (found.length === 0)
        throw badRequest(
            `No call matches ${[method?.toUpperCase(), path && `'${path}'`].filter(Boolean).join(' ')}. /openapi.json lists the calls.`,
        );
    const names = new Set(found.flatMap(route => namesIn(resources, route)));

    const unknown = Object.keys({ ...query, ...sent, ...fields }).find(
        name => !name.includes('[') && !names.has(name),
    );

    if (unknown !== undefined)
        throw badRequest(`No such call has a field '${unknown}'.`);

    const isKnown = accounts(store).some(
        ({ UserName }) =>
            String(UserName).toLowerCase() === user?.toLowerCase(),
    );

    if (user !== undefined && !isKnown)
        throw badRequest(`There is no user '${user}'.`);

    return path === undefined
        ? []
        : found.map(route => `${route.method} ${route.path}`);
};

export const ruleOf = (
    backend: Backend,
    input: unknown,
): { readonly rule: FaultRule; readonly calls: readonly string[] } => {
    if (!isObject(input)) throw badRequest('A rule is an object.');

    for (const [name, value] of Object.entries(input)) {
        if (!isRuleField(name))
            throw badRequest(
                `Unknown field '${name}'.${didYouMean(name, Object.keys(ruleFields))}`,
            );
        const [holds, expected] = ruleFields[name];
        if (!holds(value)) throw badRequest(`'${name}' must be ${expected}.`);
    }

    const calls = mustMatch(backend, input);
    mustMakeSense(input);

    return { rule: input, calls };
};
