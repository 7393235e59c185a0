import { get, post, reading } from '../schema/call.ts';
import { flagged, input, noBearer } from './building.ts';

/** Calls of the session: the sign-in page needs these, and no others. */
export const sessionServices = {
    'session.token': { ...noBearer(reading(post('Token', { username: input('username'), password: input('password'), grant_type: { fixed: 'password' } }))), encoding: 'form' },
    'session.current': flagged(get('account/GetCurrentUserInfo')),
    'session.logOff': flagged(post('Account/LogOff', {}, 'nothing')),
    'session.menu': get('UserMenuItem/CurrentUser', {}, 'array'),
    'session.widgets': get('UserWidget/CurrentUser', {}, 'array'),
} as const;
