import { accounts } from '../data/accounts.ts';
import { isObject } from '../../resources/rules/isObject.ts';
import { meant, nearest } from '../../resources/schema/nearest.ts';
import { bad } from '../http/exchange.ts';
import { routesOfAll } from '../http/match.ts';
import type { World } from '../data/world.ts';
import { faultKinds, type FaultRule } from './faults.ts';
import { mustMakeSense } from './ruleSense.ts';
import { canMeet } from './canMeet.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const isWhole = (least: number, most: number) => (value: unknown): boolean => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
const isCount = isWhole(1, Number.MAX_SAFE_INTEGER);

const ruleFields: { readonly [K in keyof Required<FaultRule>]: readonly [holds: (value: unknown) => boolean, expected: string] } = {
    path: [isText, 'a text'],
    method: [isText, 'a text'],
    query: [value => isObject(value) && Object.values(value).every(isText), 'an object of texts'],
    sent: [isObject, 'an object'],
    user: [isText, 'a text'],
    nth: [value => [value].flat().length > 0 && [value].flat().every(isCount), 'a whole number above 0, or a list of them'],
    chance: [value => typeof value === 'number' && value > 0 && value <= 1, 'a number above 0, 1 at most'],
    times: [isCount, 'a whole number above 0'],
    delay: [isWhole(0, 600_000), 'whole milliseconds, 600000 at most'],
    status: [isWhole(200, 599), 'a status from 200 to 599'],
    body: [() => true, 'JSON'],
    html: [isText, 'a text'],
    kind: [value => faultKinds.some(kind => kind === value), `one of ${faultKinds.join(', ')}`],
    after: [value => typeof value === 'boolean', 'true or false'],
};
const isRuleField = (name: string): name is keyof FaultRule => Object.hasOwn(ruleFields, name);

/** Whoever copies an address has more than the path under the base. */
const underBase = (path: string, base: string): string | undefined => {
    const whole = path.replace(/^https?:\/\/[^/]+/, '').replace(/^\/?(?=[^/])/, '/').replace(/^\/~[^/]+/, '');
    const own = `${base.replace(/^\/~[^/]+/, '')}/`;
    return own !== '/' && whole.startsWith(own) ? whole.slice(own.length) : undefined;
};

/** The calls that a path and a method mean; refuses what no call there is could ever match: a tester would wait for it in vain. */
const mustMatch = ({ resources, store, base }: World, { path, method, query = {}, sent = {}, user }: FaultRule): readonly string[] => {
    const all = routesOfAll(resources);
    const meets = ({ path: declared, endpoint: { resource } }: (typeof all)[number], asked = path): boolean => {
        const own = resources[resource ?? ''];
        return canMeet(String(asked).replace(/^\//, ''), declared, hole => (own && (hole === 'id' || hole === own.key) ? !own.fields[own.key]?.textual : /Id$|^Quantity$/.test(hole)));
    };
    const methods = [...new Set(all.map(one => one.method))];
    if (method !== undefined && !methods.includes(method.toUpperCase())) throw bad(`No call is a ${method}.${meant(method, methods)}`);
    const ofMethod = all.filter(one => method === undefined || one.method === method.toUpperCase());
    const found = ofMethod.filter(one => path === undefined || meets(one));
    if (found.length === 0) {
        const under = underBase(String(path), base);
        const paths = ofMethod.map(one => one.path.replace(/\{[^}]*\}/g, '*'));
        const written = String(path).replace(/^\//, '');
        const deeper = paths.find(one => one === `${written.replace(/\/$/, '')}/*`);
        const near = (under !== undefined && ofMethod.some(one => meets(one, under)) ? under : undefined) ?? deeper ?? nearest(written, paths) ?? nearest(written.split('/')[0] ?? '', paths);
        const other = deeper === undefined ? all.find(one => meets(one)) : undefined;
        throw bad(`No call ${method ? `${method.toUpperCase()} ` : ''}matches '${path}'.${other ? ` It is a ${other.method}.` : near === undefined ? '' : ` Did you mean '${near}'?`}`);
    }
    const parameters = [...new Set(found.flatMap(({ endpoint }) => (endpoint.verb === 'rest' ? ['range', 'sort', 'filter'] : Object.keys(endpoint.call.query ?? {}))))];
    for (const name of Object.keys(query)) if (!parameters.includes(name)) throw bad(`No such call has a parameter '${name}'.${meant(name, parameters)}`);
    const bodies = found.flatMap(({ endpoint: { call, resource, verb } }) => (typeof call.body === 'string' || verb === 'rest' ? Object.keys(resources[resource ?? '']?.fields ?? {}) : Object.keys(call.body ?? {})));
    for (const name of Object.keys(sent)) if (!bodies.includes(name)) throw bad(`No such call sends '${name}'.${meant(name, [...new Set(bodies)])}`);
    const users = accounts(store).map(one => String(one.UserName));
    if (user !== undefined && !users.some(name => name.toLowerCase() === user.toLowerCase())) throw bad(`There is no user '${user}'.${meant(user, users)}`);
    return path === undefined ? [] : found.map(one => `${one.method} ${one.path}`);
};

/** The rule that a tester gave; refused where it is none, or can hit nothing. */
export const ruleOf = (world: World, given: unknown): { readonly rule: FaultRule; readonly calls: readonly string[] } => {
    if (!isObject(given)) throw bad('A rule is an object.');
    for (const [name, value] of Object.entries(given)) {
        if (!isRuleField(name)) throw bad(`Unknown field '${name}'.${meant(name, Object.keys(ruleFields))}`);
        const [holds, expected] = ruleFields[name];
        if (!holds(value)) throw bad(`'${name}' must be ${expected}.`);
    }
    const calls = mustMatch(world, given);
    mustMakeSense(given);
    return { rule: given, calls };
};
