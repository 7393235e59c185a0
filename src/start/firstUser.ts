import { rowsIn } from '../../dataProvider/wire/pageOf.ts';
import { mayOpen } from '../../resources/rules/access.ts';
import { isObject } from '../../resources/rules/valueAt.ts';
import type { Resource } from '../../resources/schema/resource.ts';
import { inLanguage, type Language } from '../../resources/schema/text.ts';
import type { CurrentUser, MenuAssignment } from '../../resources/services/answers.ts';
import { siteOffset } from '../foundation/format/days.ts';
import { wordsOf } from '../foundation/languages/languages.ts';
import type { RememberedScope } from '../foundation/remembered.ts';
import { startingChoice } from '../foundation/scopeChoice.ts';
import { asksAlike, boundOf, scopeOf } from '../foundation/scopeRules.ts';
import { type Session, sessionOf } from '../foundation/session.ts';
import type { ValueFormatters } from '../foundation/values/fieldTypes.ts';
import { english, french, type WordKey, type Words } from '../foundation/values/words.ts';
import { bodyIn, type FirstAsked } from './requests.ts';

/** What the answers of the session and the menu say; undefined where there is none. */
export const sessionIn = async (answers: readonly Promise<Response>[]): Promise<Session | undefined> => {
    const [user, assigned] = await Promise.all(answers.map(bodyIn));
    const menu = rowsIn(assigned);
    if (!isObject(user) || user.Error || !menu) return undefined;
    return sessionOf(user as unknown as CurrentUser, menu.filter(isObject) as unknown as readonly MenuAssignment[]);
};

/** Somebody whom this browser does not know, with nothing chosen but what is their own. */
export const strangerOf = (known: Session): RememberedScope => {
    const bound = boundOf(known);
    return { ...bound, userName: known.user.UserName, menu: known.menu, chosen: startingChoice(bound, undefined) };
};

/** Who has signed in, by what the session says; undefined where they may not see it, or where it was asked for otherwise than their rights have it. */
export const userOf = async ({ name, call, scope, remembered, session }: FirstAsked, { roles }: Pick<Resource, 'roles'>): Promise<RememberedScope | undefined> => {
    if (!session) return remembered;
    const known = await sessionIn(session);
    const user = known && strangerOf(known);
    return user && mayOpen(name, user, roles) && asksAlike(call, scope, scopeOf(user, user.chosen)) ? user : undefined;
};

const ASKING = '…';

const wordsIn = (language: Language): Words => (language === 'fr' ? french : (wordsOf(language) ?? english));

const wordAt = (words: Words, key: WordKey): string => {
    let found: unknown = words;
    for (const part of key.split('.').slice(1)) found = (found as Readonly<Record<string, unknown>>)[part];
    return String(found);
};

/** The currency of the client that is worked on, as far as it is remembered; the application asks for it. */
const currencyOf = (remembered: RememberedScope): string => {
    const { client, site } = remembered.chosen;
    const id = scopeOf(remembered, remembered.chosen).client ?? site?.ClientId ?? undefined;
    if (id === undefined) return '';
    return (client?.Id === id && client.CurrCode) || ASKING;
};

/** What the text of values depends on, before the session and the catalogue are there. */
export const firstFormatters = (language: Language, remembered: RememberedScope): ValueFormatters => {
    const words = wordsIn(language);
    return {
        language,
        translate: key => wordAt(words, key),
        text: text => inLanguage(text, language),
        askCurrency: () => currencyOf(remembered),
        offset: siteOffset(remembered.chosen.site),
        noTime: ASKING,
    };
};
