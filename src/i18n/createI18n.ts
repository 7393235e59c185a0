import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Language } from '../../resources/schema/index.ts';
import { languageName, languages } from '../foundation/languages/languages.ts';
import { catalogueIn } from './catalogues.ts';
import { resourceWord } from './resourceWord.ts';

const messagesOf = async (language: Language): Promise<TranslationMessages> => (await catalogueIn(language)) as TranslationMessages;

/** The translator, starting in a language whose texts are there. */
export const createI18n = async (language: Language): Promise<I18nProvider> => {
    const first = await messagesOf(language);
    const texts = polyglotI18nProvider(locale => (locale === language ? first : messagesOf(locale)), language);
    return {
        ...texts,
        translate: (key, values) => {
            const word = resourceWord(key, texts.getLocale() as Language);
            return texts.translate(key, word === undefined ? values : { ...values, _: word });
        },
        // The browser takes longer for the names of languages than for a page of rows: they are asked for by who offers them.
        getLocales: () => languages().map(locale => ({ locale, name: languageName(locale) })),
    };
};
