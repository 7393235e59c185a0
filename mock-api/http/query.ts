import { dayFromWire } from '../../resources/rules/calendar.ts';
import type { Field, Slot } from '../../resources/schema/index.ts';
import { bad, type Endpoint } from './exchange.ts';
import type { Resources } from '../data/links.ts';
import { meant } from '../../resources/schema/nearest.ts';

const DAYS: ReadonlySet<string> = new Set(['StartDate', 'EndDate', 'AccessStarted']);
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && dayFromWire(value) !== null;
const isId = (value: string): boolean => /^[1-9]\d*$/.test(value);

const wanted = (name: string, slot: Slot, field: Field | undefined, value: string): string | undefined => {
    if (slot === 'page' || slot === 'pageSize' || name === 'PageNo' || name === 'PageSize') return /^\d{1,9}$/.test(value) ? undefined : 'a whole number';
    if (DAYS.has(name)) return isDay(value) ? undefined : 'a day, YYYY-MM-DD';
    if (slot === 'client' || slot === 'site' || slot === 'billgroup' || slot === 'ownGroup' || slot === 'distributor') return isId(value) ? undefined : 'an id';
    if (field?.kind === 'boolean' || name === 'OptIn1' || name === 'Active') return /^(true|false)$/.test(value) ? undefined : 'true or false';
    if (field?.kind === 'reference' && !field.stores) return isId(value) ? undefined : 'an id';
    return undefined;
};

const hint = (name: string, known: readonly string[]): string =>
    known.length > 0 ? `${meant(name, known)} Known: ${known.join(', ')}.` : ' This call takes none.';

/** The parameters of a request: known, single, not empty, not 0, of the right form. Throws a refusal that names the cure. */
export const readQuery = (resources: Resources, { call, resource, verb }: Endpoint, given: URLSearchParams): Readonly<Record<string, string>> => {
    const slots = verb === 'rest' ? { range: 'page', sort: 'order', filter: 'search' } : (call.query ?? {});
    const names = Object.keys(slots);
    const query: Record<string, string> = {};
    for (const [name, value] of given) {
        const slot = (slots as Readonly<Record<string, Slot>>)[name];
        if (!slot) throw bad(`Unknown parameter '${name}'.${hint(name, names)}`);
        if (name in query) throw bad(`Parameter '${name}' is given twice.`);
        if (value.trim() === '') throw bad(`Parameter '${name}' is empty: leave it out.`);
        if (verb !== 'rest') {
            if (value === '0' && name !== 'PageNo' && name !== 'PageSize') throw bad(`Parameter '${name}' is 0: leave it out.`);
            const source = typeof slot === 'object' && 'filter' in slot ? slot.filter : name;
            const expected = wanted(name, slot, resource ? resources[resource]?.fields[source] : undefined, value);
            if (expected) throw bad(`Parameter '${name}' must be ${expected}, not '${value}'.`);
        }
        query[name] = value;
    }
    const page = Number(query.PageNo ?? 1);
    const size = Number(query.PageSize ?? 10);
    if (page === 0 && size !== 0) throw bad("'PageNo' starts at 1.");
    if (size === 0 && page !== 0) throw bad("'PageSize' 0 means everything and goes with 'PageNo' 0.");
    return query;
};
