import { useMemo } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { useScope } from '../../session/useScope.ts';
import { useLanguage } from '../../components/useText.ts';
import type { VoucherWords } from './voucherFacts.ts';

/** Language, currency and words of the cards. */
export const useVoucherWords = (): VoucherWords => {
    const message = useMessage();
    const language = useLanguage();
    const { currency = '' } = useScope(); // a card says none rather than a guessed one
    return useMemo(() => ({
        language, currency, translate: message,
        free: message('vouchers.card.free'), unlimited: message('vouchers.card.unlimited'),
        units: { MB: message('screens.data.MB'), GB: message('screens.data.GB'), mark: message('screens.data.mark') },
    }), [language, currency, message]);
};
