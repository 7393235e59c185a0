import { firstCalls } from 'virtual:first-calls';
import { bearerOf } from '../../dataProvider/http/bearer.ts';
import { toRequest, type CallContext } from '../../dataProvider/wire/toRequest.ts';
import { mayOpen } from '../../resources/rules/access.ts';
import { services } from '../../resources/services/index.ts';
import type { Call } from '../../resources/schema/call.ts';
import { scopeOf } from '../foundation/scopeRules.ts';
import { readRemembered } from '../foundation/remembered.ts';
import { token } from '../foundation/sessionToken.ts';
import { keepResponse } from './prefetchedResponses.ts';
import { STORE_NAME } from '../foundation/preferences.ts';
import { PAGE_SIZE } from '../foundation/pageSize.ts';
import { settings } from '../foundation/settings.ts';

const parkCall = (call: Call, context: CallContext): void => {
    const { apiBase, changeCredentials } = settings();
    const request = toRequest(settings(), call, context);
    if (request.method === 'GET' && !request.effect) keepResponse(request.url, bearerOf(request, apiBase, token.read), changeCredentials === 'include' ? 'include' : 'same-origin');
};

const stored = (storage: Storage, key: string): unknown => {
    try {
        return JSON.parse(storage.getItem(`RaStore${STORE_NAME}.${key}`) ?? 'null');
    } catch {
        return null;
    }
};

/** The page of a list that the user left in this tab; undefined where it was filtered in ways only the application understands. */
const pageLeft = (name: string, { list, order }: (typeof firstCalls)[string]): Pick<CallContext, 'page' | 'pageSize' | 'order' | 'search'> | undefined => {
    const size = Number(stored(localStorage, `${name}.pageSize`)) || PAGE_SIZE;
    const left = stored(sessionStorage, `${name}.listParams`);
    if (typeof left !== 'object' || left === null) return { page: 1, pageSize: size, order };
    const { page, perPage, filter, sort, order: direction } = left as Readonly<Record<string, unknown>>;
    const { q, ...others } = (filter ?? {}) as Readonly<Record<string, unknown>>;
    if (Object.keys(others).length > 0) return undefined;
    return {
        page: Number(page) || 1,
        pageSize: Number(perPage) || size,
        order: typeof sort === 'string' && sort !== 'id' && Object.values(list.query ?? {}).includes('order') ? `${sort}${direction === 'DESC' ? ' desc' : ''}` : order,
        search: typeof q === 'string' ? q.trim() : undefined,
    };
};

/** Asks for the rows of the list at an address, if the user may see it and it is known what will be asked. */
const parkList = (path: string, search: string): void => {
    const name = path.replace(/^\/|\/$/g, '');
    const remembered = readRemembered();
    const found = Object.hasOwn(firstCalls, name) ? firstCalls[name] : undefined;
    if (!found || !remembered || search !== '') return;
    if (!mayOpen(name, remembered, found.roles)) return;
    const scope = scopeOf(remembered, remembered.chosen);
    const left = pageLeft(name, found);
    if (!left || (found.needs && !scope[found.needs])) return;
    parkCall(found.list, { ...scope, ...left });
};

/** Asks for the session and the first list while the application is being loaded. */
export const startFirstCalls = (path: string, search: string): void => {
    parkCall(services['session.current'], {});
    parkCall(services['session.menu'], {});
    parkList(path, search);
};
