import type { MessageKey } from '../src/i18n/catalogue.ts';
import { en } from '../src/i18n/en/index.ts';
import { fr } from '../src/i18n/fr/index.ts';

const textAt = (texts: object, key: MessageKey): string => {
    let found: unknown = texts;
    for (const part of key.split('.')) found = (found as Readonly<Record<string, unknown>>)[part];
    return String(found);
};

/** Texts of the catalogue, by language and key. */
export const earlyWords = (keys: readonly MessageKey[]) => {
    const wordsIn = (catalogue: object) => Object.fromEntries(keys.map(key => [key, textAt(catalogue, key)]));
    return { en: wordsIn(en), fr: wordsIn(fr) };
};
