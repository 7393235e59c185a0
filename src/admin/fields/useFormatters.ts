import { useMemo } from 'react';

import { useLanguage, useText } from '../../components/useText.ts';
import { zoneText } from '../../foundation/format/days.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useScope } from '../../session/useScope.ts';
import type { Formatters } from './fieldType.ts';

/**
 * `Site time (UTC+10)`, or `UTC` if that is the site's clock or no site is chosen; undefined while the clock is
 * unknown.
 */
export const siteTimeText = ({
    offset,
    hasSummerTime = false,
    translate,
}: Formatters): string | undefined => {
    if (offset === undefined) return undefined;
    const zone = zoneText(offset);
    if (hasSummerTime)
        return translate('screens.siteTime', {
            zone: translate('screens.withoutSummerTime', { zone }),
        });

    return offset === 0 ? zone : translate('screens.siteTime', { zone });
};

/** Formatters for the language, currency and clock of the current scope. */
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
            askCurrency: () =>
                facts.askCurrency() ??
                (facts.missing.isAsking
                    ? '…'
                    : translate('screens.unknownCurrency')),
            noTime: facts.missing.clock ? translate('screens.unknown') : '…',
            hasSummerTime: facts.hasSummerTime,
            offset: facts.timeOffset,
        }),
        [language, text, translate, facts],
    );
};
