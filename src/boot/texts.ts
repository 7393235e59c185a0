import { login as english } from '../foundation/loginTexts/en.ts';
import { login as french } from '../foundation/loginTexts/fr.ts';
import { preferredLanguage } from '../foundation/preferences.ts';

const byLanguage = { en: english, fr: french };

/** The few texts that are needed before the catalogue is loaded. */
export const bootTexts = (): typeof english => byLanguage[preferredLanguage()];
