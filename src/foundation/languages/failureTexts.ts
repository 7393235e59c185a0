import type { Language } from '../../../resources/schema/text.ts';
import { failures as english } from './failures/en.ts';
import { failures as french } from './failures/fr.ts';
import { failuresOf, type FailureTexts } from './languages.ts';

/** What is said of failures; in English where the language is not at hand. */
export const failureTexts = (language: Language): FailureTexts => (language === 'fr' ? french : (failuresOf(language) ?? english));
