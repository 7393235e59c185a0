import { dayFromWire } from '../../../resources/rules/calendar.ts';
import { KB_PER_MB, usageTextOfMb, type DataUnits } from '../../../resources/rules/usage.ts';
import { UNLIMITED } from '../../../resources/schema/index.ts';
import type { AccessCard, CardSet } from '../../foundation/cards/cardSets.ts';
import { durationText } from '../../foundation/format/durationText.ts';
import { dataWords, givesText, moneyWords, type GivesWords } from '../../foundation/format/gives.ts';
import { planGives } from '../../foundation/format/planGives.ts';
import { shownDay } from '../../foundation/format/days.ts';

/** What words a voucher's figures need. */
export interface VoucherWords extends GivesWords {
    readonly free: string;
    readonly unlimited: string;
    readonly units?: DataUnits;
}

type Figures = Pick<AccessCard, 'PlanMins' | 'PlanMB' | 'PlanPrice' | 'ExpiryDate' | 'money'>;

const priceText = (price: number, words: VoucherWords): string => (price === 0 ? words.free : moneyWords(price, words));

/** A part of a megabyte is not rounded away. */
const dataText = (megabytes: number, words: VoucherWords): string => (Number.isInteger(megabytes) ? usageTextOfMb(megabytes, words.units) : dataWords(megabytes * KB_PER_MB, words));

/** What a card can say of its figures, one by one. */
export const factLines = ['time', 'data', 'price', 'expiry'] as const;
type FactLine = (typeof factLines)[number];

/** The figures of a voucher in words; what is not set is not there. */
export const voucherFacts = ({ PlanMins, PlanMB, PlanPrice, ExpiryDate }: Figures, words: VoucherWords): Partial<Record<FactLine, string>> => {
    const expiry = dayFromWire(ExpiryDate);
    return {
        ...(typeof PlanMins === 'number' && { time: PlanMins === UNLIMITED ? words.unlimited : durationText(PlanMins, words.translate) }),
        ...(typeof PlanMB === 'number' && { data: PlanMB === UNLIMITED ? words.unlimited : dataText(PlanMB, words) }),
        ...(typeof PlanPrice === 'number' && { price: priceText(PlanPrice, words) }),
        ...(expiry && { expiry: shownDay(expiry) }),
    };
};

/** Cards of vouchers have an order; those of users have none. */
interface Ordered {
    readonly order?: CardSet['order'] | undefined;
}

/** What a voucher gives, or a user has left, in one sentence. A voucher's time runs from its first use. */
export const voucherGives = ({ ExpiryDate, money, ...plan }: Figures, words: VoucherWords, { order }: Ordered): string =>
    givesText({ ...planGives(plan), money, from: null, until: dayFromWire(ExpiryDate), fromFirstUse: order !== undefined }, words);

/** The same on a card, which says nothing where nothing is known. */
export const cardGives = (card: Figures, words: VoucherWords, set: Ordered): string | undefined =>
    [card.PlanMins, card.PlanMB, card.money].some(value => typeof value === 'number' && value !== 0) ? voucherGives(card, words, set) : undefined;
