import { rowsIn } from '../../dataProvider/wire/pageOf.ts';
import { mayOpen } from '../../resources/rules/access.ts';
import { isObject } from '../../resources/rules/valueAt.ts';
import type { Resource } from '../../resources/schema/resource.ts';
import { inLanguage, type Language } from '../../resources/schema/text.ts';
import type {
    CurrentUser,
    MenuAssignment,
} from '../../resources/services/replyTypes.ts';
import { siteOffset } from '../foundation/format/days.ts';
import { valueTextsOf } from '../foundation/languages/languages.ts';
import type { RememberedScope } from '../foundation/remembered.ts';
import { startingChoice } from '../foundation/scopeChoice.ts';
import { asksAlike, boundOf, scopeOf } from '../foundation/scopeRules.ts';
import { type Session, sessionOf } from '../foundation/session.ts';
import type { ValueFormatters } from '../foundation/values/fieldTypes.ts';
import {
    english,
    french,
    type WordKey,
    type ValueTexts,
} from '../foundation/values/words.ts';
import { bodyIn, type FirstRequest } from './requests.ts';

/** The session from the responses for user and menu; undefined if there is none. */
export const sessionIn = async (
    answers: readonly Promise<Response>[],
): Promise<Session | undefined> => {
    const [user, assigned] = await Promise.all(answers.map(bodyIn));
    const menu = rowsIn(assigned);
    if (!isObject(user) || user.Error || !menu) return undefined;

    return sessionOf(
        user as unknown as CurrentUser,
        menu.filter(isObject) as unknown as readonly MenuAssignment[],
    );
};

/** The scope of a user this browser does not know: only what is their own. */
export const strangerOf = (loaded: Session): RememberedScope => {
    const bound = boundOf(loaded);

    return {
        ...bound,
        userName: loaded.user.UserName,
        menu: loaded.menu,
        chosen: startingChoice(bound, undefined),
    };
};

/**
 * The user who has signed in, according to the session; undefined if they may not see the list, or
 * if it was requested with another scope than theirs.
 */
export const userOf = async (
    { name, call, scope, remembered, session }: FirstRequest,
    { roles }: Pick<Resource, 'roles'>,
): Promise<RememberedScope | undefined> => {
    if (!session) return remembered;
    const loaded = await sessionIn(session);
    const user = loaded && strangerOf(loaded);

    return user &&
        mayOpen(name, user, roles) &&
        asksAlike(call, scope, scopeOf(user, user.chosen))
        ? user
        : undefined;
};

const ASKING = '…';

const valueTextsIn = (language: Language): ValueTexts =>
    language === 'fr' ? french : (valueTextsOf(language) ?? english);

const wordAt = (texts: ValueTexts, key: WordKey): string => {
    let found: unknown = texts;
    for (const part of key.split('.').slice(1))
        found = (found as Readonly<Record<string, unknown>>)[part];

    return String(found);
};

/** Currency of the selected client, if remembered; the application requests it otherwise. */
const currencyOf = (remembered: RememberedScope): string => {
    const { client, site } = remembered.chosen;

    const id =
        scopeOf(remembered, remembered.chosen).client ??
        site?.ClientId ??
        undefined;

    if (id === undefined) return '';

    return (client?.Id === id && client.CurrCode) || ASKING;
};

/** The formatters available before the session and the catalogue. */
export const firstFormatters = (
    language: Language,
    remembered: RememberedScope,
): ValueFormatters => {
    const texts = valueTextsIn(language);

    return {
        language,
        translate: key => wordAt(texts, key),
        text: text => inLanguage(text, language),
        askCurrency: () => currencyOf(remembered),
        offset: siteOffset(remembered.chosen.site),
        noTime: ASKING,
    };
};
