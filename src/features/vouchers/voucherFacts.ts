import { dayFromWire, dayText } from '../../../resources/rules/calendar.ts';
import { minutesText } from '../../../resources/rules/duration.ts';
import { usageTextOfMb, type DataUnits } from '../../../resources/rules/usage.ts';
import { UNLIMITED } from '../../../resources/schema/index.ts';
import type { Voucher } from '../../../resources/services/answers.ts';
import { numberText } from '../../foundation/format/numberText.ts';
import type { CardLine } from './print/sheetLayout.ts';

/** What words a voucher's figures need. */
export interface VoucherWords {
    readonly language: string;
    /** ISO 4217; empty while it is not known. */
    readonly currency: string;
    readonly free: string;
    readonly unlimited: string;
    readonly units?: DataUnits;
}

type Figures = Pick<Voucher, 'PlanMins' | 'PlanMB' | 'PlanPrice' | 'ExpiryDate'>;

const priceText = (price: number, { language, currency, free }: VoucherWords): string => {
    if (price === 0) return free;
    return `${numberText(price, language, { min: 2 })} ${currency}`.trim();
};

/** The figures of a voucher in words; what is not set is not there. */
export const voucherFacts = ({ PlanMins, PlanMB, PlanPrice, ExpiryDate }: Figures, words: VoucherWords): Partial<Record<CardLine, string>> => {
    const expiry = dayFromWire(ExpiryDate);
    return {
        ...(typeof PlanMins === 'number' && { time: PlanMins === UNLIMITED ? words.unlimited : minutesText(PlanMins) }),
        ...(typeof PlanMB === 'number' && { data: PlanMB === UNLIMITED ? words.unlimited : usageTextOfMb(PlanMB, words.units) }),
        ...(typeof PlanPrice === 'number' && { price: priceText(PlanPrice, words) }),
        ...(expiry && { expiry: dayText(expiry) }),
    };
};
