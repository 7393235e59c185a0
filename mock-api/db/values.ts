import { bad } from '../http/exchange.ts';
import type { Query } from './asked.ts';

const textsOf = (value: unknown): readonly string[] => [value ?? []].flat().map(String).filter(text => text !== '');

/** Refuses places and orders that are none: json-server would make something of them, or answer nothing. */
export const mustBeRight = (query: Query): void => {
    for (const [name, least] of [['_page', 1], ['_limit', 0], ['_start', 0], ['_end', 0]] as const)
        for (const text of textsOf(query[name])) if (!/^\d{1,9}$/.test(text) || Number(text) < least) throw bad(`'${name}' must be a whole number from ${least} on, not '${text}'.`);
    for (const text of textsOf(query._order).flatMap(order => order.split(','))) if (!/^(asc|desc)?$/i.test(text.trim())) throw bad(`'_order' must be asc or desc, not '${text}'.`);
};
