import {
    learn,
    type Dictionary,
    type Language,
} from '../../../resources/schema/text.ts';
import type { FormTexts } from '../values/formWords.ts';
import type { ValueTexts } from '../values/words.ts';
import type { FailureTexts } from './failureTexts.ts';
import { english, french, type LoginTexts } from './loginTexts.ts';

/** The texts of a language besides its catalogue, some of them needed before it. */
interface FirstTexts {
    readonly login: LoginTexts & FailureTexts;
    readonly valueTexts: ValueTexts & FormTexts;
    readonly declared: Dictionary;
}

const login = new Map<Language, LoginTexts>([
    ['en', english],
    ['fr', french],
]);

const failures = new Map<Language, FailureTexts>();
const valueTexts = new Map<Language, ValueTexts & FormTexts>();
const further = new Map<Language, () => Promise<FirstTexts>>();

/** Codes of all available languages. */
export const languages = (): readonly Language[] => [
    ...new Set(['en', 'fr', ...further.keys()]),
];

/** A language's name for itself: `Français`. */
export const languageName = (language: Language): string => {
    const name =
        new Intl.DisplayNames(language, { type: 'language' }).of(language) ??
        language;

    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/**
 * Adds a language to English and French; its texts are loaded when it is chosen. Returns a function that removes it.
 */
export const offerLanguage = (
    language: Language,
    load: () => Promise<FirstTexts>,
): (() => void) => {
    further.set(language, load);

    return () => void further.delete(language);
};

/** Whether a language's texts are loaded. */
export const isAtHand = (language: Language): boolean => login.has(language);

/** Loads a language's texts if necessary. Rejects if that fails. */
export const takeIn = async (language: Language): Promise<void> => {
    const load = further.get(language);
    if (isAtHand(language) || !load) return;
    const texts = await load();
    learn(language, texts.declared);
    login.set(language, texts.login);
    failures.set(language, texts.login);
    valueTexts.set(language, texts.valueTexts);
};

/** The few texts needed before the catalogue; in English if the language is not loaded. */
export const loginTexts = (language: Language): LoginTexts =>
    login.get(language) ?? english;

/** Failure messages of a language other than English and French; undefined if it is not loaded. */
export const failuresOf = (language: Language): FailureTexts | undefined =>
    failures.get(language);

/** Words used in values, for a language other than English and French; undefined if it is not loaded. */
export const valueTextsOf = (
    language: Language,
): (ValueTexts & FormTexts) | undefined => valueTexts.get(language);
