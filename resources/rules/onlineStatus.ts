import { NO_LIMIT } from '../schema/field.ts';
import type { Text } from '../schema/text.ts';
import { type Day, dayFromWire } from './calendar.ts';

/** Why somebody can or cannot go online; the first that applies counts. */
export const onlineStatuses = ['notActive', 'ended', 'belowZero', 'nothingLeft', 'good'] as const;
export type OnlineStatus = (typeof onlineStatuses)[number];

/** For a guest, who may have no account. */
export const guestStatuses = [...onlineStatuses, 'noAccount'] as const;
export type GuestStatus = (typeof guestStatuses)[number];

export const onlineLabels: Readonly<Record<GuestStatus, Text>> = {
    notActive: ['Not active', 'Non actif'],
    ended: ['Ended', 'Terminé'],
    belowZero: ['Below zero', 'Sous zéro'],
    nothingLeft: ['Nothing left', 'Plus rien'],
    good: ['Good', 'En ordre'],
    noAccount: ['No account', 'Pas de compte'],
};

/** The fields of an internet user that decide: seconds, KB (-9999 is unlimited), money, days of the site. */
export interface OnlineAccount {
    readonly Active?: boolean | null;
    readonly RemTime?: number | null;
    readonly RemTraffic?: number | null;
    readonly RemDollar?: number | null;
    readonly ExpiryDate?: string | null;
    readonly FinishDate?: string | null;
}

/** The last day of an account; null if it has none. */
export const lastDayOf = ({ ExpiryDate, FinishDate }: OnlineAccount): Day | null =>
    [dayFromWire(ExpiryDate), dayFromWire(FinishDate)].filter(day => day !== null).toSorted()[0] ?? null;

const isBelowZero = (amount: number | null | undefined): boolean =>
    typeof amount === 'number' && amount < 0 && amount !== NO_LIMIT;

const isNone = (amount: number | null | undefined): boolean => !amount;

/**
 * Whether an account lets its user go online. `today` is the site's date; while that is unknown, no day counts as over.
 */
export const onlineStatus = (account: OnlineAccount, today: Day | undefined): OnlineStatus => {
    const { Active, RemTime, RemTraffic, RemDollar } = account;
    const last = lastDayOf(account);
    if (Active === false) return 'notActive';
    if (last !== null && today !== undefined && last < today) return 'ended';
    if ([RemTime, RemTraffic, RemDollar].some(isBelowZero)) return 'belowZero';

    return isNone(RemTime) || isNone(RemTraffic) ? 'nothingLeft' : 'good';
};
