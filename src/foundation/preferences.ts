import type { Language } from '../../resources/schema/text.ts';
import { languages } from './languages/languages.ts';
import { settings } from './settings.ts';

/** Prefix of what the portal keeps in the browser; react-admin's store writes `RaStoreAtrium.{key}`. */
export const STORE_NAME = 'Atrium';
const keyOf = (name: string) => `RaStore${STORE_NAME}.${name}`;

/** What react-admin's store keeps under a name, read before the store is there; null for nothing. */
export const stored = (name: string, storage: () => Storage = () => localStorage): unknown => {
    try {
        return JSON.parse(storage().getItem(keyOf(name)) ?? 'null'); // a browser may refuse the storage itself
    } catch {
        return null;
    }
};

/** The language the user chose, or the installation's. */
export const preferredLanguage = (): Language => languages().find(language => language === stored('locale')) ?? settings().locale;

/** Keeps a language where react-admin's store looks for it. */
export const keepLanguage = (language: Language): void => localStorage.setItem(keyOf('locale'), JSON.stringify(language));

/** The chosen theme; without a choice the system's. */
export const preferredTheme = (): 'light' | 'dark' => {
    const chosen = stored('theme');
    if (chosen === 'light' || chosen === 'dark') return chosen;
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Puts language and theme on the page, before its first paint and whenever they change. */
export const applyPreferences = (): void => {
    document.documentElement.lang = preferredLanguage();
    document.documentElement.dataset['theme'] = preferredTheme();
};
