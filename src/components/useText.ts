import { useLocale } from 'ra-core';
import { useCallback } from 'react';

import {
    inLanguage,
    type Language,
    type Wording,
} from '../../resources/schema/index.ts';
import { numberText } from '../foundation/format/numberText.ts';

export const useLanguage = (): Language => useLocale();

/** Returns the declaration's text in the current language. */
export const useText = (): ((text: Wording) => string) => {
    const language = useLanguage();

    return useCallback(
        (text: Wording) => inLanguage(text, language),
        [language],
    );
};

/** A name as written within a sentence: `Ticket` becomes `ticket`, while `Wi-Fi plan` and `TV device` stay the same. */
export const inSentence = (name: string): string =>
    /^\p{Lu}\p{Ll}+(?:[\s’]|$)/u.test(name)
        ? name.charAt(0).toLowerCase() + name.slice(1)
        : name;

/** Formats numbers in the current language with exactly the given number of decimals. */
export const useNumberText = (): ((
    value: number,
    decimals?: number,
) => string) => {
    const language = useLanguage();

    return (value, decimals = 0) =>
        numberText(value, language, { min: decimals });
};
