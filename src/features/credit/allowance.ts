import {
    addDays,
    type Day,
    dayFromWire,
    daysBetween,
} from '../../../resources/rules/calendar.ts';
import {
    MINUTES_PER_DAY,
    splitMinutes,
} from '../../../resources/rules/duration.ts';
import {
    KB_PER_GB,
    KB_PER_MB,
    kilobytesOf,
} from '../../../resources/rules/usage.ts';
import { NO_LIMIT } from '../../../resources/schema/index.ts';
import { shownDay } from '../../foundation/format/days.ts';
import {
    moneyText,
    numberText,
    withMinus,
    withUnit,
} from '../../foundation/format/numberText.ts';
import { dataText } from '../../foundation/format/quantities.ts';

const numberOf = (value: unknown): number | null =>
    typeof value === 'number' ? value : null;

/** What a Wi-Fi plan gives its user. Takes a stored record or form values. */
export const planAllowance = ({
    PlanMins,
    PlanMB,
    DateStart,
    DateEnd,
}: Readonly<Record<string, unknown>>): Allowance => ({
    minutes: numberOf(PlanMins),
    kb: typeof PlanMB === 'number' ? kilobytesOf(PlanMB) : null,
    from: dayFromWire(DateStart),
    until: dayFromWire(DateEnd),
    fromFirstUse: true,
    isOnSale: true,
});

export type UnusualAmount = 'longTime' | 'muchData' | 'muchMoney';

/** Larger amounts are more likely typing errors than meant. The messages quote these limits. */
const LIKELY = {
    minutes: 366 * MINUTES_PER_DAY,
    kb: 1000 * KB_PER_GB,
    money: 10_000,
} as const;

const isOver = (value: number | null | undefined, most: number): boolean =>
    typeof value === 'number' && Math.abs(value) > most;

/** Which amounts are too large to be given to a guest, or taken from one, on purpose. */
export const unusualAmounts = ({
    minutes,
    kb,
    money,
}: Pick<Allowance, 'minutes' | 'kb' | 'money'>): readonly UnusualAmount[] => [
    ...(isOver(minutes, LIKELY.minutes) ? (['longTime'] as const) : []),
    ...(isOver(kb, LIKELY.kb) ? (['muchData'] as const) : []),
    ...(isOver(money, LIKELY.money) ? (['muchMoney'] as const) : []),
];

export type AllowanceProblem =
    | UnusualAmount
    | 'startAfterEnd'
    | 'hasEnded'
    | 'endsTooSoon'
    | 'noTime'
    | 'noData'
    | 'freeWithoutEnd'
    | 'freeUnlimitedData';

interface Offer extends Allowance {
    readonly price?: number | null | undefined;
}

const isNone = (value: number | null | undefined): boolean =>
    value === null || value === undefined || value === 0;

const dayProblem = (
    { minutes, from, until }: Allowance,
    today: Day | undefined,
): AllowanceProblem | undefined => {
    if (!until) return undefined;
    if (from && from > until) return 'startAfterEnd';
    if (today === undefined) return undefined;
    if (until < today) return 'hasEnded';

    const days =
        daysBetween(from && from > today ? from : today, addDays(until, 1)) ??
        0;

    return typeof minutes === 'number' && minutes > days * MINUTES_PER_DAY
        ? 'endsTooSoon'
        : undefined;
};

const timeProblem = ({
    minutes,
    price,
}: Offer): AllowanceProblem | undefined => {
    if (!isNone(minutes) && minutes !== NO_LIMIT) return undefined;
    if (price === 0) return 'freeWithoutEnd';

    return isNone(minutes) ? 'noTime' : undefined;
};

const dataProblem = ({ kb, price }: Offer): AllowanceProblem | undefined => {
    if (isNone(kb)) return 'noData';

    return price === 0 && kb === NO_LIMIT ? 'freeUnlimitedData' : undefined;
};

/** Contradictions, missing amounts and unusual amounts in an offer. `today`: the site's day, where it is known. */
export const allowanceProblems = (
    offer: Offer,
    today: Day | undefined,
): readonly AllowanceProblem[] =>
    [
        dayProblem(offer, today),
        timeProblem(offer),
        dataProblem(offer),
        ...unusualAmounts(offer),
    ].filter(problem => problem !== undefined);

/** What a plan, a voucher or a user's credit gives. Null parts are not mentioned. */
export interface Allowance {
    /** -9999 for unlimited. */
    readonly minutes?: number | null | undefined;
    /** Kilobytes; -9999 for unlimited. */
    readonly kb?: number | null | undefined;
    readonly money?: number | null | undefined;
    /** First day in the site's calendar; both days are inclusive. */
    readonly from?: Day | null | undefined;
    readonly until?: Day | null | undefined;
    /** The time runs from first use: true for plans and vouchers, false for what a user has left. */
    readonly fromFirstUse?: boolean;
    /** The days are those on which it is sold, not those on which it is used. */
    readonly isOnSale?: boolean;
}

