import { isObject } from '../../resources/rules/isObject.ts';
import { dayFromWire } from '../../resources/rules/calendar.ts';
import { momentOf } from '../data/clock.ts';
import { bad, ok, type Reply } from '../http/exchange.ts';
import { faultKinds, type FaultRule, type Faults } from './faults.ts';
import type { Log } from './log.ts';
import { meant } from '../../resources/schema/nearest.ts';
import { people } from '../data/people.ts';
import type { World } from '../data/world.ts';

/**
 * What testers may ask of the mock, under `/__mock`, JSON in and out.
 *
 * | call | body | effect |
 * | --- | --- | --- |
 * | `POST reset` | `{seed?, offset?}` | fresh data around the mock's clock, no faults, an empty log; who is signed in stays so; `offset` puts the first site that many hours ahead of UTC |
 * | `GET fail`, `DELETE fail` | | the rules in force; takes all back |
 * | `POST fail` | `{path?, method?, status?, body?, html?, delay?, times?, kind?}` or a list of them | see `faults.ts`; the first rule that matches hits |
 * | `GET clock` | | `{now}` |
 * | `POST clock` | `{now}` or `{advance}` (minutes) | moves the mock's clock; data made before do not move with it |
 * | `POST names` | `{left}` (null: enough) | how many unique names `user/bulk` still finds |
 * | `GET log`, `DELETE log` | | every call: method, path, query, bodyKeys, bearer, status, took, call |
 * | `GET people` | | who can sign in |
 */
export interface Controlled {
    readonly world: World;
    readonly faults: Faults;
    readonly log: Log;
}

type Body = Readonly<Record<string, unknown>>;

const isText = (value: unknown): boolean => typeof value === 'string';
const isWhole = (least: number, most: number) => (value: unknown): boolean => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

const ruleFields: { readonly [K in keyof Required<FaultRule>]: readonly [holds: (value: unknown) => boolean, expected: string] } = {
    path: [isText, 'a text'],
    method: [isText, 'a text'],
    status: [isWhole(200, 599), 'a status from 200 to 599'],
    body: [() => true, 'JSON'],
    html: [isText, 'a text'],
    delay: [isWhole(0, 600_000), 'whole milliseconds, 600000 at most'],
    times: [isWhole(1, Number.MAX_SAFE_INTEGER), 'a whole number above 0'],
    kind: [value => faultKinds.some(kind => kind === value), `one of ${faultKinds.join(', ')}`],
};
const isRuleField = (name: string): name is keyof FaultRule => Object.hasOwn(ruleFields, name);

const ruleOf = (given: unknown): FaultRule => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) throw bad('A rule is an object.');
    for (const [name, value] of Object.entries(given)) {
        if (!isRuleField(name)) throw bad(`Unknown field '${name}'.${meant(name, Object.keys(ruleFields))}`);
        const [holds, expected] = ruleFields[name];
        if (!holds(value)) throw bad(`'${name}' must be ${expected}.`);
    }
    return given as FaultRule;
};

const setClock = ({ clock }: World, { now, advance }: Body): Reply => {
    if (typeof advance === 'number') clock.advance(advance);
    else if (typeof now === 'string' && dayFromWire(now) && !Number.isNaN(Date.parse(now))) clock.set(Date.parse(now));
    else throw bad("Give 'now' (ISO 8601) or 'advance' (minutes).");
    return ok({ now: momentOf(clock.now()) });
};

const calls: Readonly<Record<string, (mock: Controlled, body: Body | readonly Body[]) => Reply>> = {
    'POST reset': ({ world, faults, log }, body) => {
        const { seed, offset } = body as Body;
        world.reset(seed as number | undefined, offset as number | undefined);
        faults.clear();
        log.clear();
        return ok({});
    },
    'GET fail': ({ faults }) => ok(faults.rules()),
    'DELETE fail': ({ faults }) => {
        faults.clear();
        return ok([]);
    },
    'POST fail': ({ faults }, body) => {
        [body]
            .flat()
            .map(ruleOf)
            .forEach(faults.add);
        return ok(faults.rules());
    },
    'GET clock': ({ world }) => ok({ now: momentOf(world.clock.now()) }),
    'POST clock': ({ world }, body) => setClock(world, body as Body),
    'POST names': ({ world }, body) => {
        const { left } = body as Body;
        world.namesLeft = typeof left === 'number' ? left : undefined;
        return ok({ left: world.namesLeft ?? null });
    },
    'GET log': ({ log }) => ok(log.entries()),
    'DELETE log': ({ log }) => {
        log.clear();
        return ok([]);
    },
    'GET people': () => ok(people),
};

/** Answers a call under `/__mock`. */
export const control = (mock: Controlled, method: string, name: string, body: unknown): Reply => {
    const asked = `${method} ${name}`;
    const call = calls[asked];
    if (!call) return { status: 404, body: { Message: `No ${asked}.${meant(asked, Object.keys(calls))}` } };
    return call(mock, isObject(body) || Array.isArray(body) ? (body as Body) : {});
};
