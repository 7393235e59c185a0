import { TokenStore } from '../../dataProvider/http/token.ts';
import type { CurrentUser } from '../../resources/services/replyTypes.ts';
import { storageKey } from './basePath.ts';
import { writeText } from './browserStorage.ts';

export const tokenKey = storageKey('token');

/** The token of this browser's session, shared by all its tabs. */
export const token = new TokenStore(undefined, undefined, undefined, tokenKey);

const KEY = storageKey('user');

/** Name of the user whose data the tab holds; undefined if none. */
export const tabOwner = (): string | undefined =>
    sessionStorage.getItem(KEY)?.split(' ').slice(1).join(' ');

/** Claims the tab's session storage for this user; another user's data is deleted. */
export const claimTab = ({
    UserId,
    UserName,
}: Pick<CurrentUser, 'UserId' | 'UserName'>): void => {
    const mark = `${encodeURIComponent(UserId)} ${UserName}`;
    const former = sessionStorage.getItem(KEY);
    if (former === mark) return;
    if (former !== null && former.split(' ')[0] !== encodeURIComponent(UserId))
        sessionStorage.clear();
    writeText(() => sessionStorage, KEY, mark);
};
