import type { Locale } from 'date-fns';
import type { TranslationMessages } from 'ra-core';
import type { Dictionary, Language } from '../../resources/schema/text.ts';
import { offerLanguage } from '../foundation/languages/languages.ts';
import type { Catalogue } from './en/index.ts';

/** A language beside English and French: one file in `further/`, named by the language's code, that exports this as `translation`. */
export interface Translation {
    readonly catalogue: Catalogue;
    /** The texts of the declarations. */
    readonly declared: Dictionary;
    /** react-admin's own texts (`ra-language-german`); English where there is none. */
    readonly general?: TranslationMessages;
    /** Months and weekdays of the calendar (`date-fns/locale/de`); English without it. */
    readonly calendar?: () => Promise<Locale>;
}

const loaded = new Map<Language, Translation>();

/** Offers a language; answers how to take it back. */
export const addLanguage = (language: Language, load: () => Promise<Translation>): (() => void) =>
    offerLanguage(language, async () => {
        const translation = await load();
        loaded.set(language, translation);
        return { login: translation.catalogue.login, words: translation.catalogue.screens, declared: translation.declared };
    });

/** The texts of a further language, once they were fetched. */
export const translationIn = (language: Language): Translation | undefined => loaded.get(language);

const calendars = new Map<Language, Promise<Locale>>();

/** The calendar of a further language, asked for once. */
export const calendarIn = (language: Language): Promise<Locale> | undefined => {
    const calendar = calendars.get(language) ?? translationIn(language)?.calendar?.();
    if (calendar) calendars.set(language, calendar);
    return calendar;
};

const files = import.meta.glob<Translation>('./further/*.ts', { import: 'translation' });
for (const [file, load] of Object.entries(files)) addLanguage(file.slice('./further/'.length, -'.ts'.length), load);
