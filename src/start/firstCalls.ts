import { mayOpen } from '../../resources/rules/access.ts';
import { isObject } from '../../resources/rules/valueAt.ts';
import { searchText } from '../../resources/rules/words.ts';
import { sessionServices } from '../../resources/services/session.ts';
import { soundPage, soundPageSize } from '../foundation/pageSize.ts';
import { readPreference } from '../foundation/preferences.ts';
import {
    isSameUser,
    readRemembered,
    type RememberedScope,
} from '../foundation/remembered.ts';
import { defaultView } from '../foundation/savedViews.ts';
import { scopeOf } from '../foundation/scopeRules.ts';
import { askServerTimeAhead } from '../foundation/serverTime.ts';
import { type ListCall, listCallOf } from './listCalls.ts';
import { bodyIn, copyOf, type FirstRequest, prefetch } from './requests.ts';

/** Sort order of rows. */
export interface Sorted {
    readonly field: string;
    readonly order: 'ASC' | 'DESC';
}

/** The state of a list: from its address, or as the user left it in this tab. */
interface PageState {
    readonly page: number;
    readonly pageSize: number;
    /** As the server is asked for it; undefined for its own. */
    readonly order?: string | undefined;
    readonly search?: string | undefined;
    /** Where the user chose an order. */
    readonly sort?: Sorted;
}

const filterIn = (text: string | null): unknown => {
    try {
        return JSON.parse(text ?? '{}');
    } catch {
        return undefined;
    }
};

/** The query parameters react-admin writes for a list. */
const OF_LISTS: ReadonlySet<string> = new Set([
    'page',
    'perPage',
    'sort',
    'order',
    'filter',
    'displayedFilters',
]);

/** Page, order and filter of a query string; undefined if it has other parameters. */
const paramsIn = (
    search: string,
): Readonly<Record<string, unknown>> | undefined => {
    const params = new URLSearchParams(search);
    if (![...params.keys()].every(name => OF_LISTS.has(name))) return undefined;

    return {
        ...Object.fromEntries(params),
        filter: filterIn(params.get('filter')),
    };
};

const inTab = (): Storage => sessionStorage;

/** The order that list parameters ask for; undefined for the server's own. */
const sortIn = (sort: unknown, order: unknown): Sorted | undefined => {
    if (typeof sort !== 'string' || sort === 'id') return undefined;

    return { field: sort, order: order === 'DESC' ? 'DESC' : 'ASC' };
};

/** Whether a list opens with a saved view: one that this tab shows, or the user's default. */
const opensView = (name: string, search: string, userName: string): boolean => {
    if (readPreference(`${name}.viewColumns`, inTab) !== null) return true;

    const isBare =
        search === '' && readPreference(`${name}.listParams`, inTab) === null;

    return isBare && defaultView(name, userName) !== undefined;
};

/**
 * The list page an address names, or the user left in this tab; undefined if its filters need the application, or if it
 * shows a view.
 */
const readPageState = (
    name: string,
    search: string,
    userName: string,
    { list, order: initialOrder }: ListCall,
): PageState | undefined => {
    if (opensView(name, search, userName)) return undefined;
    const size = soundPageSize(readPreference(`${name}.pageSize`));

    const params = search
        ? paramsIn(search)
        : (readPreference(`${name}.listParams`, inTab) ?? {});

    if (!isObject(params)) return undefined;
    const filter = params.filter ?? {};
    if (!isObject(filter)) return undefined;
    const { q, ...otherFilters } = filter;
    if (Object.keys(otherFilters).length > 0) return undefined;
    const sort = sortIn(params.sort, params.order);
    const sendsOrder = Object.values(list.query ?? {}).includes('order');

    const chosenOrder =
        sort && `${sort.field}${sort.order === 'DESC' ? ' desc' : ''}`;

    return {
        page: soundPage(params.page),
        pageSize: soundPageSize(params.perPage, size),
        order: (sendsOrder && chosenOrder) || initialOrder,
        search: typeof q === 'string' ? searchText(q) : undefined,
        ...(sort && { sort }),
    };
};

