import { useEffect, useMemo } from 'react';

import type { InternetUser } from '../../../resources/internetuser.ts';
import { KB_PER_MB } from '../../../resources/rules/usage.ts';
import { isObject } from '../../../resources/rules/valueAt.ts';
import { NO_LIMIT } from '../../../resources/schema/index.ts';
import type { Voucher } from '../../../resources/services/replyTypes.ts';
import { storageKey } from '../../foundation/basePath.ts';
import {
    type Keeper,
    readStored,
    writeStored,
} from '../../foundation/browserStorage.ts';
import { tabKeeper } from '../../foundation/store.ts';
import { datedList } from '../../foundation/values/newestStored.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';

/** What is on a card: a code, a password and what they give. */
export interface AccessCard extends Voucher {
    /** Only for internet users: the money left. */
    readonly money?: number | null;
}

/**
 * The site something was made for, with its currency and clock. It stays the same when another site is chosen later.
 */
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

/** An order of vouchers. */
export interface Order {
    readonly planId: number;
    readonly quantity: number;
}

export const isSameOrder = (one: Order, other: Order): boolean =>
    one.planId === other.planId && one.quantity === other.quantity;

/** Cards created together. */
export interface CardSet extends SiteStamp {
    /** Milliseconds since 1970; identifies the set. */
    readonly created: number;
    /** Name of the cards' plan; empty for none. */
    readonly planName: string;
    readonly cards: readonly AccessCard[];
    /** Only for vouchers: what was ordered. */
    readonly order?: Order;
    /** The answer was lost; these are the users that were new afterwards. */
    readonly isFound?: true;
}

/** The cards of an order of vouchers. */
export interface VoucherSet extends CardSet {
    readonly order: Order;
}

export const isVoucherSet = (set: CardSet): set is VoucherSet =>
    set.order !== undefined;

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

/** What a tab knows of the sets it made. */
interface TabSets {
    /** They are identified by `created`; the newest comes first. */
    readonly made: readonly number[];
    /** Sets for which the browser had no room. */
    readonly unkept: readonly CardSet[];
}

const isSame = (one: CardSet, other: CardSet): boolean =>
    one.created === other.created && one.siteId === other.siteId;

/**
 * The card sets one user made in this browser, newest first. They hold passwords, so each set
 * expires and only that user sees it. `tab` keeps what the browser has no room for, and which sets
 * were made in this tab: a page that is reloaded must not create them again.
 */
export const cardSets = (
    storage: Keeper,
    tab: Keeper,
    userId: string,
    now?: () => number,
) => {
    const kept = datedList(
        storage,
        {
            key: storageKey(`cards.${userId}`),
            isRight: isSet,
            days: STORAGE_DAYS,
            most: MOST,
        },
        now,
    );

    const tabKey = storageKey(`made.${userId}`);

    const ofTab = (): TabSets => {
        const { made, unkept } = readStored(() => tab, tabKey, isObject) ?? {};

        return {
            made: Array.isArray(made) ? made : [],
            unkept: Array.isArray(unkept) ? unkept.filter(isSet) : [],
        };
    };

    const all = (): readonly CardSet[] =>
        [...ofTab().unkept, ...kept.all()].toSorted(
            (one, other) => other.created - one.created,
        );

    /** Stores a set. Returns false if only the tab has room for it. */
    const put = (set: CardSet, made: readonly number[]): boolean => {
        const isKept =
            kept.put(set) && kept.all().some(other => isSame(other, set));

        const others = ofTab().unkept.filter(other => !isSame(other, set));
        const unkept = isKept ? others : [set, ...others];
        writeStored(() => tab, tabKey, { made, unkept } satisfies TabSets);

        return isKept;
    };

    return {
        of: (siteId: number | undefined): readonly CardSet[] =>
            all().filter(set => siteId === undefined || set.siteId === siteId),
        find: (created: number): CardSet | undefined =>
            all().find(set => set.created === created),
        /** The newest set of an order that was made in this tab. */
        madeHere: (order: Order): VoucherSet | undefined => {
            const { made } = ofTab();

            return all()
                .filter(isVoucherSet)
                .find(
                    set =>
                        isSameOrder(set.order, order) &&
                        made.includes(set.created),
                );
        },
        /** Keeps a set made in this tab. Returns false if only the tab has room for it. */
        add: (set: CardSet): boolean => {
            const others = ofTab().made.filter(made => made !== set.created);

            return put(set, [set.created, ...others].slice(0, MOST));
        },
        /** Replaces a set whose cards have changed. */
        replace: (set: CardSet): boolean => put(set, ofTab().made),
        dropEnded: kept.dropEnded, // removes expired passwords without waiting for the next set to be added
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

/** What a card says, in the units of an internet user. */
export const cardUser = ({
    Id,
    Alias,
    Password,
    PlanMins,
    PlanMB,
    ExpiryDate,
    money,
}: AccessCard) => ({
    Id,
    Alias,
    Password,
    RemTime: scaled(PlanMins, minutes => Math.round(minutes * SECONDS)),
    RemTraffic: scaled(PlanMB, megabytes => Math.round(megabytes * KB_PER_MB)),
    RemDollar: money ?? null,
    ExpiryDate,
});

/** The signed-in user's card sets in this browser. */
export const useCardSets = (): ReturnType<typeof cardSets> => {
    const { UserId } = useSession().user;

    const sets = useMemo(
        () => cardSets(localStorage, tabKeeper, UserId),
        [UserId],
    );

    useEffect(() => sets.dropEnded(), [sets]);

    return sets;
};
