import type { Day } from '../../../resources/rules/calendar.ts';
import { splitMinutes } from '../../../resources/rules/duration.ts';
import { KB_PER_GB, KB_PER_MB } from '../../../resources/rules/usage.ts';
import { UNLIMITED } from '../../../resources/schema/index.ts';
import { numberText, withUnit } from './numberText.ts';
import { shownDay } from './days.ts';

/** What a plan, a voucher or a user's credit gives. What is null is not said. */
export interface Gives {
    /** -9999 for unlimited. */
    readonly minutes?: number | null | undefined;
    /** Kilobytes; -9999 for unlimited. */
    readonly kb?: number | null | undefined;
    readonly money?: number | null | undefined;
    /** Days of the site's calendar, both included. */
    readonly from?: Day | null | undefined;
    readonly until?: Day | null | undefined;
    /** The time runs from the first use on: of plans and vouchers, not of what somebody has left. */
    readonly fromFirstUse?: boolean;
}

type Key = 'days' | 'hours' | 'minutes' | 'fromFirstUse' | 'unlimitedTime' | 'unlimitedData' | 'from' | 'until' | 'ended' | 'nothing';
type UnitKey = 'MB' | 'GB';

/** What the words depend on. */
export interface GivesWords {
    readonly language: string;
    /** ISO 4217. */
    readonly currency: string;
    readonly translate: (key: `gives.${Key}` | `screens.data.${UnitKey}` | `screens.duration.unit.${'day' | 'hour' | 'minute'}`, values?: Readonly<Record<string, unknown>>) => string;
}

/** `1 day 2 hours`: only the parts that are not zero. */
export const timeWords = (minutes: number, { translate }: Pick<GivesWords, 'translate'>): string =>
    Object.entries(splitMinutes(minutes)).flatMap(([part, count]) => (count === 0 ? [] : [translate(`gives.${part as 'days' | 'hours' | 'minutes'}`, { smart_count: count })])).join(' ');

/** `1.25 GB`, more exactly than columns say it. */
export const dataWords = (kb: number, { translate, language }: Pick<GivesWords, 'translate' | 'language'>): string => {
    if (kb === UNLIMITED) return translate('gives.unlimitedData');
    const [size, unit] = Math.abs(kb) < KB_PER_GB ? [KB_PER_MB, translate('screens.data.MB')] : [KB_PER_GB, translate('screens.data.GB')];
    return withUnit(numberText(kb / size, language, { max: 3 }), unit);
};

/** `12.50 AUD`. */
export const moneyWords = (amount: number, { language, currency }: Pick<GivesWords, 'language' | 'currency'>): string => withUnit(numberText(amount, language, { min: 2 }), currency);

const isSome = (value: number | null | undefined): value is number => typeof value === 'number' && value !== 0;

/** An amount in words; what is owed has a minus before it. */
const owed = (amount: number, words: (amount: number) => string): string => (amount < 0 && amount !== UNLIMITED ? `−${words(-amount)}` : words(amount));

const timeSaid = (minutes: number, isFromFirstUse: boolean, words: GivesWords): string => {
    const time = minutes === UNLIMITED ? words.translate('gives.unlimitedTime') : timeWords(minutes, words);
    return isFromFirstUse && minutes !== UNLIMITED ? words.translate('gives.fromFirstUse', { time }) : time;
};

/** In one sentence: `2 hours from first use, 1 GB, until 30/11/2026`. `today`: the site's day; what ended before it says so. */
export const givesText = ({ minutes, kb, money, from, until, fromFirstUse = false }: Gives, words: GivesWords, today?: Day): string => {
    const { translate } = words;
    const amounts = [
        isSome(minutes) && owed(minutes, time => timeSaid(time, fromFirstUse, words)),
        isSome(kb) && owed(kb, amount => dataWords(amount, words)),
        isSome(money) && money !== UNLIMITED && owed(money, amount => moneyWords(amount, words)),
    ].filter(part => part !== false && part !== '');
    const hasEnded = until && today !== undefined && until < today;
    return [
        ...(amounts.length > 0 ? amounts : [translate('gives.nothing')]),
        from && (today === undefined || from > today) && translate('gives.from', { day: shownDay(from) }),
        until && translate(hasEnded ? 'gives.ended' : 'gives.until', { day: shownDay(until) }),
    ].filter(Boolean).join(', ');
};
