import { useMemo, useState } from 'react';

import type { InternetUser } from '../../../resources/internetuser.ts';
import { type Day, dayFromWire } from '../../../resources/rules/calendar.ts';
import { lastDayOf } from '../../../resources/rules/onlineStatus.ts';
import { KB_PER_MB } from '../../../resources/rules/usage.ts';
import { isObject } from '../../../resources/rules/valueAt.ts';
import { NO_LIMIT } from '../../../resources/schema/index.ts';
import { storageKey } from '../../foundation/basePath.ts';
import type { Keeper } from '../../foundation/browserStorage.ts';
import { serverNow } from '../../foundation/serverTime.ts';
import { settings } from '../../foundation/settings.ts';
import { datedList } from '../../foundation/values/newestStored.ts';
import { useSession } from '../../session/SessionContext.ts';
import type { Order, VoucherSet } from '../credit/cardSets.ts';
import { makerOf } from './otherMakers.ts';
import { type BatchDetails, MAX_VOUCHERS } from './voucherBatch.ts';

/** A batch as listed: the ids of its accounts, but no codes or passwords. */
export interface ListedBatch extends BatchDetails {
    /** Milliseconds since 1970. */
    readonly created: number;
    readonly siteId: number;
    readonly siteName: string;
    readonly planName: string;
    readonly order: Order;
    /** What each voucher was issued with: minutes, and MB in `megabytes`. */
    readonly minutes: number | null;
    readonly megabytes: number | null;
    /** Ids of the internet users. */
    readonly ids: readonly number[];
    /** Not all of its vouchers have `until` as their end yet. */
    readonly isOpen?: boolean;
    /** The colleague who handed it over. */
    readonly by?: string;
}

export const NAME_LENGTH = 60;
export const NOTE_LENGTH = 200;
/** Longest name of a plan or site. */
const NAMES_LENGTH = 500;

/** Converts a set of vouchers to a list entry. */
export const listedBatch = (
    { created, siteId, siteName, planName, cards, order }: VoucherSet,
    { name, note, until }: BatchDetails = {},
): ListedBatch => ({
    created,
    siteId,
    siteName,
    planName,
    order,
    minutes: cards[0]?.PlanMins ?? null,
    megabytes: cards[0]?.PlanMB ?? null,
    ids: cards.map(({ Id }) => Id),
    ...(name && { name }),
    ...(note && { note }),
    ...(until && { until, isOpen: true }),
});

const isAmount = (value: unknown): boolean =>
    value === null || (typeof value === 'number' && Number.isFinite(value));

const isText = (value: unknown, most: number): boolean =>
    value === undefined || (typeof value === 'string' && value.length <= most);

const isName = (value: unknown): boolean =>
    typeof value === 'string' && value.length <= NAMES_LENGTH;

const isId = (value: unknown): value is number =>
    Number.isSafeInteger(value) && Number(value) > 0;

/** Whether a stored or imported value is a valid batch in every part. */
export const isListedBatch = (value: unknown): value is ListedBatch =>
    isObject(value) &&
    isId(value.created) &&
    isId(value.siteId) &&
    isName(value.siteName) &&
    isName(value.planName) &&
    isObject(value.order) &&
    isId(value.order.planId) &&
    isId(value.order.quantity) &&
    isAmount(value.minutes) &&
    isAmount(value.megabytes) &&
    Array.isArray(value.ids) &&
    value.ids.length > 0 &&
    value.ids.length <= MAX_VOUCHERS &&
    value.ids.every(isId) &&
    new Set(value.ids).size === value.ids.length &&
    isText(value.name, NAME_LENGTH) &&
    isText(value.note, NOTE_LENGTH) &&
    isText(value.by, NOTE_LENGTH) &&
    (value.isOpen === undefined || typeof value.isOpen === 'boolean') &&
    (value.until === undefined || dayFromWire(value.until) === value.until);

/** Days for which a batch stays listed; MOST limits the number of batches. */
export const LISTED_DAYS = 90;
const MOST = 200;
const DAY_MS = 86_400_000;

/**
 * The batches one user created or imported in this browser, newest first. They survive a sign-out, so they hold no
 * codes or passwords.
 */
export const batchList = (
    storage: Keeper,
    userId: string,
    now?: () => number,
) =>
    datedList(
        storage,
        {
            key: storageKey(`batches.${userId}`),
            isRight: isListedBatch,
            days: LISTED_DAYS,
            most: MOST,
        },
        now,
    );

