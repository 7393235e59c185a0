import type { Language } from '../../resources/schema/text.ts';
import { takeIn } from '../foundation/languages/languages.ts';
import { translationIn } from './translations.ts';

/** Keeps the capitals of a heading: react-admin would sort by the "mAC address". */
const withCapitals = <
    Texts extends { readonly sort: { readonly sort_by: string } },
>(
    ra: Texts,
) => ({
    ...ra,
    sort: {
        ...ra.sort,
        sort_by: ra.sort.sort_by.replace('%{field_lower_first}', '%{field}'),
    },
});

/** react-admin's editor looks for its texts among react-admin's own ones. */
const withEditor = <
    Texts extends {
        readonly ra: { readonly sort: { readonly sort_by: string } };
        readonly editor: Record<string, string>;
    },
>(
    texts: Texts,
) => ({ ...texts, ra: { ...withCapitals(texts.ra), tiptap: texts.editor } });

const english = () => import('ra-language-english');

const catalogues = {
    en: async () => {
        const [texts, general] = await Promise.all([
            import('./en/index.ts'),
            english(),
        ]);

        return withEditor({ ...general.default, ...texts.en });
    },
    fr: async () => {
        const [texts, general] = await Promise.all([
            import('./fr/index.ts'),
            import('ra-language-french'),
        ]);

        return withEditor({ ...general.default, ...texts.fr });
    },
};

/** The texts of a language, the portal's own and react-admin's. Only those of the language in use are loaded. */
export const catalogueIn = async (language: Language): Promise<object> => {
    if (language === 'en' || language === 'fr') return catalogues[language]();
    await takeIn(language);
    const { catalogue, general } = translationIn(language) ?? {};

    return catalogue
        ? withEditor({
              ...(general ?? (await english()).default),
              ...catalogue,
          })
        : catalogues.en();
};
