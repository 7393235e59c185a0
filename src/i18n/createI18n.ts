import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Language } from '../../resources/schema/index.ts';
import { resourceWords } from './resourceWords.ts';

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

/** One chunk a language: only the one in use is fetched. */
const catalogues: Readonly<Record<Language, () => Promise<TranslationMessages>>> = {
    en: async () => {
        const [own, general] = await Promise.all([import('./en/index.ts'), import('ra-language-english')]);
        return { ...general.default, ...own.en, resources: resourceWords('en') };
    },
    fr: async () => {
        const [own, general] = await Promise.all([import('./fr/index.ts'), import('ra-language-french')]);
        return { ...general.default, ...own.fr, resources: resourceWords('fr') };
    },
};

const isLanguage = (locale: string): locale is Language => Object.hasOwn(catalogues, locale);

/** The translator, starting in a language whose texts are there. */
export const createI18n = async (language: Language): Promise<I18nProvider> => {
    const first = await catalogues[language]();
    return polyglotI18nProvider(
        locale => (locale === language ? first : catalogues[isLanguage(locale) ? locale : 'en']()),
        language,
        Object.entries(languageNames).map(([locale, name]) => ({ locale, name })),
    );
};
