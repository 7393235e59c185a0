import type { Language } from '../../../resources/schema/text.ts';
import { wordsOf } from '../../foundation/languages/languages.ts';
import { formWords as english, type FormWords } from '../../foundation/values/formWords/en.ts';
import { formWords as french } from '../../foundation/values/formWords/fr.ts';

/** The words around the fields of a form, before the catalogue is there. */
export const formWordsIn = (language: Language): FormWords => (language === 'fr' ? french : (wordsOf(language) ?? english));
