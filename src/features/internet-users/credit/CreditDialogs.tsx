import { Alert, Typography } from '@mui/material';

import { internetuser } from '../../../../resources/internetuser.ts';
import { type Day, dayFromWire } from '../../../../resources/rules/calendar.ts';
import { NO_LIMIT } from '../../../../resources/schema/index.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import type { DialogProps } from '../../../admin/overrideTables.ts';
import { AtMostOnceDialog } from '../../../components/atMostOnce/AtMostOnceDialog.tsx';
import {
    isOver,
    isUnknown,
    refusedInputs,
} from '../../../components/atMostOnce/useAtMostOnce.ts';
import { ReasonField } from '../../../components/inputs/ReasonField.tsx';
import { shownDay } from '../../../foundation/format/days.ts';
import { useDismissal } from '../../../session/unsavedGuard.ts';
import {
    UnusualNotice,
    useConfirmOnce,
} from '../../credit/AllowanceNotices.tsx';
import {
    adjustment,
    type CreditUser,
    extension,
    creditReset,
    usedIsGone,
} from '../../credit/creditActions.ts';
import {
    amountsOf,
    changesNothing,
    creditAfter,
    creditParts,
    fallingParts,
    NO_CREDIT,
    restoringChange,
    shiftedParts,
} from '../../credit/creditChange.ts';
import { ChangeFields, useTypedChange } from './CreditFields.tsx';
import { CreditPreview, CreditSentence } from './CreditPreview.tsx';
import { changeMessages, changeSentence, partNames } from './creditText.ts';
import { BeforeAndAfter, ExpiryFields, useNewExpiry } from './ExpiryFields.tsx';
import { useCreditUser } from './useCreditUser.tsx';

/** Adds to an internet user's credit or takes from it. */
export const AdjustCreditDialog = ({
    record,
    onClose,
}: DialogProps<CreditUser>) => {
    const formatters = useFormatters();
    const { translate, text } = formatters;
    const credit = useCreditUser(record, onClose);
    const { user, action, reason } = credit;
    const typed = useTypedChange();
    const { change } = typed;
    const isDone = isOver(action.state);
    const after = isDone ? user : creditAfter(user, change);
    const isTyped = typed.isTyped || credit.hasReason;
    const dismiss = useDismissal(!isDone && isTyped, onClose);
    const falling = fallingParts(user, change);
    const shifted = shiftedParts(user, change);
    const label = text(internetuser.actions.adjustCredit.label);
    const fallsBelowZero = falling.length > 0;

    const fallingText = fallsBelowZero
        ? translate('credit.falls', { parts: partNames(falling, formatters) })
        : undefined;

    const unusual = useConfirmOnce(amountsOf(change), fallingText);

    const button = fallsBelowZero
        ? translate('credit.belowZeroToo', { action: label })
        : label;

    const messages = (before: CreditUser) =>
        changeMessages(change, before, user.Alias, formatters);

    const maySend = (): boolean => typed.isSendable && unusual.mayGo();

    const confirm = typed.form.handleSubmit(() => {
        if (isUnknown(action.state) || maySend())
            void credit.sendChange(
                adjustment(user.Id, change),
                messages,
                falling,
            );
    });

    return (
        <AtMostOnceDialog
            title={translate('credit.titled', {
                action: label,
                alias: user.Alias,
            })}
            confirm={button}
            action={action}
            inputs={creditParts}
            onConfirm={() => void confirm()}
            onClose={onClose}
            onDismiss={dismiss}
        >
            <Typography sx={{ color: 'text.secondary' }}>
                {translate('credit.changes.adjust')}
            </Typography>
            <ChangeFields
                typed={typed}
                disabled={action.busy || isDone}
                refused={refusedInputs(action.state, creditParts)}
            />
            {user.RemTraffic === NO_LIMIT && change.RemTraffic !== 0 && (
                <Alert severity="info">
                    {translate('credit.staysUnlimited')}
                </Alert>
            )}
            {user.RemTime === NO_LIMIT && change.RemTime !== 0 && (
                <Alert severity="info">
                    {translate('credit.timeStaysUnlimited')}
                </Alert>
            )}
            {!isDone && shifted.length > 0 && (
                <Alert severity="info">
                    {translate('credit.shifted', {
                        parts: partNames(shifted, formatters),
                    })}
                </Alert>
            )}
            <CreditSentence
                user={user}
                credit={after}
                isNow={isDone || changesNothing(change)}
            />
            <CreditPreview before={user} after={after} />
            {!isDone && <ReasonField {...reason} disabled={action.busy} />}
            {!isDone && (
                <UnusualNotice confirmation={unusual} button={button} />
            )}
        </AtMostOnceDialog>
    );
};

