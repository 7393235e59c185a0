import type { Language } from '../../resources/schema/text.ts';
import { basePath } from './basePath.ts';
import { readStored, writeStored } from './browserStorage.ts';
import { languages } from './languages/languages.ts';
import { settings } from './settings.ts';

/** Name of react-admin's store, which writes its keys as `RaStoreAtrium.{key}`. */
export const STORE_NAME = `Atrium${basePath}`;
const keyOf = (name: string) => `RaStore${STORE_NAME}.${name}`;

/** A value of react-admin's store, read before the store exists; null if missing. */
export const readPreference = (
    name: string,
    storage: () => Storage = () => localStorage,
): unknown =>
    readStored(storage, keyOf(name), (_): _ is unknown => true) ?? null;

/** The first of the browser's languages that the portal has; English if it has none of them. */
const browserLanguage = (): Language => {
    const wanted = navigator.languages.map(tag => tag.split('-')[0]);
    const known = languages();

    return (
        wanted
            .map(tag => known.find(language => language === tag))
            .find(language => language !== undefined) ?? 'en'
    );
};

/** The language the user chose, or the installation's. */
export const preferredLanguage = (): Language => {
    const chosen = readPreference('locale');
    const { locale } = settings();

    return (
        languages().find(language => language === chosen) ??
        (locale === 'auto' ? browserLanguage() : locale)
    );
};

/** Stores the language where react-admin's store looks for it. */
export const keepLanguage = (language: Language): void =>
    void writeStored(() => localStorage, keyOf('locale'), language);

/** The theme the user chose, or the system's. */
export const preferredTheme = (): 'light' | 'dark' => {
    const chosen = readPreference('theme');
    if (chosen === 'light' || chosen === 'dark') return chosen;

    return matchMedia('(prefers-color-scheme: dark)').matches
        ? 'dark'
        : 'light';
};

/** Applies language and theme to the page, before its first paint and on every change. */
export const applyPreferences = (): void => {
    document.documentElement.lang = preferredLanguage();
    document.documentElement.dataset['theme'] = preferredTheme();
};

/** Store key of the setting for single-key shortcuts; they are on by default. */
export const SINGLE_KEYS = 'preferences.singleKeys';
