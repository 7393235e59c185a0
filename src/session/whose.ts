import type { Kept, TokenUser } from '../../dataProvider/http/token.ts';
import { isSameUser } from '../foundation/remembered.ts';
import type { CurrentUser } from '../../resources/services/answers.ts';

export type TabUser = Pick<CurrentUser, 'UserId' | 'UserName' | 'Email' | 'FirstName' | 'LastName'>;

/** What a user is called. */
export const nameOf = ({ FirstName, LastName, UserName }: TabUser): string => [FirstName, LastName].filter(Boolean).join(' ') || UserName;

/** How a token says that it is this user's. */
export const tokenUserOf = (user: TabUser): TokenUser => ({ login: user.UserName, id: user.UserId, name: nameOf(user) });

/** Whether a kept token is this user's: by the id the server gave, else by the name that was typed, which may be the e-mail address. */
export const isTokenOf = ({ user }: Kept, { UserId, UserName, Email }: TabUser): boolean => {
    if (!user) return false;
    return user.id === undefined ? isSameUser(user.login, UserName) || (Boolean(Email) && isSameUser(user.login, Email!)) : user.id === UserId;
};
