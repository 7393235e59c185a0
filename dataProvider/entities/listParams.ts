import type { GetListParams } from 'react-admin';
import { isNoKey } from '../../resources/rules/emptyValue.ts';
import { macSearch } from '../../resources/rules/macAddress.ts';
import { holesOf, slotsOf, type Call, type Fields } from '../../resources/schema/index.ts';
import { flatFilter, valueAt } from '../../resources/rules/valueAt.ts';
import type { CallContext } from '../wire/toRequest.ts';
import type { Scope } from '../types.ts';

const PAGE_SIZE = 10;

type Filter = Readonly<Record<string, unknown>>;

const hasOrder = (call: Call): boolean => Object.values(slotsOf(call)).includes('order');

/** `Field` or `Field desc`; react-admin's stand-in `id` means the server's own order. */
const orderOf = (call: Call, fields: Fields, sort: GetListParams['sort']): string | undefined =>
    sort && hasOrder(call) && Object.hasOwn(fields, sort.field) ? `${sort.field}${sort.order === 'DESC' ? ' desc' : ''}` : undefined;

/** Scope parameters that the filter names by their name on the wire (`{ ClientId: 5 }`): they win over what is chosen. */
const scopeByName = (call: Call, filter: Filter): Scope =>
    Object.fromEntries(
        Object.entries(slotsOf(call)).flatMap(([name, slot]) => (typeof slot === 'string' && !isNoKey(filter[name]) ? [[slot, filter[name]]] : [])),
    );

/** The filters that the call has no parameter for: only a list that came whole can apply them. */
export const ownFilters = (call: Call, filter: Filter): Filter =>
    Object.fromEntries(
        Object.entries(filter).filter(([name]) => {
            const slots = Object.entries(slotsOf(call));
            return (
                name !== 'q' &&
                !call.path.includes(`{${name}}`) &&
                !slots.some(([parameter, slot]) => parameter === name || (typeof slot === 'object' && 'filter' in slot && slot.filter === name))
            );
        }),
    );

/** The field of an entity that holds a MAC address: people search for one in whatever notation they have it. */
export const macFieldOf = (fields: Fields): string | undefined => Object.keys(fields).find(name => fields[name]?.rule === 'macAddress');

/** What fills the holes of a path: the record's own fields, else the scopes that they come from. */
export const filling = ({ path }: Call, fields: Fields, scope: Scope, record?: unknown): Filter =>
    Object.fromEntries(
        holesOf(path).flatMap(name => {
            const { from } = fields[name] ?? {};
            const own = valueAt(record, name);
            return isNoKey(own) ? (from === undefined ? [] : [[name, scope[from]] as const]) : [[name, own] as const];
        }),
    );

/** 0 points at no record, but may be a floor or a choice: as text it is not taken for none. */
const withZeros = (fields: Fields, filter: Filter): Filter =>
    Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value === 0 && fields[name] && fields[name].target === undefined && fields[name].kind !== 'id' ? '0' : value]));

/** What a list call can be told of react-admin's parameters. `mac`: how the server writes MAC addresses, where that was seen. */
export const contextOfList = (call: Call, fields: Fields, params: GetListParams, scope: Scope, mac?: string): CallContext => {
    const filter: Filter = withZeros(fields, flatFilter(params.filter ?? {}));
    return {
        ...scope,
        search: typeof filter.q !== 'string' ? undefined : macFieldOf(fields) === undefined ? filter.q.trim() : macSearch(filter.q.trim(), mac),
        page: params.pagination?.page ?? 1,
        pageSize: params.pagination?.perPage ?? PAGE_SIZE,
        order: orderOf(call, fields, params.sort),
        filters: filter,
        holes: filling(call, fields, scope),
        ...scopeByName(call, filter),
    };
};
