import type { ComponentProps } from 'react';

import { dayFromWire } from '../../resources/rules/calendar.ts';
import { ActivityPage as Page } from '../features/activity/ActivityPage.tsx';
import { RecordActivity as OfRecord } from '../features/activity/RecordActivity.tsx';
import type { Reversal } from '../features/activity/undoChange.tsx';
import {
    actionOf,
    adjustment,
    type CreditAct,
    creditReset,
    type CreditUser,
    extension,
} from '../features/credit/creditActions.ts';
import { creditOf } from '../features/credit/creditChange.ts';
import type { Activity } from '../foundation/activity.ts';

/** A user's credit before a change, as far as it was recorded. */
const userBefore = ({ before }: Activity): CreditUser =>
    ({
        RemTime: 0,
        RemTraffic: 0,
        RemDollar: 0,
        ExpiryDate: null,
        ...before,
    }) as CreditUser;

const noted = ({ key, act = key, action }: Activity) => ({
    act,
    ...(action !== undefined && { action }),
});

const credit =
    (
        actOf: (
            activity: Activity,
            id: string | number,
        ) => CreditAct | undefined,
    ): Reversal =>
    (activity, provider, refused, undoing) => {
        const { id } = activity;

        const act =
            id === undefined
                ? undefined
                : actOf(activity, id)?.back(userBefore(activity), undoing);

        if (!act || id === undefined) return undefined;

        const action = actionOf(act, {
            provider,
            id,
            onRead: (_, falling) => {
                if (falling.length > 0) throw new Error(refused);
            },
        });

        return {
            ...action,
            found: async former =>
                former.before ? action.outcome(userBefore(former)) : 'unknown',
        } as ReturnType<Reversal>;
    };

/** How to undo the features' calls: each by its opposite. */
const reversals: Readonly<Record<string, Reversal>> = {
    'internetuser.adjustCredit': credit((activity, id) =>
        adjustment(id, creditOf(activity.sent ?? {}), noted(activity)),
    ),
    'internetuser.resetCredit': credit((activity, id) =>
        activity.before ? creditReset(id, noted(activity)) : undefined,
    ),
    'internetuser.extendCredit': credit((activity, id) => {
        const day = dayFromWire(activity.sent?.ExpiryDate);

        return day ? extension(id, day, noted(activity)) : undefined;
    }),
};

/** `/activity`, able to undo the features' calls. */
export const ActivityPage = () => <Page reversals={reversals} />;

/** The activity below a record, able to undo the same calls. */
export const RecordActivity = (
    props: Omit<ComponentProps<typeof OfRecord>, 'reversals'>,
) => <OfRecord {...props} reversals={reversals} />;
