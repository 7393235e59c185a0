import { inLanguage, type Language } from '../../../resources/schema/text.ts';
import { siteOffset } from '../../foundation/clock/siteOffset.ts';
import { wordsOf } from '../../foundation/languages/languages.ts';
import type { Remembered } from '../../foundation/remembered.ts';
import { scopeOf } from '../../foundation/scopeRules.ts';
import type { ValueFormatters } from '../../foundation/values/readType.ts';
import { words as english, type WordKey, type Words } from '../../foundation/values/words/en.ts';
import { words as french } from '../../foundation/values/words/fr.ts';

const ASKING = '…';

const wordsIn = (language: Language): Words => (language === 'fr' ? french : (wordsOf(language) ?? english));

const wordAt = (words: Words, key: WordKey): string => {
    let found: unknown = words;
    for (const part of key.split('.').slice(1)) found = (found as Readonly<Record<string, unknown>>)[part];
    return String(found);
};

/** The currency of the client that is worked on, as far as it is remembered; the application asks for it. */
const currencyOf = (remembered: Remembered): string => {
    const { client, site } = remembered.chosen;
    const id = scopeOf(remembered, remembered.chosen).client ?? site?.ClientId ?? undefined;
    if (id === undefined) return '';
    return (client?.Id === id && client.CurrCode) || ASKING;
};

/** What the text of values depends on, before the session and the catalogue are there. */
export const firstFormatters = (language: Language, remembered: Remembered): ValueFormatters => {
    const words = wordsIn(language);
    return {
        language,
        translate: key => wordAt(words, key),
        text: text => inLanguage(text, language),
        currency: currencyOf(remembered),
        offset: siteOffset(remembered.chosen.site),
        noTime: ASKING,
    };
};
