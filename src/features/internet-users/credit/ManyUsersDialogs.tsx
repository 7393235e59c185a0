import { Alert, Typography } from '@mui/material';
import { useState } from 'react';

import { internetuser } from '../../../../resources/internetuser.ts';
import { type Day, dayFromWire } from '../../../../resources/rules/calendar.ts';
import { NO_LIMIT } from '../../../../resources/schema/index.ts';
import { BulkDialog } from '../../../admin/actions/bulk/BulkDialog.tsx';
import { BulkPreview } from '../../../admin/actions/bulk/BulkPreview.tsx';
import { rowOnce, type RowId } from '../../../admin/actions/bulk/bulkRun.ts';
import {
    changing,
    type BulkAct,
    type DoneRow,
    useBulkAct,
} from '../../../admin/actions/bulk/useBulkAct.tsx';
import {
    useListedRecords,
    useNamedRows,
} from '../../../admin/actions/bulk/useListedRecords.ts';
import type { Formatters } from '../../../admin/fields/fieldType.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import type { ListDialogProps } from '../../../admin/overrideTables.ts';
import { ReasonField } from '../../../components/inputs/ReasonField.tsx';
import { shownDay } from '../../../foundation/format/days.ts';
import { withSign } from '../../../foundation/format/numberText.ts';
import { valueText } from '../../../foundation/values/fieldTypes.ts';
import {
    UnusualNotice,
    useConfirmOnce,
} from '../../credit/AllowanceNotices.tsx';
import {
    actionOf,
    adjustment,
    type CreditAct,
    type CreditUser,
    extensionAtLeast,
    creditReset,
    usedIsGone,
} from '../../credit/creditActions.ts';
import {
    amountsOf,
    changesNothing,
    type Credit,
    creditAfter,
    type CreditPart,
    creditParts,
    fallingParts,
    NO_CREDIT,
} from '../../credit/creditChange.ts';
import { ChangeFields, useTypedChange } from './CreditFields.tsx';
import { changeSentence, partNames, partText } from './creditText.ts';
import { ExpiryFields, useNewExpiry } from './ExpiryFields.tsx';

type ManyAction =
    | 'adjustSelected'
    | 'extendSelected'
    | 'resetSelected'
    | 'activate'
    | 'deactivate';

interface OfEachOptions extends Pick<BulkAct<CreditUser>, 'notRestored'> {
    /** Users whose credit may fall below zero, because the portal user was warned about them. */
    readonly mayFall?: readonly RowId[];
    /** The reason, as typed. */
    readonly reason: string;
}

/**
 * A credit change for many users, each with its undo. A user who has used credit meanwhile and
 * would now fall below zero is skipped and named.
 */
const ofEach = (
    formatters: Formatters,
    actOf: (id: RowId) => CreditAct,
    { notRestored, mayFall = [], reason }: OfEachOptions,
): BulkAct<CreditUser> => {
    const refuse = (_: CreditUser, falling: readonly CreditPart[]) => {
        if (falling.length > 0)
            throw new Error(
                formatters.translate('bulk.users.wouldFall', {
                    parts: partNames(falling, formatters),
                }),
            );
    };

    return {
        ...(notRestored && { notRestored }),
        action: (provider, id) =>
            actionOf(actOf(id), {
                provider,
                id,
                ...(!mayFall.includes(id) && { onRead: refuse }),
                reason,
            }),
        back: (provider, id, before) => {
            const undo = actOf(id).back(before);

            return (
                undo &&
                rowOnce(actionOf(undo, { provider, id, onRead: refuse }))
            );
        },
    };
};

/** One action on each of the selected internet users. `done`: the message once all of it is done. */
const useManyUsers = (
    action: ManyAction,
    { ids, onClose }: ListDialogProps,
    done: (count: number, formatters: Formatters) => string,
) => {
    const formatters = useFormatters();

    const { run, start, onUndo } = useBulkAct({
        name: 'internetuser',
        done: count => done(count, formatters),
        onClose,
    });

    const [reason, setReason] = useState('');
    const label = formatters.text(internetuser.actions[action].label);

    return {
        formatters,
        /** Props of the optional reason field. */
        reason: { value: reason, onType: setReason },
        start: <Before,>(act: BulkAct<Before>) => start(ids, act),
        /** Dialog props shared by all actions. */
        dialog: {
            name: 'internetuser',
            ids,
            run,
            onUndo,
            onClose,
            isTyped: reason !== '',
            isNamed: true,
            confirm: label,
            title: formatters.translate('bulk.users.titled', {
                action: label,
                smart_count: ids.length,
            }),
        } as const,
    };
};

