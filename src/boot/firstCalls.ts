import { lists, manners } from 'virtual:first-calls';
import { folder } from 'virtual:first-lists';
import { bearerOf } from '../../dataProvider/http/bearer.ts';
import type { Scope } from '../../dataProvider/types.ts';
import { toRequest, type CallContext } from '../../dataProvider/wire/toRequest.ts';
import { isObject } from '../../resources/rules/isObject.ts';
import { mayOpen } from '../../resources/rules/access.ts';
import { sessionServices } from '../../resources/services/session.ts';
import type { Call } from '../../resources/schema/call.ts';
import { scopeOf } from '../foundation/scopeRules.ts';
import { isSameUser, readRemembered, type Remembered } from '../foundation/remembered.ts';
import { token } from '../foundation/sessionToken.ts';
import type { FirstList, Sorted } from './rows/firstList.ts';
import { keepResponse } from './prefetchedResponses.ts';
import { stored } from '../foundation/preferences.ts';
import { PAGE_SIZE } from '../foundation/pageSize.ts';
import { settings } from '../foundation/settings.ts';

const parkCall = (call: Call, context: CallContext): Promise<Response> | undefined => {
    const { apiBase, changeCredentials } = settings();
    const request = toRequest(settings(), call, context);
    if (request.method !== 'GET' || request.effect) return undefined;
    return keepResponse(request.url, bearerOf(request, apiBase, token.read), changeCredentials === 'include' ? 'include' : 'same-origin');
};

type FirstCall = (typeof manners)[number] & { readonly list: Call };

/** How the list of an entity is asked for; undefined where the start does not know. */
const callOf = (name: string): FirstCall | undefined => {
    const found = Object.hasOwn(lists, name) ? lists[name] : undefined;
    if (found === undefined) return undefined;
    const [at, path] = typeof found === 'number' ? [found, `${name}/`] : found;
    const manner = manners[at]!;
    return { ...manner, list: { ...manner.list, path } };
};

interface Left {
    readonly page: number;
    readonly pageSize: number;
    readonly order?: string | undefined;
    readonly search?: string | undefined;
    /** Where it was chosen. */
    readonly sort?: Sorted;
}

const filterIn = (text: string | null): unknown => {
    try {
        return JSON.parse(text ?? '{}');
    } catch {
        return undefined;
    }
};

/** What react-admin writes behind the address of a list. */
const OF_LISTS: ReadonlySet<string> = new Set(['page', 'perPage', 'sort', 'order', 'filter', 'displayedFilters']);

/** Page, order and filter behind an address; undefined where something else stands there, too. */
const paramsIn = (search: string): Readonly<Record<string, unknown>> | undefined => {
    const params = new URLSearchParams(search);
    if (![...params.keys()].every(name => OF_LISTS.has(name))) return undefined;
    return { ...Object.fromEntries(params), filter: filterIn(params.get('filter')) };
};

/** The page of a list that an address names, or that the user left in this tab; undefined where it was filtered in ways only the application understands. */
const pageLeft = (name: string, search: string, { list, order }: FirstCall): Left | undefined => {
    const size = Number(stored(`${name}.pageSize`)) || PAGE_SIZE;
    const left = search ? paramsIn(search) : (stored(`${name}.listParams`, () => sessionStorage) ?? {});
    if (!isObject(left) || !isObject(left.filter ?? {})) return undefined;
    const { page, perPage, filter, sort, order: direction } = left;
    const { q, ...others } = (filter ?? {}) as Readonly<Record<string, unknown>>;
    if (Object.keys(others).length > 0) return undefined;
    const chosen = typeof sort === 'string' && sort !== 'id' ? { field: sort, order: direction === 'DESC' ? ('DESC' as const) : ('ASC' as const) } : undefined;
    const isAsked = chosen && Object.values(list.query ?? {}).includes('order');
    return {
        page: Number(page) || 1,
        pageSize: Number(perPage) || size,
        order: isAsked ? `${chosen.field}${chosen.order === 'DESC' ? ' desc' : ''}` : order,
        search: typeof q === 'string' ? q.trim() : undefined,
        ...(chosen && { sort: chosen }),
    };
};

/** The first list on its way. */
export interface FirstAnswer {
    readonly name: string;
    readonly call: Call;
    readonly asked: { readonly page: number; readonly size: number; readonly search?: string | undefined; readonly order?: string | undefined; readonly sort?: Sorted };
    /** Who it was asked for, and what for; a guess where `session` is on its way. */
    readonly remembered: Remembered;
    readonly scope: Scope;
    /** The session and the menu of somebody whom this browser does not know. Copies, as the answer. */
    readonly session: readonly Promise<Response>[] | undefined;
    readonly answer: Promise<Response>;
    /** How it is drawn; undefined where the application alone knows, or where there is another version of the portal now. */
    readonly list: Promise<FirstList | undefined>;
    /** Whether the application's own list can have its rows at once. */
    readonly hasCome: () => boolean;
}

const listOf = async (name: string): Promise<FirstList | undefined> => {
    try {
        return (await (await fetch(`${folder}${name.replaceAll('/', '.')}.json`)).json()) as FirstList;
    } catch {
        return undefined;
    }
};

const copyOf = (answer: Promise<Response>): Promise<Response> => {
    const copy = answer.then(response => response.clone());
    copy.catch(() => undefined); // nobody may be waiting for it
    return copy;
};

/** Asks for the rows of the list at an address, if the user may see it and it is known what will be asked. */
const parkList = (path: string, search: string, remembered: Remembered | undefined, session?: FirstAnswer['session']): FirstAnswer | undefined => {
    const name = path.replace(/^\/|\/$/g, '');
    const found = callOf(name);
    if (!found || !remembered) return undefined;
    if (!mayOpen(name, remembered, found.roles)) return undefined;
    const scope = scopeOf(remembered, remembered.chosen);
    const left = pageLeft(name, search, found);
    const { whole } = found;
    // Names, by which the application searches what came whole, are not there yet.
    if (!left || (found.needs && !scope[found.needs]) || (whole && left.search)) return undefined;
    const answer = parkCall(found.list, whole ? { ...scope, page: 1, pageSize: whole } : { ...scope, page: left.page, pageSize: left.pageSize, order: left.order, search: left.search });
    if (!answer) return undefined;
    let hasCome = false;
    answer.then(({ ok }) => (hasCome = ok && !found.late), () => undefined);
    return {
        name,
        call: found.list,
        asked: { page: left.page, size: left.pageSize, search: left.search, order: left.order, ...(left.sort && { sort: left.sort }) },
        remembered,
        scope,
        session,
        answer: copyOf(answer),
        list: found.late ? Promise.resolve(undefined) : listOf(name),
        hasCome: () => hasCome,
    };
};

/** Who has just signed in where nobody knows them: bound by nothing, until the session says otherwise. */
const ANYBODY: Remembered = { userName: '', role: 'Administrators', menu: [], distributorId: 0, clientId: 0, groupId: 0, chosen: {} };

/** Asks for the session and the first list while the application is being loaded; answers the list, where there is one. `user`: who has just signed in. */
export const startFirstCalls = (path: string, search: string, user?: string): FirstAnswer | undefined => {
    const session = [parkCall(sessionServices['session.current'], {}), parkCall(sessionServices['session.menu'], {})];
    const remembered = readRemembered();
    if (user === undefined || (remembered && isSameUser(remembered.userName, user))) return parkList(path, search, remembered);
    return parkList(path, search, ANYBODY, session.flatMap(answer => (answer ? copyOf(answer) : [])));
};
