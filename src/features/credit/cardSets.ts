import { useEffect, useMemo } from 'react';

import type { InternetUser } from '../../../resources/internetuser.ts';
import { KB_PER_MB } from '../../../resources/rules/usage.ts';
import { isObject } from '../../../resources/rules/valueAt.ts';
import { NO_LIMIT } from '../../../resources/schema/index.ts';
import type { Voucher } from '../../../resources/services/answers.ts';
import { storageKey } from '../../foundation/basePath.ts';
import type { Keeper } from '../../foundation/browserStorage.ts';
import { datedList } from '../../foundation/values/newestStored.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';

/** What is on a card: a code, a password and what they give. */
export interface AccessCard extends Voucher {
    /** Only for internet users: the money left. */
    readonly money?: number | null;
}

/** The site something was made for, with its currency and clock. It stays the same when another site is chosen later. */
export interface SiteStamp {
    readonly siteId: number;
    readonly siteName: string;
    /** ISO 4217; absent if it was unknown. */
    readonly currency?: string | undefined;
    /** Hours the site's clock is ahead of UTC; absent if unknown. */
    readonly timeOffset?: number | undefined;
}

/** The chosen site, to be stored with what is made now. */
export const useSiteStamp = (): SiteStamp => {
    const { site, askCurrency, timeOffset } = useScope();
    return {
        siteId: site?.Id ?? 0,
        siteName: site?.SiteName ?? '',
        currency: askCurrency(),
        timeOffset,
    };
};

/** Cards created together. */
export interface CardSet extends SiteStamp {
    /** Milliseconds since 1970; identifies the set. */
    readonly created: number;
    /** Name of the cards' plan; empty for none. */
    readonly planName: string;
    readonly cards: readonly AccessCard[];
    /** Only for vouchers: what was ordered. */
    readonly order?: { readonly planId: number; readonly quantity: number };
}

/** Days for which a set can be printed again. */
export const STORAGE_DAYS = 7;
const MOST = 60;

const isSet = (value: unknown): value is CardSet =>
    isObject(value) &&
    typeof value.created === 'number' &&
    typeof value.siteId === 'number' &&
    Array.isArray(value.cards) &&
    ['undefined', 'string'].includes(typeof value.currency) &&
    ['undefined', 'number'].includes(typeof value.timeOffset);

/** The card sets one user made in this browser, newest first. They hold passwords, so each set expires and only that user sees it. */
export const cardSets = (
    storage: Keeper,
    userId: string,
    now?: () => number,
) => {
    const { all, put, dropEnded } = datedList(
        storage,
        {
            key: storageKey(`cards.${userId}`),
            isRight: isSet,
            days: STORAGE_DAYS,
            most: MOST,
        },
        now,
    );
    return {
        of: (siteId: number | undefined): readonly CardSet[] =>
            all().filter(set => siteId === undefined || set.siteId === siteId),
        find: (created: number): CardSet | undefined =>
            all().find(set => set.created === created),
        add: put,
        dropEnded, // removes expired passwords without waiting for the next set to be added
    };
};

const SECONDS = 60;

const scaled = (
    value: number | null | undefined,
    scale: (value: number) => number,
): number | null => {
    if (typeof value !== 'number') return null;
    return value === NO_LIMIT ? NO_LIMIT : scale(value);
};

/** Turns an internet user into a card: the time, data and money left, and the expiry date. */
export const userCard = ({
    Id,
    Alias,
    Password,
    RemTime,
    RemTraffic,
    RemDollar,
    ExpiryDate,
}: InternetUser): AccessCard => ({
    Id,
    Alias,
    Password: Password ?? null,
    PlanMins: scaled(RemTime, seconds => seconds / SECONDS),
    PlanMB: scaled(RemTraffic, kb => kb / KB_PER_MB),
    PlanPrice: null,
    ExpiryDate: ExpiryDate ?? null,
    money: RemDollar ?? null,
});

/** The signed-in user's card sets in this browser. */
export const useCardSets = (): ReturnType<typeof cardSets> => {
    const { UserId } = useSession().user;
    const sets = useMemo(() => cardSets(localStorage, UserId), [UserId]);
    useEffect(() => sets.dropEnded(), [sets]);
    return sets;
};