/** The pending request for the first list. */
export interface FirstAnswer extends FirstRequest {
    readonly params: {
        readonly page: number;
        readonly size: number;
        readonly search?: string | undefined;
        readonly order?: string | undefined;
        readonly sort?: Sorted;
    };
    /** Resolves to whether the server's time is known. */
    readonly isClockKnown: Promise<boolean>;
}

interface ListStart extends Pick<FirstAnswer, 'isClockKnown' | 'session'> {
    readonly path: string;
    readonly search: string;
    readonly userName: string;
    readonly remembered: RememberedScope | undefined;
}

/** Requests the rows of the list at an address, if the user may see it and the application's request is predictable. */
const askForList = ({
    path,
    search,
    userName,
    remembered,
    isClockKnown,
    session,
}: ListStart): FirstAnswer | undefined => {
    const name = path.replace(/^\/|\/$/g, '');
    const found = listCallOf(name);
    if (!found || !remembered) return undefined;
    if (!mayOpen(name, remembered, found.roles)) return undefined;
    const scope = scopeOf(remembered, remembered.chosen);
    const state = readPageState(name, search, userName, found);
    if (!state) return undefined;
    const { whole: wholeListSize, needs } = found;
    if (needs && !scope[needs]) return undefined;
    // A list loaded whole is searched by names, which are not here yet.
    if (wholeListSize && state.search) return undefined;
    // If the server does not know the order, the application reads all matches to sort them.
    const isSortedByBrowser = state.sort && state.order === undefined;
    if (isSortedByBrowser && !wholeListSize) return undefined;

    const page = wholeListSize ? { page: 1, pageSize: wholeListSize } : state;

    const answer = prefetch(found.list, { ...scope, ...page });
    if (!answer) return undefined;
    let hasCome = false;

    answer.then(
        ({ ok }) => (hasCome = ok),
        () => undefined,
    );

    return {
        name,
        call: found.list,
        params: { ...state, size: state.pageSize },
        isClockKnown,
        remembered,
        scope,
        session,
        answer: copyOf(answer),
        hasCome: () => hasCome,
    };
};

/** Requests the record at an address for the application to take over, if the user may see it. */
const askForRecord = (
    path: string,
    remembered: RememberedScope | undefined,
): void => {
    const [, name = '', id] = /^\/(.+)\/([1-9]\d{0,15})\/?$/.exec(path) ?? [];
    const found = listCallOf(name);
    if (!found?.record || id === undefined || !remembered) return;
    if (!mayOpen(name, remembered, found.roles)) return;
    const scope = scopeOf(remembered, remembered.chosen);
    void prefetch(found.record, { ...scope, id });
};

/** Stands for a user who has just signed in and is unknown here: unrestricted until the session arrives. */
const ANYBODY: RememberedScope = {
    userName: '',
    role: 'Administrators',
    menu: [],
    distributorId: 0,
    clientId: 0,
    groupId: 0,
    chosen: {},
};

/**
 * Requests the session, the server's time and the first list or record while the application is
 * loading. Returns the list's request, if there is one. `user`: who has just signed in.
 */
export const startFirstCalls = (
    path: string,
    search: string,
    user?: string,
): FirstAnswer | undefined => {
    const session = [
        prefetch(sessionServices['session.current'], {}),
        prefetch(sessionServices['session.menu'], {}),
    ]
        .filter(answer => answer !== undefined)
        .map(copyOf);

    const isReusable = false; // a response kept for later would set the clock wrong

    const askTime = () =>
        bodyIn(prefetch(sessionServices['server.time'], {}, isReusable));

    const isClockKnown = askServerTimeAhead(askTime);
    const lastUser = readRemembered();

    const isAnother =
        user !== undefined &&
        !(lastUser && isSameUser(lastUser.userName, user));

    const remembered = isAnother ? ANYBODY : lastUser;

    const list = askForList({
        path,
        search,
        userName: user ?? lastUser?.userName ?? '',
        remembered,
        isClockKnown,
        session: isAnother ? session : undefined,
    });

    if (!list) askForRecord(path, remembered);

    return list;
};