/** Resets an internet user's credit to zero. The notification offers to give it back. */
export const ResetCreditDialog = ({
    record,
    onClose,
}: DialogProps<CreditUser>) => {
    const formatters = useFormatters();
    const { translate, text } = formatters;

    const { user, action, reason, hasReason, sendChange } = useCreditUser(
        record,
        onClose,
    );

    const isDone = isOver(action.state);
    const dismiss = useDismissal(!isDone && hasReason, onClose);
    const label = text(internetuser.actions.resetCredit.label);

    const confirm = () =>
        void sendChange(creditReset(user.Id), (before, answer) => {
            const restoring = restoringChange(before);

            const usedStays =
                usedIsGone(before, answer) && !changesNothing(restoring);

            return {
                done: translate('credit.done.reset', { user: user.Alias }),
                undone: changeSentence(restoring, user.Alias, formatters),
                note: usedStays ? translate('credit.usedStays') : '',
            };
        });

    return (
        <AtMostOnceDialog
            danger
            title={translate('credit.titled', {
                action: label,
                alias: user.Alias,
            })}
            confirm={label}
            action={action}
            onConfirm={confirm}
            onClose={onClose}
            onDismiss={dismiss}
        >
            <Typography>
                {translate('credit.resetQuestion', { alias: user.Alias })}
            </Typography>
            {user.RemTraffic === NO_LIMIT && (
                <Alert severity="warning">
                    {translate('credit.resetUnlimited')}
                </Alert>
            )}
            <CreditPreview before={user} after={isDone ? user : NO_CREDIT} />
            {!isDone && <ReasonField {...reason} disabled={action.busy} />}
        </AtMostOnceDialog>
    );
};

const INPUTS = ['ExpiryDate'];
const { ExpiryDate } = internetuser.fields;

const warningOf = (
    day: Day | undefined,
    expiry: Day | null,
    today: Day | undefined,
): 'past' | 'earlier' | 'limits' | undefined => {
    if (day === undefined) return undefined;
    if (today !== undefined && day < today) return 'past';
    if (expiry === null) return 'limits';

    return day < expiry ? 'earlier' : undefined;
};

/** Extends an internet user's credit to the end of a month or any other day. */
export const ExtendCreditDialog = ({
    record,
    onClose,
}: DialogProps<CreditUser>) => {
    const { translate, text } = useFormatters();

    const { user, action, reason, hasReason, sendChange } = useCreditUser(
        record,
        onClose,
    );

    const expiry = dayFromWire(user.ExpiryDate);
    const typed = useNewExpiry(expiry);
    const { day } = typed;
    const isDone = isOver(action.state);
    const isTyped = typed.isChosen || hasReason;
    const dismiss = useDismissal(!isDone && isTyped, onClose);
    const warning = warningOf(day, expiry, typed.today);
    const label = text(internetuser.actions.extendCredit.label);

    const extended = (until: Day | null) =>
        translate('credit.done.extended', {
            user: user.Alias,
            day: until === null ? '' : shownDay(until),
        });

    const textBefore = expiry ? shownDay(expiry) : text(ExpiryDate.none!);
    const textAfter = isDone || day === undefined ? '—' : shownDay(day);

    const confirm = typed.form.handleSubmit(() => {
        if (day !== undefined)
            void sendChange(extension(user.Id, day), before => ({
                done: extended(day),
                undone: extended(dayFromWire(before.ExpiryDate)),
            }));
    });

    return (
        <AtMostOnceDialog
            title={translate('credit.titled', {
                action: label,
                alias: user.Alias,
            })}
            confirm={label}
            action={action}
            inputs={INPUTS}
            onConfirm={() => void confirm()}
            onClose={onClose}
            onDismiss={dismiss}
        >
            <Typography sx={{ color: 'text.secondary' }}>
                {translate('credit.changes.extend')}
            </Typography>
            <ExpiryFields
                typed={typed}
                refused={refusedInputs(action.state, INPUTS).ExpiryDate}
                disabled={action.busy || isDone}
            />
            <BeforeAndAfter
                rows={[[text(ExpiryDate.label), textBefore, textAfter]]}
            />
            {warning && (
                <Alert severity="warning">
                    {translate(`credit.${warning}`)}
                </Alert>
            )}
            {!isDone && <ReasonField {...reason} disabled={action.busy} />}
        </AtMostOnceDialog>
    );
};
