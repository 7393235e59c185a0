import { KB_PER_GB, KB_PER_MB } from '../../../resources/rules/usage.ts';
import { UNLIMITED } from '../../../resources/schema/index.ts';

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

export const creditParts = ['RemTime', 'RemTraffic', 'RemDollar'] as const;
export type CreditPart = (typeof creditParts)[number];

export const dataUnits = ['MB', 'GB'] as const;
export type DataUnit = (typeof dataUnits)[number];

/** Whole KB of an amount in MB or GB. */
export const kbOf = (amount: number, unit: DataUnit): number => Math.round(amount * (unit === 'GB' ? KB_PER_GB : KB_PER_MB)) + 0;

/** Two decimals, so that 0.1 + 0.2 stays 0.3. */
export const inCents = (amount: number): number => Math.round(amount * 100) / 100 + 0;

export const changesNothing = (change: CreditChange): boolean => creditParts.every(part => change[part] === 0);

const afterPart = (part: CreditPart, before: number | null, change: number): number | null => {
    if (change === 0) return before;
    if (part === 'RemTraffic' && before === UNLIMITED) return UNLIMITED;
    const sum = (before ?? 0) + change;
    return part === 'RemDollar' ? inCents(sum) : sum;
};

/** The credit once the change is applied; unlimited data stays unlimited. */
export const creditAfter = (before: Credit, change: CreditChange): Required<Credit> => ({
    RemTime: afterPart('RemTime', before.RemTime ?? null, change.RemTime),
    RemTraffic: afterPart('RemTraffic', before.RemTraffic ?? null, change.RemTraffic),
    RemDollar: afterPart('RemDollar', before.RemDollar ?? null, change.RemDollar),
});

/** Whether a part would end below nothing. */
export const fallsBelowZero = (part: CreditPart, after: number | null): boolean => (after ?? 0) < 0 && !(part === 'RemTraffic' && after === UNLIMITED);