/** The given internet users for whom `isSo` holds. Only users already loaded by a list are considered. */
const useUsersWho = (
    ids: readonly RowId[],
    isSo: (user: CreditUser) => boolean,
): readonly RowId[] => {
    const users = useListedRecords<CreditUser>('internetuser');

    return ids.filter(id => {
        const user = users.get(id);

        return user !== undefined && isSo(user);
    });
};

const isEndless = ({ RemTraffic }: Credit): boolean => RemTraffic === NO_LIMIT;

/** `2h, unlimited data, 5.00 AUD`: a user's credit. A negative part means that more was taken away than there was. */
const creditText = (credit: Credit, formatters: Formatters): string =>
    creditParts
        .flatMap(part => {
            if (part === 'RemTraffic' && isEndless(credit))
                return [formatters.translate('allowance.unlimitedData')];

            return credit[part]
                ? [partText(part, credit[part], formatters)]
                : [];
        })
        .join(', ') || formatters.translate('allowance.nothing');

interface CreditOfManyProps {
    readonly ids: readonly RowId[];
    readonly after: (user: CreditUser) => Credit;
}

/** The credit of many users before and after a change. */
const CreditOfMany = ({ ids, after }: CreditOfManyProps) => {
    const formatters = useFormatters();

    return (
        <BulkPreview<CreditUser>
            name="internetuser"
            ids={ids}
            now={user => creditText(user, formatters)}
            after={user => creditText(after(user), formatters)}
        />
    );
};

/** Adds the same amounts to the credit of each selected internet user, or takes them away. */
export const AdjustManyDialog = (props: ListDialogProps) => {
    const typed = useTypedChange();
    const { change } = typed;

    const { formatters, reason, start, dialog } = useManyUsers(
        'adjustSelected',
        props,
        (count, textFormatters) =>
            changeSentence(
                change,
                textFormatters.translate('bulk.users.count', {
                    smart_count: count,
                }),
                textFormatters,
            ),
    );

    const { translate } = formatters;
    const named = useNamedRows('internetuser');

    const falling = useUsersWho(
        props.ids,
        user => fallingParts(user, change).length > 0,
    );

    const unusual = useConfirmOnce(
        amountsOf(change),
        falling.length > 0
            ? translate('bulk.users.falls', { names: named(falling) })
            : undefined,
    );

    const confirm = typed.form.handleSubmit(() => {
        if (typed.isSendable && unusual.mayGo())
            start(
                ofEach(formatters, id => adjustment(id, change), {
                    mayFall: falling,
                    reason: reason.value,
                }),
            );
    });

    /** `+2h, −1.0 GB`. */
    const changeText = creditParts
        .filter(part => change[part] !== 0)
        .map(part =>
            withSign(change[part], amount =>
                partText(part, amount, formatters),
            ),
        )
        .join(', ');

    return (
        <BulkDialog
            {...dialog}
            isTyped={typed.isTyped || dialog.isTyped}
            onConfirm={() => void confirm()}
        >
            <ChangeFields typed={typed} />
            {!changesNothing(change) && (
                <Alert severity="info" icon={false} role="status">
                    {translate('bulk.users.change', {
                        change: changeText,
                        smart_count: props.ids.length,
                    })}
                </Alert>
            )}
            {!changesNothing(change) && (
                <CreditOfMany
                    ids={props.ids}
                    after={user => creditAfter(user, change)}
                />
            )}
            <ReasonField {...reason} />
            <UnusualNotice confirmation={unusual} button={dialog.confirm} />
        </BulkDialog>
    );
};

