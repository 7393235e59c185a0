import { loginTexts, type LoginTexts } from '../foundation/languages/languages.ts';
import { preferredLanguage } from '../foundation/preferences.ts';

/** The few texts that are needed before the catalogue is loaded. */
export const bootTexts = (): LoginTexts => loginTexts(preferredLanguage());
