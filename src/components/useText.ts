import { useCallback } from 'react';
import { useLocale } from 'ra-core';
import { inLanguage, type Language, type Wording } from '../../resources/schema/index.ts';
import { numberText } from '../foundation/format/numberText.ts';

/** The language in use. */
export const useLanguage = (): Language => useLocale();

/** Reads a text of a declaration in the language in use. */
export const useText = (): ((text: Wording) => string) => {
    const language = useLanguage();
    return useCallback((text: Wording) => inLanguage(text, language), [language]);
};

/** A name as it stands within a sentence: `Ticket` is `ticket`, `Wi-Fi plan` and `TV device` stay. */
export const inSentence = (name: string): string => (/^\p{Lu}\p{Ll}+(?:[\s’]|$)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

/** Writes numbers as the language in use does, with exactly that many decimals. */
export const useNumberText = (): ((value: number, decimals?: number) => string) => {
    const language = useLanguage();
    return (value, decimals = 0) => numberText(value, language, { min: decimals });
};
