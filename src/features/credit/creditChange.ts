import { exactAmount } from '../../../resources/rules/currency.ts';
import { namedCurrency } from '../../../resources/rules/typed/typedCurrency.ts';
import { NO_LIMIT } from '../../../resources/schema/index.ts';

/** What an internet user has left: seconds, KB (-9999 unlimited) and an amount of money. */
export interface Credit {
    readonly RemTime?: number | null;
    readonly RemTraffic?: number | null;
    readonly RemDollar?: number | null;
}

/** What to add: seconds, KB and an amount of money, each signed. */
export interface CreditChange {
    readonly RemTime: number;
    readonly RemTraffic: number;
    readonly RemDollar: number;
}

export const NO_CREDIT: CreditChange = {
    RemTime: 0,
    RemTraffic: 0,
    RemDollar: 0,
};

export const creditParts = ['RemTime', 'RemTraffic', 'RemDollar'] as const;
export type CreditPart = (typeof creditParts)[number];

/** Converts to the units used in texts: minutes, KB and money. */
export const amountsOf = ({
    RemTime,
    RemTraffic,
    RemDollar,
}: CreditChange) => ({
    minutes: RemTime / 60,
    kb: RemTraffic,
    money: RemDollar,
});

export const changesNothing = (change: CreditChange): boolean =>
    creditParts.every(part => change[part] === 0);

/** The opposite change, without negative zeros. */
export const invert = ({
    RemTime,
    RemTraffic,
    RemDollar,
}: CreditChange): CreditChange => ({
    RemTime: -RemTime + 0,
    RemTraffic: -RemTraffic + 0,
    RemDollar: -RemDollar + 0,
});

/** Whether a part is unlimited. For money, -9999 is an ordinary amount. */
const isUnlimited = (
    part: CreditPart,
    value: number | null | undefined,
): boolean => part !== 'RemDollar' && value === NO_LIMIT;

/**
 * The amount actually added to a part: none if it is unlimited, one unit more if the sum would
 * otherwise be -9999, which means unlimited.
 */
const addedTo = (
    part: CreditPart,
    before: Credit,
    change: CreditChange,
): number => {
    const amount = change[part];
    if (amount === 0 || isUnlimited(part, before[part])) return 0;
    const sum = (before[part] ?? 0) + amount;

    return isUnlimited(part, sum) ? amount + Math.sign(amount) : amount;
};

/** The effect of a change on a credit, which is what is sent. */
export const effectOn = (
    before: Credit,
    change: CreditChange,
): CreditChange => ({
    RemTime: addedTo('RemTime', before, change),
    RemTraffic: addedTo('RemTraffic', before, change),
    RemDollar: addedTo('RemDollar', before, change),
});

/** Parts that change by one second or kilobyte more, because the result would otherwise mean unlimited. */
export const shiftedParts = (
    before: Credit,
    change: CreditChange,
): readonly CreditPart[] =>
    creditParts.filter(
        part =>
            !isUnlimited(part, before[part]) &&
            effectOn(before, change)[part] !== change[part],
    );

/** The change that restores a credit after a reset. Unlimited data cannot be restored by adding. */
export const restoringChange = (credit: Credit): CreditChange =>
    effectOn(credit, {
        RemTime: credit.RemTime ?? 0,
        RemTraffic: credit.RemTraffic ?? 0,
        RemDollar: credit.RemDollar ?? 0,
    });

const afterPart = (
    part: CreditPart,
    before: Credit,
    change: CreditChange,
): number | null => {
    const added = addedTo(part, before, change);
    if (added === 0) return before[part] ?? null;
    const sum = (before[part] ?? 0) + added;

    return part === 'RemDollar' ? exactAmount(sum) : sum;
};

/** The credit after a change. */
export const creditAfter = (
    before: Credit,
    change: CreditChange,
): Required<Credit> => ({
    RemTime: afterPart('RemTime', before, change),
    RemTraffic: afterPart('RemTraffic', before, change),
    RemDollar: afterPart('RemDollar', before, change),
});

