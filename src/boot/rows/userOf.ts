import { rowsIn } from '../../../dataProvider/wire/pageOf.ts';
import { mayOpen } from '../../../resources/rules/access.ts';
import { isObject } from '../../../resources/rules/isObject.ts';
import type { CurrentUser, MenuAssignment } from '../../../resources/services/answers.ts';
import type { Remembered } from '../../foundation/remembered.ts';
import { startingChoice } from '../../foundation/scopeChoice.ts';
import { asksAlike, boundOf, scopeOf } from '../../foundation/scopeRules.ts';
import { sessionOf, type Session } from '../../foundation/session.ts';
import type { FirstAsked } from '../askFirst.ts';
import { bodyIn } from '../bodyIn.ts';
import type { FirstAccess } from './firstList.ts';

/** What the answers of the session and the menu say; undefined where there is none. */
export const sessionIn = async (answers: readonly Promise<Response>[]): Promise<Session | undefined> => {
    const [user, assigned] = await Promise.all(answers.map(bodyIn));
    const menu = rowsIn(assigned);
    if (!isObject(user) || user.Error || !menu) return undefined;
    return sessionOf(user as unknown as CurrentUser, menu.filter(isObject) as unknown as readonly MenuAssignment[]);
};

/** Somebody whom this browser does not know, with nothing chosen but what is their own. */
export const strangerOf = (known: Session): Remembered => {
    const bound = boundOf(known);
    return { ...bound, userName: known.user.UserName, menu: known.menu, chosen: startingChoice(bound, undefined) };
};

/** Who has signed in, by what the session says; undefined where they may not see it, or where it was asked for otherwise than their rights have it. */
export const userOf = async ({ name, call, scope, remembered, session }: FirstAsked, { roles }: FirstAccess): Promise<Remembered | undefined> => {
    if (!session) return remembered;
    const known = await sessionIn(session);
    const user = known && strangerOf(known);
    return user && mayOpen(name, user, roles) && asksAlike(call, scope, scopeOf(user, user.chosen)) ? user : undefined;
};
