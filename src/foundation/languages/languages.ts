import { learn, type Dictionary, type Language } from '../../../resources/schema/text.ts';
import type { FormWords } from '../values/formWords.ts';
import type { Words } from '../values/words.ts';
import type { FailureTexts } from './failureTexts.ts';
import { english, french, type LoginTexts } from './loginTexts.ts';

/** What is read of a language before, and beside, its catalogue. */
interface FirstTexts {
    readonly login: LoginTexts & FailureTexts;
    readonly words: Words & FormWords;
    readonly declared: Dictionary;
}

const login = new Map<Language, LoginTexts>([['en', english], ['fr', french]]);
const failures = new Map<Language, FailureTexts>();
const words = new Map<Language, Words & FormWords>();
const further = new Map<Language, () => Promise<FirstTexts>>();

/** Every language that can be chosen, by its code. */
export const languages = (): readonly Language[] => [...new Set(['en', 'fr', ...further.keys()])];

/** What a language calls itself: `Français`. */
export const languageName = (language: Language): string => {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/** Offers a language beside English and French, whose texts are fetched when it is chosen; answers how to take it back. */
export const offerLanguage = (language: Language, load: () => Promise<FirstTexts>): (() => void) => {
    further.set(language, load);
    return () => void further.delete(language);
};

/** Whether the texts of a language are here. */
export const isAtHand = (language: Language): boolean => login.has(language);

/** Fetches the texts of a language that is not at hand; rejects where they cannot be had. */
export const takeIn = async (language: Language): Promise<void> => {
    const load = further.get(language);
    if (isAtHand(language) || !load) return;
    const texts = await load();
    learn(language, texts.declared);
    login.set(language, texts.login);
    failures.set(language, texts.login);
    words.set(language, texts.words);
};

/** The few texts that are needed before a catalogue is; English ones where the language is not at hand. */
export const loginTexts = (language: Language): LoginTexts => login.get(language) ?? english;

/** What is said of failures in a language beside English and French; undefined where it is not at hand. */
export const failuresOf = (language: Language): FailureTexts | undefined => failures.get(language);

/** The words in which values read in a language beside English and French; undefined where it is not at hand. */
export const wordsOf = (language: Language): (Words & FormWords) | undefined => words.get(language);