/** Resets the credit of each selected internet user to zero, and says what Undo restores and what it cannot. */
export const ResetManyDialog = (props: ListDialogProps) => {
    const { formatters, reason, start, dialog } = useManyUsers(
        'resetSelected',
        props,
        (count, { translate }) =>
            translate('bulk.users.resetDone', { smart_count: count }),
    );

    const { translate } = formatters;
    const named = useNamedRows('internetuser');
    const unlimited = useUsersWho(props.ids, isEndless);

    const notRestored = (done: readonly DoneRow<CreditUser>[]): string => {
        const endless = done.filter(({ before }) => isEndless(before)).length;

        const used = done.filter(({ before, answer }) =>
            usedIsGone(before, answer),
        ).length;

        return [
            endless > 0 &&
                translate('bulk.users.lostUnlimited', { smart_count: endless }),
            used > 0 && translate('bulk.users.lostUsed', { smart_count: used }),
        ]
            .filter(Boolean)
            .join(' ');
    };

    return (
        <BulkDialog
            {...dialog}
            danger
            startsAtCancel
            onConfirm={() =>
                start(
                    ofEach(formatters, creditReset, {
                        notRestored,
                        reason: reason.value,
                    }),
                )
            }
        >
            <Typography>
                {translate('bulk.users.resetQuestion', {
                    smart_count: props.ids.length,
                })}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('bulk.users.resetBack')}
            </Typography>
            {unlimited.length > 0 && (
                <Alert severity="warning">
                    {translate('bulk.users.resetUnlimited', {
                        names: named(unlimited),
                    })}
                </Alert>
            )}
            <CreditOfMany ids={props.ids} after={() => NO_CREDIT} />
            <ReasonField {...reason} />
        </BulkDialog>
    );
};

const laterOf = (expiry: Day | null, day: Day): Day =>
    expiry !== null && expiry > day ? expiry : day;

/** Extends the credit of each selected internet user to at least the end of a month or another day. */
export const ExtendManyDialog = (props: ListDialogProps) => {
    const typed = useNewExpiry(null);
    const { day } = typed;

    const { formatters, reason, start, dialog } = useManyUsers(
        'extendSelected',
        props,
        (count, { translate }) =>
            translate('bulk.users.extended', {
                smart_count: count,
                day: day ? shownDay(day) : '',
            }),
    );

    const { translate } = formatters;

    const neverExpiring = useUsersWho(
        props.ids,
        ({ ExpiryDate }) => dayFromWire(ExpiryDate) === null,
    ).length;

    const expiryText = (expiry: Day | null): string =>
        valueText(expiry, internetuser.fields.ExpiryDate, formatters) ?? '—';

    const confirm = typed.form.handleSubmit(() => {
        if (day !== undefined)
            start(
                ofEach(formatters, id => extensionAtLeast(id, day), {
                    reason: reason.value,
                }),
            );
    });

    return (
        <BulkDialog
            {...dialog}
            isTyped={typed.isChosen || dialog.isTyped}
            onConfirm={() => void confirm()}
        >
            <ExpiryFields typed={typed} />
            {day && neverExpiring > 0 && (
                <Alert severity="warning">
                    {translate('bulk.users.limits', {
                        smart_count: neverExpiring,
                    })}
                </Alert>
            )}
            {day && (
                <BulkPreview<CreditUser>
                    name="internetuser"
                    ids={props.ids}
                    now={user => expiryText(dayFromWire(user.ExpiryDate))}
                    after={user =>
                        expiryText(laterOf(dayFromWire(user.ExpiryDate), day))
                    }
                />
            )}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('bulk.users.lasts')}
            </Typography>
            <ReasonField {...reason} />
        </BulkDialog>
    );
};

const TEXTS = {
    activate: {
        done: 'bulk.users.activated',
        question: 'bulk.users.activateQuestion',
    },
    deactivate: {
        done: 'bulk.users.deactivated',
        question: 'bulk.users.deactivateQuestion',
    },
} as const;

/** Lets the selected internet users go online, or keeps them offline. Their credit stays. */
const setsActive = (action: keyof typeof TEXTS, Active: boolean) => {
    const ActiveDialog = (props: ListDialogProps) => {
        const { formatters, start, dialog } = useManyUsers(
            action,
            props,
            (count, { translate }) =>
                translate(TEXTS[action].done, { smart_count: count }),
        );

        const field = internetuser.fields.Active;

        const textOf = (value: unknown): string =>
            `${formatters.text(field.label)}: ${valueText(value, field, formatters) ?? '—'}`;

        return (
            <BulkDialog
                {...dialog}
                onConfirm={() => start(changing('internetuser', { Active }))}
            >
                <Typography>
                    {formatters.translate(TEXTS[action].question, {
                        smart_count: props.ids.length,
                    })}
                </Typography>
                <BulkPreview<CreditUser>
                    name="internetuser"
                    ids={props.ids}
                    now={user => textOf(user.Active)}
                    after={() => textOf(Active)}
                />
            </BulkDialog>
        );
    };

    return ActiveDialog;
};

export const ActivateDialog = setsActive('activate', true);
export const DeactivateDialog = setsActive('deactivate', false);
