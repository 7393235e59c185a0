import type { Language } from '../../resources/schema/text.ts';

/** The texts of a language, the portal's own and react-admin's: only those of the language in use are fetched. */
export const catalogues = {
    en: async () => {
        const [own, general] = await Promise.all([import('./en/index.ts'), import('ra-language-english')]);
        return { ...general.default, ...own.en };
    },
    fr: async () => {
        const [own, general] = await Promise.all([import('./fr/index.ts'), import('ra-language-french')]);
        return { ...general.default, ...own.fr };
    },
} satisfies Readonly<Record<Language, () => Promise<object>>>;
