import { NO_LIMIT } from '../../../resources/schema/index.ts';
import {
    type Activity,
    isConfirmed,
    undoingOf,
} from '../../foundation/activity.ts';
import { keyNames } from '../../session/activities.ts';

/** Seconds, KB and an amount of money. */
export interface CreditSum {
    readonly RemTime: number;
    readonly RemTraffic: number;
    readonly RemDollar: number;
}

/** Vouchers of one plan at one price. */
export interface SoldPlan {
    readonly planId: number;
    readonly count: number;
    /** Price of one voucher; undefined if unknown. */
    readonly price: number | undefined;
}

export interface Shift {
    readonly sold: readonly SoldPlan[];
    /** Vouchers revoked in this shift, whenever they were sold. */
    readonly revoked: number;
    readonly given: CreditSum;
    readonly deductions: CreditSum;
    readonly refunds: readonly Activity[];
    readonly checkIns: readonly Activity[];
    /** Moves between rooms; each is represented by its departure. */
    readonly moves: readonly Activity[];
    readonly checkOuts: readonly Activity[];
    /** Changes whose outcome is unknown. */
    readonly open: readonly Activity[];
    /** How many other changes were made. */
    readonly others: number;
}

const parts = ['RemTime', 'RemTraffic', 'RemDollar'] as const;
const NONE: CreditSum = { RemTime: 0, RemTraffic: 0, RemDollar: 0 };

const numberIn = (values: Activity['sent'], name: string): number =>
    typeof values?.[name] === 'number' ? values[name] : 0;

/**
 * The credit a change gives, negative if it takes; undefined if it is not about credit. Unlimited data counts as
 * nothing.
 */
const creditIn = ({
    call,
    sent,
    before,
    result,
}: Activity): CreditSum | undefined => {
    const sum = (
        changeOf: (part: (typeof parts)[number]) => number,
    ): CreditSum =>
        Object.fromEntries(
            parts.map(part => [part, changeOf(part)]),
        ) as unknown as CreditSum;

    if (call === 'internetuser.adjustCredit')
        return sum(part =>
            part !== 'RemDollar' && before?.[part] === NO_LIMIT
                ? 0
                : numberIn(sent, part),
        );
    if (call === 'internetuser.resetCredit')
        return sum(part =>
            part !== 'RemDollar' && numberIn(before, part) === NO_LIMIT
                ? 0
                : -numberIn(before, part),
        );
    if (call === 'bulk.create')
        return sum(
            part =>
                numberIn(sent, part) *
                numberIn(result ?? sent, result ? 'SavedUsers' : 'Quantity'),
        );

    return undefined;
};

const add = (sum: CreditSum, more: CreditSum, sign: 1 | -1): CreditSum =>
    Object.fromEntries(
        parts.map(part => [
            part,
            sum[part] + (more[part] * sign > 0 ? more[part] * sign : 0),
        ]),
    ) as unknown as CreditSum;

const soldIn = ({ sent, result }: Activity): SoldPlan => ({
    planId: Number(sent?.PlanId ?? 0),
    count: result ? numberIn(result, 'count') : numberIn(sent, 'Quantity'),
    price: typeof result?.PlanPrice === 'number' ? result.PlanPrice : undefined,
});

const byPlan = (all: readonly SoldPlan[]): readonly SoldPlan[] => {
    const plans = new Map<string, SoldPlan>();

    for (const sale of all) {
        const key = `${sale.planId} ${sale.price}`;

        plans.set(key, {
            ...sale,
            count: sale.count + (plans.get(key)?.count ?? 0),
        });
    }

    return [...plans.values()];
};

const isSale = ({ call }: Activity): boolean => call === 'voucher.create';

const isGuestCreated = ({ resource, call }: Activity): boolean =>
    resource === 'guest' && call === 'create';

const isGuestDeleted = ({ resource, call }: Activity): boolean =>
    resource === 'guest' && call === 'delete';

const isMove = ({ action }: Activity): boolean => action === 'guest.moveRoom';

// A move checks the guest in at the new room, and out of the old one.
const isArrival = (activity: Activity): boolean =>
    isGuestCreated(activity) && isMove(activity);

const isDeparture = (activity: Activity): boolean =>
    isGuestDeleted(activity) && isMove(activity);

const isCheckIn = (activity: Activity): boolean =>
    isGuestCreated(activity) && !isMove(activity);

const isCheckOut = (activity: Activity): boolean =>
    activity.action === 'guest.checkOut' ||
    (isGuestDeleted(activity) && !isMove(activity));

/** A departure with both rooms: `102 → 104`. */
const moved = (departure: Activity, changes: readonly Activity[]): Activity => {
    const arrival = changes.findLast(
        activity =>
            isArrival(activity) &&
            activity.title === departure.title &&
            activity.at <= departure.at,
    );

    return { ...departure, keyName: keyNames([departure, arrival]) };
};

const isRevocation = (activity: Activity): boolean =>
    activity.action === 'voucher.revoke';

/** Whether an internet user was activated or deactivated. For a voucher the last such change counts. */
const isOfActive = ({ resource, after }: Activity): boolean =>
    resource === 'internetuser' && after?.Active !== undefined;

/** What was done since a moment (milliseconds since 1970), oldest first. */
export const shiftOf = (all: readonly Activity[], since: number): Shift => {
    const lately = all.filter(({ at }) => at >= since).toReversed();
    const done = lately.filter(isConfirmed);
    const isUndone = (change: Activity) => undoingOf(change, done);

    const isUndo = (change: Activity) =>
        done.some(other => undoingOf(other, [change]));

    const changes = done.filter(change => !isUndone(change) && !isUndo(change));

    const credits = changes
        .map(creditIn)
        .filter(credit => credit !== undefined);

    const sales = changes.filter(isSale);

    const lastActiveByUser = new Map(
        changes.filter(isOfActive).map(change => [String(change.id), change]),
    );

    const shift = {
        sold: byPlan(sales.map(soldIn)),
        revoked: [...lastActiveByUser.values()].filter(isRevocation).length,
        given: credits.reduce((sum, credit) => add(sum, credit, 1), NONE),
        deductions: credits.reduce((sum, credit) => add(sum, credit, -1), NONE),
        refunds: changes.filter(({ call }) => call === 'paymentlog.refund'),
        checkIns: changes.filter(isCheckIn),
        moves: changes
            .filter(isDeparture)
            .map(departure => moved(departure, changes)),
        checkOuts: changes.filter(isCheckOut),
        open: lately.filter(({ end }) => end === 'lost' || end === 'sent'),
    };

    const counted = new Set<Activity>([
        ...shift.refunds,
        ...shift.checkIns,
        ...shift.checkOuts,
    ]);

    return {
        ...shift,
        others: changes.filter(
            change =>
                !counted.has(change) &&
                !isArrival(change) &&
                !isDeparture(change) &&
                !isRevocation(change) &&
                creditIn(change) === undefined &&
                !isSale(change),
        ).length,
    };
};
