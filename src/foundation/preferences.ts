import type { Language } from '../../resources/schema/text.ts';
import { basePath } from './basePath.ts';
import { readStored, writeStored } from './browserStorage.ts';
import { languages } from './languages/languages.ts';
import { settings } from './settings.ts';

/** Prefix of what the portal keeps in the browser; react-admin's store writes `RaStoreAtrium.{key}`. */
export const STORE_NAME = `Atrium${basePath}`;
const keyOf = (name: string) => `RaStore${STORE_NAME}.${name}`;

/** What react-admin's store keeps under a name, read before the store is there; null for nothing. */
export const readPreference = (name: string, storage: () => Storage = () => localStorage): unknown => readStored(storage, keyOf(name), (_): _ is unknown => true) ?? null;

/** The language the user chose, or the installation's. */
export const preferredLanguage = (): Language => languages().find(language => language === readPreference('locale')) ?? settings().locale;

/** Keeps a language where react-admin's store looks for it. */
export const keepLanguage = (language: Language): void => void writeStored(() => localStorage, keyOf('locale'), language);

/** The chosen theme; without a choice the system's. */
export const preferredTheme = (): 'light' | 'dark' => {
    const chosen = readPreference('theme');
    if (chosen === 'light' || chosen === 'dark') return chosen;
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Puts language and theme on the page, before its first paint and whenever they change. */
export const applyPreferences = (): void => {
    document.documentElement.lang = preferredLanguage();
    document.documentElement.dataset['theme'] = preferredTheme();
};

/** Where the store keeps whether single keys do something; without a choice they do. */
export const SINGLE_KEYS = 'preferences.singleKeys';
