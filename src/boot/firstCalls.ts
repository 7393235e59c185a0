import { isObject } from '../../resources/rules/isObject.ts';
import { mayOpen } from '../../resources/rules/access.ts';
import { sessionServices } from '../../resources/services/session.ts';
import { scopeOf } from '../foundation/scopeRules.ts';
import { isSameUser, readRemembered, type Remembered } from '../foundation/remembered.ts';
import type { FirstList, OwnDrawing, Sorted } from './rows/firstList.ts';
import { stored } from '../foundation/preferences.ts';
import { PAGE_SIZE } from '../foundation/pageSize.ts';
import { callOf, copyOf, drawingOf, parkCall, type FirstAsked, type FirstCall } from './askFirst.ts';
import type { Askers, Left } from './asker.ts';
import { parkRecord, type FirstRecordAnswer } from './firstRecord.ts';

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
const pageLeft = (name: string, search: string, { list, order, own }: FirstCall): Left | undefined => {
    const size = Number(stored(`${name}.pageSize`)) || PAGE_SIZE;
    const left = search ? paramsIn(search) : (stored(`${name}.listParams`, () => sessionStorage) ?? {});
    if (!isObject(left) || !isObject(left.filter ?? {})) return undefined;
    const { page, perPage, filter, sort, order: direction } = left;
    const { q, ...others } = (filter ?? {}) as Readonly<Record<string, unknown>>;
    if (!own && Object.keys(others).length > 0) return undefined;
    const chosen = typeof sort === 'string' && (own || sort !== 'id') ? { field: sort, order: direction === 'DESC' ? ('DESC' as const) : ('ASC' as const) } : undefined;
    const isAsked = chosen && Object.values(list.query ?? {}).includes('order');
    return {
        page: Number(page) || 1,
        pageSize: Number(perPage) || size,
        order: isAsked ? `${chosen.field}${chosen.order === 'DESC' ? ' desc' : ''}` : order,
        search: typeof q === 'string' ? q.trim() : undefined,
        ...(chosen && { sort: chosen }),
        ...((search !== '' || filter !== undefined) && { filter: others }),
    };
};

/** The first list on its way. */
export interface FirstAnswer extends FirstAsked {
    readonly asked: { readonly page: number; readonly size: number; readonly search?: string | undefined; readonly order?: string | undefined; readonly sort?: Sorted };
    /** What a chunk of its own knows with the rows. */
    readonly more?: Promise<OwnDrawing | undefined> | undefined;
    /** How it is drawn; undefined where the application alone knows, or where there is another version of the portal now. */
    readonly list: Promise<FirstList | undefined>;
}

/** Asks for the rows of the list at an address, if the user may see it and it is known what will be asked. */
const parkList = (path: string, search: string, remembered: Remembered | undefined, askers: Askers | undefined, session?: FirstAnswer['session']): FirstAnswer | undefined => {
    const name = path.replace(/^\/|\/$/g, '');
    const found = callOf(name);
    if (!found || !remembered) return undefined;
    if (!mayOpen(name, remembered, found.roles)) return undefined;
    const scope = scopeOf(remembered, remembered.chosen);
    const left = pageLeft(name, search, found);
    const { whole, own } = found;
    // Names, by which the application searches what came whole, are not there yet.
    if (!left || (found.needs && !scope[found.needs]) || (whole && left.search)) return undefined;
    const asked = own && askers?.[own.of]?.().then(({ ask }) => ask(found.list, { ...left, scope, user: remembered, own, whole }));
    const answer = own ? asked?.then(({ response }) => response) : parkCall(found.list, whole ? { ...scope, page: 1, pageSize: whole } : { ...scope, ...left });
    if (!answer) return undefined;
    let hasCome = false;
    answer.then(({ ok }) => (hasCome = ok && !found.late), () => undefined);
    return {
        name,
        call: found.list,
        asked: { ...left, size: left.pageSize },
        remembered,
        scope,
        session,
        answer: copyOf(answer),
        more: asked?.catch(() => undefined),
        list: found.late ? Promise.resolve(undefined) : drawingOf<FirstList>(name),
        hasCome: () => hasCome,
    };
};

/** Who has just signed in where nobody knows them: bound by nothing, until the session says otherwise. */
const ANYBODY: Remembered = { userName: '', role: 'Administrators', menu: [], distributorId: 0, clientId: 0, groupId: 0, chosen: {} };

/** Home is asked for by what draws it: who is there, and the answers of the session and the menu. */
export interface FirstHome {
    readonly remembered: Remembered | undefined;
    readonly session: readonly Promise<Response>[];
}

/** Asks for the session and for the first list or record while the application is being loaded; answers that, where there is one. `user`: who has just signed in. */
export const startFirstCalls = (path: string, search: string, user?: string, askers?: Askers): FirstAnswer | FirstRecordAnswer | FirstHome | undefined => {
    const session = [parkCall(sessionServices['session.current'], {}), parkCall(sessionServices['session.menu'], {})].flatMap(answer => (answer ? copyOf(answer) : []));
    const kept = readRemembered();
    const remembered = user === undefined || (kept && isSameUser(kept.userName, user)) ? kept : undefined;
    if (path === '/') return { remembered, session };
    const [by, copies] = remembered || user === undefined ? [remembered] : [ANYBODY, session];
    return parkList(path, search, by, askers, copies) ?? parkRecord(path, by, copies);
};