/** The signed-in user's list; `put` renders it again. */
export const useBatchList = () => {
    const { UserId } = useSession().user;
    const list = useMemo(() => batchList(localStorage, UserId), [UserId]);
    const [, redraw] = useState(0);

    return {
        all: list.all,
        put: (batch: ListedBatch): boolean => {
            const isStored = list.put(batch);
            redraw(count => count + 1);

            return isStored;
        },
    };
};

/** States of a voucher. `gone`: its account was deleted; `revoked`: it is not active. */
export const voucherStates = [
    'unused',
    'used',
    'usedUp',
    'ended',
    'revoked',
    'gone',
] as const;
export type VoucherState = (typeof voucherStates)[number];

type Given = Pick<ListedBatch, 'minutes' | 'megabytes'>;
type Account = Pick<
    InternetUser,
    | 'Active'
    | 'RemTime'
    | 'RemTraffic'
    | 'NetData'
    | 'CheckIn'
    | 'ExpiryDate'
    | 'FinishDate'
>;

const SECONDS = 60;

/**
 * State of a voucher on a day at its site, judged by its account now and what it was given. The first state that
 * applies counts.
 */
export const voucherState = (
    { minutes, megabytes }: Given,
    account: Account | undefined,
    today: Day | undefined,
): VoucherState => {
    if (!account) return 'gone';
    const { Active, RemTime, RemTraffic, NetData, CheckIn } = account;

    const parts = [
        [RemTime, minutes, SECONDS],
        [RemTraffic, megabytes, KB_PER_MB],
    ] as const;

    const limited = parts.flatMap(([left, sold, unit]) =>
        (sold ?? 0) > 0 && left !== NO_LIMIT
            ? [{ left: left ?? 0, sold: sold! * unit }]
            : [],
    );

    const last = lastDayOf(account);
    if (Active === false) return 'revoked';
    if (limited.some(({ left }) => left <= 0)) return 'usedUp';
    if (last !== null && today !== undefined && last < today) return 'ended';

    return (NetData ?? 0) > 0 ||
        CheckIn ||
        limited.some(({ left, sold }) => left < sold)
        ? 'used'
        : 'unused';
};

const KIND = 'voucher batch';
const VERSION = 1;
/** The most characters of a file; the largest batch has 20,000. */
const MOST_CHARACTERS = 100_000;

/** The server whose records a file is about. */
const server = (): string => new URL(settings().apiBase, location.href).href;

/** A batch as a file for a colleague. */
export const batchFile = (batch: ListedBatch, by: string): string =>
    JSON.stringify(
        {
            kind: KIND,
            version: VERSION,
            server: server(),
            batch: { ...batch, by },
        },
        null,
        1,
    );

export type ReadBatch =
    | { readonly batch: ListedBatch }
    | {
          readonly problem:
              | 'broken'
              | 'otherMaker'
              | 'otherServer'
              | 'otherSite';
          readonly of?: string;
      };

/** Keeps only the known properties of an imported batch. */
const onlyKnown = ({
    created,
    siteId,
    siteName,
    planName,
    order: { planId, quantity },
    minutes,
    megabytes,
    ids,
    name,
    note,
    until,
    isOpen,
    by,
}: ListedBatch): ListedBatch => ({
    created,
    siteId,
    siteName,
    planName,
    order: { planId, quantity },
    minutes,
    megabytes,
    ids,
    ...(name && { name }),
    ...(note && { note }),
    ...(until && { until, isOpen: isOpen ?? false }),
    ...(by && { by }),
});

/** What is wrong with a file that is no batch of a portal like this one. */
const unknownFile = (text: string): ReadBatch => {
    const maker = makerOf(text);

    return maker === undefined
        ? { problem: 'broken' }
        : { problem: 'otherMaker', of: maker };
};

/** Reads a file handed over by a colleague. Its batch must belong to the chosen site. */
export const readBatchFile = (
    text: string,
    siteId: number | undefined,
    now = serverNow(),
): ReadBatch => {
    let file: unknown;

    try {
        file = text.length > MOST_CHARACTERS ? undefined : JSON.parse(text);
    } catch {
        return unknownFile(text);
    }

    if (
        !isObject(file) ||
        file.kind !== KIND ||
        file.version !== VERSION ||
        !isListedBatch(file.batch) ||
        file.batch.created > now + DAY_MS
    )
        return unknownFile(text);
    if (file.server !== server())
        return { problem: 'otherServer', of: String(file.server) };

    return file.batch.siteId === siteId
        ? { batch: onlyKnown(file.batch) }
        : { problem: 'otherSite', of: file.batch.siteName };
};
