import { Alert, Button, Chip, Typography } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';

import { internetuser } from '../../../../resources/internetuser.ts';
import { NO_LIMIT } from '../../../../resources/schema/index.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import type { DialogProps } from '../../../admin/overrideTables.ts';
import {
    goThrough,
    newActId,
    type Step,
    step,
} from '../../../components/atMostOnce/steps.ts';
import {
    UndoOffer,
    UndoRun,
} from '../../../components/atMostOnce/UndoOffer.tsx';
import {
    isOver,
    isUnknown,
    useUnloadGuard,
} from '../../../components/atMostOnce/useAtMostOnce.ts';
import { ReasonField } from '../../../components/inputs/ReasonField.tsx';
import { useUndoOnce } from '../../../session/activities.ts';
import { useScope } from '../../../session/useScope.ts';
import {
    actionOf,
    adjustment,
    type CreditAct,
    type CreditUser,
} from '../../credit/creditActions.ts';
import {
    changesNothing,
    type Credit,
    creditAfter,
    type CreditChange,
    creditOf,
    type CreditPart,
    creditParts,
    invert,
    isClean,
    isTyped,
    type TypedCredit,
} from '../../credit/creditChange.ts';
import {
    Choose,
    StayDialog,
    useStayDraft,
    useStay,
} from '../stay/StayDialog.tsx';
import { CreditFields } from './CreditFields.tsx';
import { CreditPreview } from './CreditPreview.tsx';
import { amountsText, partNames, partText } from './creditText.ts';

const MOVE = 'internetuser.moveCredit';
const MINUTE = 60; // seconds

/** The movable part of a credit: whole minutes, and nothing that is owed or unlimited. */
const movable = ({ RemTime, RemTraffic, RemDollar }: Credit): CreditChange => ({
    RemTime: Math.max(0, Math.floor((RemTime ?? 0) / MINUTE) * MINUTE),
    RemTraffic: Math.max(0, RemTraffic ?? 0),
    RemDollar: Math.max(0, RemDollar ?? 0),
});

type StepName = 'take' | 'give' | 'giveBack';

interface MoveDraft {
    readonly to: number | null;
    readonly credit: TypedCredit;
    readonly isReturning: boolean;
    readonly reason: string;
    /** Id under which the move is recorded. */
    readonly act: string;
    /** The users just before each step. */
    readonly befores: Readonly<Partial<Record<StepName, CreditUser>>>;
}

const isEndless = (user: Credit | undefined): boolean =>
    user?.RemTraffic === NO_LIMIT;

/**
 * Takes credit from an internet user and gives it to another. The second step only starts once the first is known to be
 * done.
 */
