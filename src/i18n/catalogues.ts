import type { Language } from '../../resources/schema/text.ts';

/** react-admin's editor looks for its texts among react-admin's own. */
const withEditor = <Texts extends { readonly ra: object; readonly editor: Record<string, string> }>(texts: Texts) => ({ ...texts, ra: { ...texts.ra, tiptap: texts.editor } });

/** The texts of a language, the portal's own and react-admin's: only those of the language in use are fetched. */
export const catalogues = {
    en: async () => {
        const [own, general] = await Promise.all([import('./en/index.ts'), import('ra-language-english')]);
        return withEditor({ ...general.default, ...own.en });
    },
    fr: async () => {
        const [own, general] = await Promise.all([import('./fr/index.ts'), import('ra-language-french')]);
        return withEditor({ ...general.default, ...own.fr });
    },
} satisfies Readonly<Record<Language, () => Promise<object>>>;