type Key =
    | 'days'
    | 'hours'
    | 'minutes'
    | 'fromFirstUse'
    | 'unlimitedTime'
    | 'underMinute'
    | 'underMinuteOwed'
    | 'unlimitedData'
    | 'from'
    | 'until'
    | 'onSaleFrom'
    | 'onSaleUntil'
    | 'ended'
    | 'nothing';
type UnitKey = 'MB' | 'GB' | 'unlimitedText';

export interface AllowanceFormatters {
    readonly language: string;
    /** ISO 4217. */
    readonly askCurrency: () => string;
    readonly translate: (
        key:
            | `allowance.${Key}`
            | `screens.data.${UnitKey}`
            | `screens.duration.unit.${'day' | 'hour' | 'minute'}`,
        values?: Readonly<Record<string, unknown>>,
    ) => string;
}

interface DataFormatters {
    readonly language: string;
    readonly translate: (
        key: `screens.data.${UnitKey}` | 'allowance.unlimitedData',
    ) => string;
}

/** Nobody gives amounts in finer steps, so a finer amount is usage or a remainder and may be rounded. */
const STEPS = { MB: KB_PER_MB / 10, GB: KB_PER_MB } as const;

/** An amount of data in kilobytes, as words. Amounts that somebody gives are not rounded: `1 GB`, `1.25 GB`. */
export const exactDataText = (
    kb: number,
    formatters: DataFormatters,
): string => {
    if (kb === NO_LIMIT) return formatters.translate('allowance.unlimitedData');

    const [unit, size] =
        Math.abs(kb) < KB_PER_GB
            ? (['MB', KB_PER_MB] as const)
            : (['GB', KB_PER_GB] as const);

    return kb % STEPS[unit] === 0
        ? withUnit(
              numberText(kb / size, formatters.language, { max: 3 }),
              formatters.translate(`screens.data.${unit}`),
          )
        : dataText(kb, formatters, true);
};

/** A duration as words, without its sign: `1 day 2 hours`. */
export const longDurationText = (
    minutes: number,
    translate: (
        key:
            | `allowance.${'day' | 'hour' | 'minute'}s`
            | 'allowance.underMinute',
        values?: { readonly smart_count: number },
    ) => string,
): string => {
    if (minutes !== 0 && Math.abs(minutes) < 1)
        return translate('allowance.underMinute');

    return (['day', 'hour', 'minute'] as const)
        .flatMap(part => {
            const count = splitMinutes(minutes)[`${part}s`];

            return count === 0
                ? []
                : [translate(`allowance.${part}s`, { smart_count: count })];
        })
        .join(' ');
};

const isSome = (value: number | null | undefined): value is number =>
    typeof value === 'number' && value !== 0;

/** An amount as words, with a minus sign if it is owed. */
const owed = (amount: number, textOf: (amount: number) => string): string =>
    amount === NO_LIMIT ? textOf(amount) : withMinus(amount, textOf);

const timeText = (
    minutes: number,
    isFromFirstUse: boolean,
    formatters: AllowanceFormatters,
): string => {
    const time =
        minutes === NO_LIMIT
            ? formatters.translate('allowance.unlimitedTime')
            : longDurationText(minutes, formatters.translate);

    return isFromFirstUse && minutes !== NO_LIMIT
        ? formatters.translate('allowance.fromFirstUse', { time })
        : time;
};

/**
 * An allowance in one sentence: `2 hours from first use, 1 GB, on sale until 30/11/2026`. `today`: the
 * site's day; an end before it is worded as past.
 */
export const allowanceText = (
    {
        minutes,
        kb,
        money,
        from,
        until,
        fromFirstUse = false,
        isOnSale = false,
    }: Allowance,
    formatters: AllowanceFormatters,
    today?: Day,
): string => {
    const { translate } = formatters;

    const amounts = [
        isSome(minutes) &&
            minutes < 0 &&
            minutes > -1 &&
            translate('allowance.underMinuteOwed'),
        isSome(minutes) &&
            (minutes >= 0 || minutes <= -1) &&
            owed(minutes, time => timeText(time, fromFirstUse, formatters)),
        isSome(kb) && owed(kb, amount => exactDataText(amount, formatters)),
        isSome(money) &&
            moneyText(money, {
                language: formatters.language,
                currency: formatters.askCurrency(),
            }),
    ].filter(part => part !== false && part !== '');

    const hasEnded = until && today !== undefined && until < today;
    const fromKey = isOnSale ? 'onSaleFrom' : 'from';
    const untilKey = isOnSale ? 'onSaleUntil' : 'until';

    return [
        ...(amounts.length > 0 ? amounts : [translate('allowance.nothing')]),
        from &&
            (today === undefined || from > today) &&
            translate(`allowance.${fromKey}`, { day: shownDay(from) }),
        until &&
            translate(`allowance.${hasEnded ? 'ended' : untilKey}`, {
                day: shownDay(until),
            }),
    ]
        .filter(Boolean)
        .join(', ');
};
