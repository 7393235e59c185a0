import { useCallback } from 'react';
import { useLocale } from 'ra-core';
import { inLanguage, type Language, type Wording } from '../../resources/schema/index.ts';

/** The language in use. */
export const useLanguage = (): Language => useLocale();

/** Reads a text of a declaration in the language in use. */
export const useText = (): ((text: Wording) => string) => {
    const language = useLanguage();
    return useCallback((text: Wording) => inLanguage(text, language), [language]);
};
