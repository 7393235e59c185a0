import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useScope } from '../session/useScope.ts';
import { useLanguage, useText } from '../ui/useText.ts';
import type { Words } from './kindView.ts';

/** Language, currency and clock of what the user works on. */
export const useWords = (): Words => {
    const language = useLanguage();
    const text = useText();
    const translate = useTranslate();
    const { currency, timeOffset } = useScope();
    return useMemo(() => ({ language, text, translate, currency: currency ?? '', offset: timeOffset ?? 0 }), [language, text, translate, currency, timeOffset]);
};
