import { tokenStore } from '../../dataProvider/http/token.ts';
import type { CurrentUser } from '../../resources/services/answers.ts';
import { storageKey } from './basePath.ts';
import { writeText } from './browserStorage.ts';

/** The token of this browser's session, shared by all its tabs. */
export const token = tokenStore(undefined, undefined, undefined, storageKey('token'));

const KEY = storageKey('user');

/** The name of the user whose things the tab keeps; undefined for none. */
export const tabOwner = (): string | undefined => sessionStorage.getItem(KEY)?.split(' ').slice(1).join(' ');

/** Makes the tab's own storage this user's: what another kept in it goes. */
export const claimTab = ({ UserId, UserName }: Pick<CurrentUser, 'UserId' | 'UserName'>): void => {
    const mark = `${encodeURIComponent(UserId)} ${UserName}`;
    const former = sessionStorage.getItem(KEY);
    if (former === mark) return;
    if (former !== null && former.split(' ')[0] !== encodeURIComponent(UserId)) sessionStorage.clear();
    writeText(() => sessionStorage, KEY, mark);
};
