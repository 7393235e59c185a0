import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Language } from '../../resources/schema/index.ts';
import { catalogues } from './catalogues.ts';
import { resourceWords } from './resourceWords.ts';

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

const messagesOf = async (language: Language): Promise<TranslationMessages> => ({ ...(await catalogues[language]()), resources: resourceWords(language) });

const isLanguage = (locale: string): locale is Language => Object.hasOwn(catalogues, locale);

/** The translator, starting in a language whose texts are there. */
export const createI18n = async (language: Language): Promise<I18nProvider> => {
    const first = await messagesOf(language);
    return polyglotI18nProvider(
        locale => (locale === language ? first : messagesOf(isLanguage(locale) ? locale : 'en')),
        language,
        Object.entries(languageNames).map(([locale, name]) => ({ locale, name })),
    );
};
