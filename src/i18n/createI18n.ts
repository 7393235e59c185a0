import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Language } from '../../resources/schema/index.ts';
import { languageName, languages } from '../foundation/languages/languages.ts';
import { catalogueIn } from './catalogues.ts';
import { resourceWords } from './resourceWords.ts';

const messagesOf = async (language: Language): Promise<TranslationMessages> => ({ ...((await catalogueIn(language)) as TranslationMessages), resources: resourceWords(language) });

/** The translator, starting in a language whose texts are there. */
export const createI18n = async (language: Language): Promise<I18nProvider> => {
    const first = await messagesOf(language);
    return {
        ...polyglotI18nProvider(locale => (locale === language ? first : messagesOf(locale)), language),
        // The browser takes longer for the names of languages than for a page of rows: they are asked for by who offers them.
        getLocales: () => languages().map(locale => ({ locale, name: languageName(locale) })),
    };
};
