import type { I18nProvider, Store, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useEffect, useState } from 'react';

import { resources } from '../../resources/index.ts';
import {
    columnKey,
    humanise,
    inLanguage,
    type Language,
    type Resource,
} from '../../resources/schema/index.ts';
import { numberText } from '../foundation/format/numberText.ts';
import { languageName, languages } from '../foundation/languages/languages.ts';
import { outlineNamed } from '../foundation/outlines.ts';
import { cutText, MOST_READ } from '../foundation/values/recordTitle.ts';
import { catalogueIn } from './catalogues.ts';

const declared: Readonly<Record<string, Resource>> = resources;

const fieldWord = (
    { fields, list }: Resource,
    key: string,
    language: Language,
): string | undefined => {
    if (Object.hasOwn(fields, key))
        return fields[key]!.label
            ? inLanguage(fields[key]!.label, language)
            : humanise(key);

    const column = list.columns.find(
        column => typeof column === 'object' && columnKey(column) === key,
    );

    return typeof column === 'object'
        ? inLanguage(column.label, language)
        : undefined;
};

/**
 * The name of an entity, a field or a computed column, by the key that react-admin's own labels use
 * (`resources.room.fields.Number`); undefined for any other key.
 */
const resourceWord = (key: string, language: Language): string | undefined => {
    if (!key.startsWith('resources.')) return undefined;

    const [, name = '', field] =
        /^resources\.([^.]+)\.(?:name|fields\.(.+))$/.exec(key) ?? [];

    if (field !== undefined)
        return Object.hasOwn(declared, name)
            ? fieldWord(declared[name]!, field, language)
            : undefined;
    const outline = outlineNamed(name);

    return (
        outline &&
        `${inLanguage(outline.label, language)} |||| ${inLanguage(outline.plural, language)}`
    );
};

const messagesOf = async (language: Language): Promise<TranslationMessages> =>
    (await catalogueIn(language)) as TranslationMessages;

/** The most decimals of a number in a text; it gets no more than it has. */
const MOST_DECIMALS = 6;

/** Isolates a name that is written from right to left, or that changes the direction of what follows. */
const isolated = (text: string): string =>
    /[\u0590-\u08FF\u200F\u202A-\u202E\uFB1D-\uFEFC]/.test(text)
        ? `\u2068${text}\u2069`
        : text;

/**
 * polyglot's function for putting values into a text (a `String.replace`). It writes numbers as the current language
 * does.
 */
const numbersIn = (language: () => string) =>
    function replace(
        this: string,
        token: RegExp,
        valueOf: (...found: readonly string[]) => unknown,
    ): string {
        return this.replace(token, (...found: readonly string[]) => {
            const value = valueOf(...found);

            return typeof value === 'number'
                ? numberText(value, language(), { max: MOST_DECIMALS })
                : isolated(cutText(String(value), MOST_READ));
        });
    };

/** The translator. Loads the texts of the language it starts in. */
export const createI18n = async (language: Language): Promise<I18nProvider> => {
    const first = await messagesOf(language);

    const texts: I18nProvider = polyglotI18nProvider(
        locale => (locale === language ? first : messagesOf(locale)),
        language,
        [],
        { replace: numbersIn(() => texts.getLocale()) },
    );

    return {
        ...texts,
        translate: (key, values) => {
            const word = resourceWord(key, texts.getLocale() as Language);

            return texts.translate(
                key,
                word === undefined ? values : { ...values, _: word },
            );
        },
        // The browser takes longer for the names of languages than for a page of rows, so they are looked up only where
        // they are offered.
        getLocales: () =>
            languages().map(locale => ({ locale, name: languageName(locale) })),
    };
};

const KEY = 'locale';

/** Claims to speak the wanted language already, so that react-admin has nothing to change. */
const inPlace = (i18n: I18nProvider, store: Store): I18nProvider => ({
    ...i18n,
    getLocale: () => store.getItem<string>(KEY) ?? i18n.getLocale(),
});

/**
 * The translator; a new one once the texts of another chosen language are loaded, so that they change in place.
 * react-admin itself would mount every screen anew, which loses what was typed and requests everything again.
 */
export const useTextsInPlace = (
    i18n: I18nProvider,
    store: Store,
): I18nProvider => {
    const [shown, setShown] = useState(() => inPlace(i18n, store));

    useEffect(
        () =>
            store.subscribe(KEY, (locale: string | undefined) => {
                if (!locale || locale === i18n.getLocale()) return;
                const before = i18n.getLocale();

                void i18n.changeLocale(locale).then(
                    () => setShown(inPlace(i18n, store)),
                    () => store.setItem(KEY, before), // its texts cannot be loaded
                );
            }),
        [i18n, store],
    );

    return shown;
};
