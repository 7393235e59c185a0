import { Alert, Button } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';

import type { PortalProvider } from '../../../../dataProvider/types.ts';
import {
    type InternetUser,
    internetuser,
} from '../../../../resources/internetuser.ts';
import {
    lastDayOf,
    type OnlineStatus,
    onlineStatus,
} from '../../../../resources/rules/onlineStatus.ts';
import { useActions } from '../../../admin/actions/ActionDialog.tsx';
import type { Formatters } from '../../../admin/fields/fieldType.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { step } from '../../../components/atMostOnce/steps.ts';
import type { AtMostOnceAction } from '../../../foundation/atMostOnce.ts';
import { shownDay } from '../../../foundation/format/days.ts';
import { useServerTime, useToday } from '../../../session/clock.tsx';
import { useAccess } from '../../../session/SessionContext.ts';
import { userAllowanceText } from '../../credit/allowanceCells.tsx';
import { entryText, newestFirst, useTimelineSource } from '../timeline.ts';
import { StayDialog, useStay } from './StayDialog.tsx';

export type UserRecord = InternetUser & RaRecord;

/** The action that fixes each state. */
const mends: Readonly<
    Partial<Record<OnlineStatus, keyof typeof internetuser.actions>>
> = {
    ended: 'extendCredit',
    nothingLeft: 'adjustCredit',
    belowZero: 'adjustCredit',
};

const activation = (
    provider: PortalProvider,
    id: number,
): AtMostOnceAction<UserRecord, unknown> => {
    const read = async () =>
        (await provider.getOne<UserRecord>('internetuser', { id })).data;

    let now: UserRecord | undefined;

    return {
        before: async () => (now = await read()),
        send: signal =>
            provider.update<UserRecord>('internetuser', {
                id,
                data: { ...now, Active: true },
                previousData: now!,
                meta: { signal },
            }),
        outcome: async () =>
            (await read()).Active === false ? 'notApplied' : 'applied',
    };
};

interface ActivateProps {
    readonly user: UserRecord;
    readonly onClose: () => void;
}

const ActivateDialog = ({ user, onClose }: ActivateProps) => {
    const { translate, text } = useFormatters();
    const { provider, run, ...stay } = useStay({ onClose });
    const title = text(internetuser.actions.activate.label);

    const steps = [
        step('activation', title, () => activation(provider, user.Id)),
    ];

    return (
        <StayDialog
            {...stay}
            title={title}
            isTyped={false}
            steps={steps}
            onConfirm={() =>
                void run(
                    steps,
                    translate('online.activated', { alias: user.Alias }),
                )
            }
        >
            {translate('online.activate', { alias: user.Alias })}
        </StayDialog>
    );
};

interface LastRefusalProps {
    readonly userId: number;
    /** For a user who can go online: only shown if nothing was logged since, and once the history below has loaded. */
    readonly isNewest?: boolean;
}

/** When and why the network last refused an account. */
const LastRefusal = ({ userId, isNewest = false }: LastRefusalProps) => {
    const formatters = useFormatters();
    const { kind, entries } = useTimelineSource('access', userId, !isNewest);

    const [session] = newestFirst([
        {
            kind: 'session',
            entries: useTimelineSource('session', userId, false).entries,
            isWhole: true,
        },
    ]).entries;

    const isRefusal = ({ row }: (typeof entries)[number]) =>
        row.LogType === 'Reject';

    const [last] = newestFirst([
        {
            kind,
            entries: isNewest ? entries : entries.filter(isRefusal),
            isWhole: true,
        },
    ]).entries;

    if (!last || !isRefusal(last)) return null;
    const wasOnlineSince = session && session.at > last.at;
    if (!isNewest && wasOnlineSince) return null;

    const {
        when,
        facts: [reason],
    } = entryText(last, formatters);

    return (
        <div>
            {formatters.translate('online.refused', {
                when,
                reason: reason ?? '—',
            })}
        </div>
    );
};

type TextFormatters = Pick<Formatters, 'translate'>;

/** Why an account cannot go online. */
export const whyText = (
    user: UserRecord,
    status: Exclude<OnlineStatus, 'good'>,
    { translate }: TextFormatters,
): string => {
    const last = lastDayOf(user);

    return translate(`online.why.${status}`, {
        day: last === null ? '' : shownDay(last),
    });
};

/**
 * How to fix an account that cannot go online: the button's label, its click handler and its
 * dialog. No label if nothing fixes it, or not for this user.
 */
export const useMend = (user: UserRecord, status: OnlineStatus) => {
    const { text } = useFormatters();
    const may = useAccess();

    const { offered, start, dialog } = useActions('internetuser', 'row', {
        record: user,
    });

    const [isActivating, setActivating] = useState(false);
    const mend = offered.find(({ name }) => name === mends[status]);
    const mayActivate = status === 'notActive' && may('internetuser', 'edit');

    const activation = mayActivate
        ? internetuser.actions.activate.label
        : undefined;

    const label = mend?.action.label ?? activation;

    return {
        label: label && text(label),
        start: () => (mend ? start(mend) : setActivating(true)),
        dialog: isActivating ? (
            <ActivateDialog user={user} onClose={() => setActivating(false)} />
        ) : (
            dialog
        ),
    };
};

/** Shown on top of an account: whether its user can go online, and if not, why, with the button that fixes it. */
export const OnlineLine = ({ user }: { readonly user: UserRecord }) => {
    const formatters = useFormatters();
    const { translate } = formatters;
    const today = useToday();
    const now = useServerTime();
    const status = onlineStatus(user, today);
    const { label, start, dialog } = useMend(user, status);
    if (status === 'good')
        return (
            <Alert severity="success" role="note" sx={{ mb: 1 }}>
                {translate('online.good', {
                    what: userAllowanceText(user, formatters, now, []),
                })}
                <LastRefusal userId={user.Id} isNewest />
            </Alert>
        );

    return (
        <>
            <Alert
                severity="warning"
                sx={{ mb: 1 }}
                action={
                    label && (
                        <Button color="inherit" size="small" onClick={start}>
                            {label}
                        </Button>
                    )
                }
            >
                {translate('online.cannot', {
                    why: whyText(user, status, formatters),
                })}
                <LastRefusal userId={user.Id} />
            </Alert>
            {dialog}
        </>
    );
};
