import type { Locale } from 'date-fns';
import type { TranslationMessages } from 'ra-core';

import type { Dictionary, Language } from '../../resources/schema/text.ts';
import { offerLanguage } from '../foundation/languages/languages.ts';
import type { Catalogue } from './en/index.ts';

/**
 * A language besides English and French: a file in `further/`, named by the language's code, that exports this as
 * `translation`.
 */
export interface Translation {
    readonly catalogue: Catalogue;
    /** The texts of the declarations. */
    readonly declared: Dictionary;
    /** react-admin's own texts (`ra-language-german`); English if there are none. */
    readonly general?: TranslationMessages;
    /** Month and weekday names for the calendar (`date-fns/locale/de`); English without them. */
    readonly calendar?: () => Promise<Locale>;
}

const loaded = new Map<Language, Translation>();

/** Offers a language. Returns a function that removes it. */
export const addLanguage = (
    language: Language,
    load: () => Promise<Translation>,
): (() => void) =>
    offerLanguage(language, async () => {
        const translation = await load();
        loaded.set(language, translation);

        return {
            login: translation.catalogue.login,
            valueTexts: translation.catalogue.screens,
            declared: translation.declared,
        };
    });

/** The texts of a further language, once they are loaded. */
export const translationIn = (language: Language): Translation | undefined =>
    loaded.get(language);

const calendars = new Map<Language, Promise<Locale>>();

/** The calendar of a further language, loaded once. */
export const calendarIn = (language: Language): Promise<Locale> | undefined => {
    const calendar =
        calendars.get(language) ?? translationIn(language)?.calendar?.();

    if (calendar) calendars.set(language, calendar);

    return calendar;
};

const files = import.meta.glob<Translation>('./further/*.ts', {
    import: 'translation',
});

for (const [file, load] of Object.entries(files))
    addLanguage(file.slice('./further/'.length, -'.ts'.length), load);
