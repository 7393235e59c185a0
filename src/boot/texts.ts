import { login as english } from '../i18n/en/login.ts';
import { login as french } from '../i18n/fr/login.ts';
import { preferredLanguage } from '../foundation/preferences.ts';

const byLanguage = { en: english, fr: french };

/** The few texts that are needed before the catalogue is loaded. */
export const bootTexts = (): typeof english => byLanguage[preferredLanguage()];