export const MoveCreditDialog = ({
    record,
    onClose,
}: DialogProps<CreditUser>) => {
    const formatters = useFormatters();
    const { translate, text } = formatters;

    const {
        scope: { site },
    } = useScope();

    const onlyOnce = useUndoOnce();
    const draft = useStayDraft<MoveDraft>(MOVE, record);

    const form = useForm<TypedCredit>({
        defaultValues: draft?.typed.credit ?? {},
    });

    const typed = useWatch({ control: form.control });
    const [toId, setTo] = useState(draft?.typed.to ?? null);
    const [isSubmitted, setSubmitted] = useState(false);

    const [isReturning, setReturning] = useState(
        draft?.typed.isReturning ?? false,
    );

    const [reason, setReason] = useState(draft?.typed.reason ?? '');
    const [move] = useState(() => draft?.typed.act ?? newActId());
    const goesBack = useRef(isReturning); // the state changes too late for a run that starts at once
    const befores = useRef<MoveDraft['befores']>(draft?.typed.befores ?? {});

    const { provider, run, ...stay } = useStay({
        declaredAction: MOVE,
        record,
        draft,
        onClose,
        typed: (): MoveDraft => ({
            to: toId,
            credit: form.getValues(),
            isReturning: goesBack.current,
            reason,
            act: move,
            befores: befores.current,
        }),
    });

    const { action, isDone } = stay;

    const { data: from = record, refetch } = useGetOne<CreditUser>(
        'internetuser',
        { id: record.id },
    );

    const { data: to } = useGetOne<CreditUser>(
        'internetuser',
        { id: toId ?? 0 },
        { enabled: toId !== null, retry: false },
    );

    const isDeducted = isDone('take');
    const isHalf = isDeducted && !isDone('give') && !isDone('giveBack');
    const isFixed = action.busy || isDeducted || isUnknown(action.state);
    useUnloadGuard(isHalf);

    const change = creditOf(typed, 0);
    const left = movable(from);

    const names = {
        from: from.Alias,
        to: to?.Alias ?? '…',
        what: amountsText(change, 1, formatters),
    };

    /** A resumed move may end before the other user's name is loaded; the give step knows it. */
    const moved = () =>
        translate('credit.move.done', {
            ...names,
            to: befores.current.give?.Alias ?? names.to,
        });

    const tooMuch = (part: CreditPart): string => {
        if (part === 'RemTraffic' && isEndless(from))
            return translate('credit.move.endless');
        if (left[part] === 0) return translate('credit.move.none');

        return translate('credit.move.most', {
            left: partText(part, left[part], formatters),
        });
    };

    const partsTooLarge = isDeducted
        ? []
        : creditParts.filter(part => change[part] > left[part]);

    const problems = Object.fromEntries(
        partsTooLarge.map(part => [part, tooMuch(part)]),
    );

    const unlimited = translate('credit.move.unlimited', { user: names.to });

    const problemOfAccount = (): string | undefined => {
        if (toId === from.Id) return translate('credit.move.sameAccount');
        if (isEndless(to) && change.RemTraffic > 0) return unlimited;

        return toId === null ? translate('stay.chooseAccount') : undefined;
    };

    const accountProblem = problemOfAccount();

    const amountsProblem = changesNothing(change)
        ? translate('credit.move.nothing')
        : undefined;

    const labels = {
        take: translate('credit.move.take', { user: names.from }),
        give: translate('credit.move.give', { user: names.to }),
        giveBack: translate('credit.move.giveBack', { user: names.from }),
    };

    const idOf = (name: StepName): number =>
        name === 'give' ? (toId ?? 0) : from.Id;

    const actOf = (name: StepName, act: string): CreditAct =>
        adjustment(idOf(name), name === 'take' ? invert(change) : change, {
            act,
            action: MOVE,
            undoes: name === 'giveBack' ? move : undefined,
        });

    /** Data given to an account without a limit would be lost. */
    const refuseUnlimited = (recipient: CreditUser) => {
        if (isEndless(recipient) && change.RemTraffic > 0)
            throw new Error(unlimited);
    };

    const stepOf = (name: StepName): Step =>
        step(
            name,
            labels[name],
            act => {
                const check = (
                    before: CreditUser,
                    falling: readonly CreditPart[],
                ) => {
                    befores.current = { ...befores.current, [name]: before };
                    if (name === 'give') refuseUnlimited(before);
                    if (falling.length === 0) return;
                    void refetch();
                    throw new Error(translate('credit.lessMeanwhile'));
                };

                const job = actionOf(actOf(name, act), {
                    provider,
                    id: idOf(name),
                    onRead: check,
                    reason,
                });

                if (name !== 'take') return job;

                // Take nothing if the recipient is gone or already has unlimited data.
                const before = async () => {
                    const { data: target } = await provider.getOne<CreditUser>(
                        'internetuser',
                        { id: toId ?? 0 },
                    );

                    refuseUnlimited(target);

                    return job.before();
                };

                return { ...job, before };
            },
            name === 'giveBack' ? undefined : move,
        );

    /** A notification that offers to undo `done`, which lists the steps in undo order. */
    const undoOf = (
        summary: string,
        undone: string,
        done: readonly StepName[],
    ) => {
        const undoing = newActId();
        let fallen: readonly CreditPart[] = [];

        const steps = done.map(name =>
            step(
                name,
                labels[name],
                act => {
                    const before = befores.current[name]!;
                    const reversal = actOf(name, move).back(before, act)!;
                    const id = idOf(name);

                    return onlyOnce(
                        { act: move, resource: 'internetuser', id },
                        actionOf(reversal, {
                            provider,
                            id,
                            onRead: (_, falling) => {
                                fallen = [...fallen, ...falling];
                            },
                        }),
                    );
                },
                undoing,
            ),
        );

        const { run: undo } = goThrough();

        const warning = () =>
            fallen.length > 0
                ? translate('credit.fell', {
                      parts: partNames(fallen, formatters),
                  })
                : '';

        return (
            <UndoOffer
                summary={summary}
                undoing={
                    <UndoRun
                        successMessage={undone}
                        start={({ start }) => undo(start, steps)}
                        warning={warning}
                    />
                }
            />
        );
    };

    const returned = translate('credit.move.returned', names);

    const stepsOf = (isBack: boolean) => [
        stepOf('take'),
        stepOf(isBack ? 'giveBack' : 'give'),
    ];

    const go = (isBack: boolean) => {
        goesBack.current = isBack;
        setReturning(isBack);

        void run(stepsOf(isBack), () =>
            isBack ? returned : undoOf(moved(), returned, ['give', 'take']),
        );
    };

    const confirm = () => {
        setSubmitted(true);

        const isValid =
            isClean(typed, 0) &&
            partsTooLarge.length === 0 &&
            !accountProblem &&
            !amountsProblem;

        if (isFixed || isValid) go(isReturning);
    };

    /** Leaving between the two steps must not lose credit, so that offers to undo the first. */
    const instead =
        isHalf && !isUnknown(action.state)
            ? undoOf(translate('credit.move.half', names), returned, ['take'])
            : undefined;

    const other = isReturning ? 'give' : 'giveBack';

    const isWaiting =
        !action.busy && !isOver(action.state) && !isUnknown(action.state);

    const isAccountChecked = isSubmitted || toId === from.Id || isEndless(to);

    const moveAll = () => {
        for (const part of creditParts)
            form.setValue(part, left[part] || undefined);
    };

    const previews = [{ user: from, change: invert(change) }];
    if (to && toId !== from.Id) previews.push({ user: to, change });

    return (
        <StayDialog
            {...stay}
            messages="money"
            title={text(internetuser.actions.moveCredit.label)}
            who={from.Alias}
            isTyped={toId !== null || isTyped(typed) || reason !== ''}
            steps={stepsOf(isReturning)}
            instead={instead}
            onConfirm={confirm}
        >
            <Choose
                label={translate('credit.move.to')}
                target="internetuser"
                value={toId}
                error={isAccountChecked ? accountProblem : undefined}
                {...(site !== undefined && { filter: { SiteId: site } })}
                disabled={isFixed}
                onChoose={setTo}
            />
            <FormProvider {...form}>
                <Chip
                    variant="outlined"
                    label={translate('credit.move.all')}
                    disabled={isFixed || changesNothing(left)}
                    onClick={moveAll}
                    sx={{ alignSelf: 'start', flexShrink: 0 }}
                />
                <CreditFields min={0} disabled={isFixed} refused={problems} />
            </FormProvider>
            {isSubmitted && amountsProblem && (
                <Alert severity="error">{amountsProblem}</Alert>
            )}
            {!isDeducted &&
                previews.map(preview => (
                    <div key={preview.user.Id}>
                        <Typography component="h3" variant="subtitle2">
                            {preview.user.Alias}
                        </Typography>
                        <CreditPreview
                            before={preview.user}
                            after={creditAfter(preview.user, preview.change)}
                        />
                    </div>
                ))}
            {!isOver(action.state) && (
                <ReasonField
                    value={reason}
                    onType={setReason}
                    disabled={isFixed}
                />
            )}
            {isHalf && isWaiting && (
                <Alert
                    severity="warning"
                    action={
                        <Button
                            color="inherit"
                            size="small"
                            onClick={() => go(!isReturning)}
                        >
                            {labels[other]}
                        </Button>
                    }
                >
                    {translate('credit.move.half', names)}
                </Alert>
            )}
        </StayDialog>
    );
};
