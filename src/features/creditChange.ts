import { NO_LIMIT } from '../../resources/schema/index.ts';

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

export const NO_CREDIT: CreditChange = { RemTime: 0, RemTraffic: 0, RemDollar: 0 };

export const creditParts = ['RemTime', 'RemTraffic', 'RemDollar'] as const;
export type CreditPart = (typeof creditParts)[number];

/** In the units that words are made of. */
export const amountsOf = ({ RemTime, RemTraffic, RemDollar }: CreditChange) => ({ minutes: RemTime / 60, kb: RemTraffic, money: RemDollar });

/** Two decimals, so that 0.1 + 0.2 stays 0.3. */
export const inCents = (amount: number): number => Math.round(amount * 100) / 100 + 0;

export const changesNothing = (change: CreditChange): boolean => creditParts.every(part => change[part] === 0);

/** The same amounts the other way: takes away what was added, and the reverse. */
export const invert = ({ RemTime, RemTraffic, RemDollar }: CreditChange): CreditChange => ({ RemTime: -RemTime + 0, RemTraffic: -RemTraffic + 0, RemDollar: -RemDollar + 0 });

/** What a change does to a credit: unlimited data stay as they are. */
export const effectOn = (before: Credit, change: CreditChange): CreditChange => ({ ...change, RemTraffic: before.RemTraffic === NO_LIMIT ? 0 : change.RemTraffic });

/** What gives a credit that was set to nothing back; unlimited data cannot be given by adding. */
export const allOf = (credit: Credit): CreditChange => effectOn(credit, { RemTime: credit.RemTime ?? 0, RemTraffic: credit.RemTraffic ?? 0, RemDollar: credit.RemDollar ?? 0 });

const afterPart = (part: CreditPart, before: number | null, change: number): number | null => {
    if (change === 0) return before;
    if (part === 'RemTraffic' && before === NO_LIMIT) return NO_LIMIT;
    const sum = (before ?? 0) + change;
    return part === 'RemDollar' ? inCents(sum) : sum;
};

/** The credit once the change is applied; unlimited data stays unlimited. */
export const creditAfter = (before: Credit, change: CreditChange): Required<Credit> => ({
    RemTime: afterPart('RemTime', before.RemTime ?? null, change.RemTime),
    RemTraffic: afterPart('RemTraffic', before.RemTraffic ?? null, change.RemTraffic),
    RemDollar: afterPart('RemDollar', before.RemDollar ?? null, change.RemDollar),
});

/** A text is no number; nothing is null or not there. */
type TypedAmount = number | string | null | undefined;

/** Credit as it stands in inputs, in the units of the API. */
export type TypedCredit = Partial<Record<CreditPart, TypedAmount>>;

/** Whether anything stands in the inputs. */
export const isTyped = (typed: TypedCredit): boolean => creditParts.some(part => (typed[part] ?? '') !== '');

/** The most that one change may add or take away: more is a slip of the hand. */
const MOST = 1e12;

export type AmountProblem = 'number' | 'whole' | 'cents' | 'tooMuch' | 'negative';

/** What is wrong with a typed amount (null is nothing typed), if anything. `step`: 1 for whole numbers, 0.01 for money. */
export const amountProblem = (value: TypedAmount, step: 1 | 0.01 | undefined, min = -MOST): AmountProblem | undefined => {
    if (value === null || value === undefined) return undefined;
    if (typeof value === 'string') return 'number';
    if (Math.abs(value) > MOST) return 'tooMuch';
    if (value < min) return 'negative';
    if (step === 1 && !Number.isInteger(value)) return 'whole';
    return step === 0.01 && Math.abs(inCents(value) - value) > 1e-9 ? 'cents' : undefined;
};

/** What is wrong with each typed amount. `min`: the lowest value of each, where there is one. */
export const creditProblems = ({ RemTime, RemTraffic, RemDollar }: TypedCredit, min?: number): Readonly<Record<CreditPart, AmountProblem | undefined>> => ({
    RemTime: amountProblem(typeof RemTime === 'number' ? RemTime / 60 : RemTime, 1, min),
    RemTraffic: amountProblem(RemTraffic, undefined, min),
    RemDollar: amountProblem(RemDollar, 0.01, min),
});

/** Whether each of the inputs is empty or holds an amount that may be sent. */
export const isClean = (typed: TypedCredit, min?: number): boolean => Object.values(creditProblems(typed, min)).every(problem => problem === undefined);

/** The typed credit; what is not typed, or may not be sent, counts as nothing. */
export const creditOf = (typed: TypedCredit, min?: number): CreditChange => {
    const problems = creditProblems(typed, min);
    const amountOf = (part: CreditPart): number => (problems[part] ? 0 : Number(typed[part] ?? 0));
    return { RemTime: amountOf('RemTime'), RemTraffic: amountOf('RemTraffic'), RemDollar: inCents(amountOf('RemDollar')) };
};

/** Whether a part would end below nothing. */
export const fallsBelowZero = (part: CreditPart, after: number | null): boolean => (after ?? 0) < 0 && !(part === 'RemTraffic' && after === NO_LIMIT);

/** How much a part changes; null where it stays as it is. To and from unlimited is no amount. */
export const differenceOf = (part: CreditPart, before: Credit, after: Credit): number | null => {
    const [was, will] = [before[part] ?? 0, after[part] ?? 0];
    if (part === 'RemTraffic' && (was === NO_LIMIT || will === NO_LIMIT)) return null;
    return inCents(will - was) === 0 ? null : inCents(will - was);
};

/** The parts of which a change takes away more than there is. */
export const fallingParts = (before: Credit, change: CreditChange): readonly CreditPart[] => {
    const after = creditAfter(before, change);
    return creditParts.filter(part => change[part] < 0 && fallsBelowZero(part, after[part]));
};
