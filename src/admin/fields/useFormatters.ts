import { useMemo } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { useScope } from '../../session/useScope.ts';
import { useLanguage, useText } from '../../components/useText.ts';
import type { Formatters } from './fieldType.ts';

/** Language, currency and clock of what the user works on. */
export const useFormatters = (): Formatters => {
    const language = useLanguage();
    const text = useText();
    const translate = useMessage();
    const facts = useScope();
    return useMemo(
        () => ({
            language,
            text,
            translate,
            // Read where they are shown only: they may cost a call.
            get currency() {
                return facts.currency ?? (facts.missing.isAsking ? '…' : translate('screens.unknownCurrency'));
            },
            noTime: facts.missing.clock ? translate('screens.unknown') : '…',
            get offset() {
                return facts.timeOffset;
            },
        }),
        [language, text, translate, facts],
    );
};