/** A string is not a number; null or undefined means nothing was typed. */
type TypedAmount = number | string | null | undefined;

/** Credit as typed into inputs, in the units of the API. */
export type TypedCredit = Partial<Record<CreditPart, TypedAmount>>;

/** Whether any input is filled in. */
export const isTyped = (typed: TypedCredit): boolean =>
    creditParts.some(part => (typed[part] ?? '') !== '');

/** The most one change may add or take away; more is a typing error. */
const MOST = 1e12;

export type AmountProblem =
    | 'number'
    | 'currency'
    | 'whole'
    | 'cents'
    | 'tooMuch'
    | 'negative';

/** Binary fractions are not exact, so a tiny difference does not count. */
const hasPartsOfCents = (amount: number): boolean =>
    Math.abs(Math.round(amount * 100) / 100 - amount) > 1e-9;

/**
 * The problem with a typed amount, if any; null means nothing was typed. `step`: 1 for whole numbers, 0.01 for money.
 */
export const amountProblem = (
    value: TypedAmount,
    step: 1 | 0.01 | undefined,
    min = -MOST,
): AmountProblem | undefined => {
    if (value === null || value === undefined) return undefined;
    if (typeof value === 'string')
        return step === 0.01 && namedCurrency(value) ? 'currency' : 'number';
    if (Math.abs(value) > MOST) return 'tooMuch';
    if (value < min) return 'negative';
    if (step === 1 && !Number.isInteger(value)) return 'whole';
    if (step === 0.01 && hasPartsOfCents(value)) return 'cents';

    return undefined;
};

/** The problem with each typed amount. `min`: the lowest value allowed for each, if any. */
export const creditProblems = (
    { RemTime, RemTraffic, RemDollar }: TypedCredit,
    min?: number,
): Readonly<Record<CreditPart, AmountProblem | undefined>> => {
    const minutes = typeof RemTime === 'number' ? RemTime / 60 : RemTime;

    return {
        RemTime: amountProblem(minutes, 1, min),
        RemTraffic: amountProblem(RemTraffic, undefined, min),
        RemDollar: amountProblem(RemDollar, 0.01, min),
    };
};

/** Whether every input is empty or holds an amount that may be sent. */
export const isClean = (typed: TypedCredit, min?: number): boolean =>
    Object.values(creditProblems(typed, min)).every(
        problem => problem === undefined,
    );

/** The typed credit. Empty and invalid inputs count as zero. */
export const creditOf = (typed: TypedCredit, min?: number): CreditChange => {
    const problems = creditProblems(typed, min);

    const amountOf = (part: CreditPart): number =>
        problems[part] ? 0 : Number(typed[part] ?? 0);

    return {
        RemTime: amountOf('RemTime'),
        RemTraffic: amountOf('RemTraffic'),
        RemDollar: exactAmount(amountOf('RemDollar')),
    };
};

/** Whether a part would end below zero. */
export const fallsBelowZero = (
    part: CreditPart,
    after: number | null,
): boolean => (after ?? 0) < 0 && !isUnlimited(part, after);

/** How much a part changes; null if it stays the same, or is unlimited before or after. */
export const differenceOf = (
    part: CreditPart,
    before: Credit,
    after: Credit,
): number | null => {
    const old = before[part] ?? 0;
    const now = after[part] ?? 0;
    if (isUnlimited(part, old) || isUnlimited(part, now)) return null;
    const difference = exactAmount(now - old);

    return difference === 0 ? null : difference;
};

/** The parts that a change reduces below zero. */
export const fallingParts = (
    before: Credit,
    change: CreditChange,
): readonly CreditPart[] => {
    const after = creditAfter(before, change);

    return creditParts.filter(
        part => change[part] < 0 && fallsBelowZero(part, after[part]),
    );
};
