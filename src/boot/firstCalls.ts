import { firstCalls } from 'virtual:first-calls';
import { toRequest, type Known } from '../../dataProvider/toRequest.ts';
import { services } from '../../resources/services/index.ts';
import type { Call } from '../../resources/schema/call.ts';
import { scopeOf } from '../session/scopeRules.ts';
import { readRemembered } from '../session/remembered.ts';
import { token } from '../session/token.ts';
import { park } from './parked.ts';
import { STORE_NAME } from './preferences.ts';
import { settings } from './settings.ts';

const parkCall = (call: Call, known: Known): void => {
    const { method, url, bearer, effect } = toRequest(settings(), call, known);
    if (method === 'GET' && !effect) park(url, bearer ? token.read() : null);
};

const storedNumber = (key: string): number | undefined => {
    const found = Number(localStorage.getItem(`RaStore${STORE_NAME}.${key}`) ?? NaN);
    return Number.isInteger(found) && found > 0 ? found : undefined;
};

/** Asks for the first page of the list at an address, if the user may see it and nothing but the usual question is due. */
const parkList = (path: string, search: string): void => {
    const name = path.replace(/^\/|\/$/g, '');
    const remembered = readRemembered();
    const found = Object.hasOwn(firstCalls, name) ? firstCalls[name] : undefined;
    if (!found || !remembered || search !== '') return;
    if (remembered.role !== 'Administrators' && !remembered.menu.includes(name)) return;
    if (sessionStorage.getItem(`RaStore${STORE_NAME}.${name}.listParams`)) return; // another page or filter is due
    const scope = scopeOf(remembered, remembered.chosen);
    if (found.needs && !scope[found.needs]) return;
    parkCall(found.list, { ...scope, page: 1, pageSize: storedNumber(`${name}.perPage`) ?? 10 });
};

/** Asks for the session and the first list while the application is being loaded. */
export const startFirstCalls = (path: string, search: string): void => {
    parkCall(services['session.current'], {});
    parkCall(services['session.menu'], {});
    parkList(path, search);
};
