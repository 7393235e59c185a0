import { Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';

import type { PortalProvider } from '../../../../dataProvider/types.ts';
import { pages } from '../../../../resources/pages.ts';
import { KB_PER_GB } from '../../../../resources/rules/usage.ts';
import type { BulkAnswer } from '../../../../resources/services/replyTypes.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { FormDraft, type KeptForm } from '../../../admin/form/DraftOffer.tsx';
import { AtMostOnceNotice } from '../../../components/atMostOnce/AtMostOnceNotice.tsx';
import {
    isOver,
    isUnknown,
    refusedInputs,
    useAtMostOnce,
} from '../../../components/atMostOnce/useAtMostOnce.ts';
import { AmountField } from '../../../components/inputs/AmountField.tsx';
import {
    helpIdOf,
    LabelledInput,
} from '../../../components/inputs/Labelled.tsx';
import { PageTitle } from '../../../components/page/PageTitle.tsx';
import { outcomeByCount } from '../../../foundation/atMostOnce.ts';
import { serverNow } from '../../../foundation/serverTime.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useMenuTitle } from '../../../session/SessionContext.ts';
import { useScope } from '../../../session/useScope.ts';
import {
    UnusualNotice,
    useConfirmOnce,
} from '../../credit/AllowanceNotices.tsx';
import { useCardSets, useSiteStamp, userCard } from '../../credit/cardSets.ts';
import {
    amountsOf,
    type CreditChange,
    creditOf,
    creditParts,
    isClean,
    type TypedCredit,
} from '../../credit/creditChange.ts';
import { resultOf, useBulkBatches } from './bulkBatches.ts';
import { BulkResultView } from './BulkResultView.tsx';
import { CreditFields } from './CreditFields.tsx';

/** Shows how many users are being created, and for how long so far: a single request reports no progress. */
const BulkProgress = ({ quantity }: { readonly quantity: number }) => {
    const translate = useMessage();
    const [seconds, setSeconds] = useState(0);

    useEffect(() => {
        const started = Date.now();

        const timer = setInterval(
            () => setSeconds(Math.floor((Date.now() - started) / 1000)),
            1000,
        );

        return () => clearInterval(timer);
    }, []);

    const label = translate('credit.bulk.creating', {
        smart_count: quantity,
        seconds,
    });

    return (
        <Box>
            <Typography sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
                {label}
            </Typography>
            <LinearProgress
                aria-label={translate('credit.bulk.creating', {
                    smart_count: quantity,
                    seconds: 0,
                })}
            />
            <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
                {translate('credit.bulk.stay')}
            </Typography>
        </Box>
    );
};

/** Creates many internet users with one request and keeps the result. */
const useBulkCreate = () => {
    const provider = useDataProvider<PortalProvider>();
    const notify = useNotify();
    const refresh = useRefresh();
    const { scope, billgroup } = useScope();
    const cards = useCardSets();
    const siteStamp = useSiteStamp();
    const { add, dropSaved, ...batches } = useBulkBatches();

    const action = useAtMostOnce<BulkAnswer>(answer => {
        const next = resultOf(answer);
        const created = serverNow();
        if (next.saved.length > 0)
            cards.add({
                created,
                ...siteStamp,
                planName: '',
                cards: next.saved.map(userCard),
            });
        if (next.saved.length > 0 || !next.ok)
            add({ created, ok: next.ok, isSaved: next.saved.length === 0 });
        if (next.ok) notify('screens.form.created', { type: 'success' });
        else
            notify('credit.bulk.failed', {
                type: 'error',
                messageArgs: { count: next.saved.length },
            });
        refresh();
    });

    /** How many users the group has. */
    const countNow = async (): Promise<number> => {
        const { total = 0 } = await provider.getList('internetuser', {
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'id', order: 'ASC' },
            filter: {},
            meta: { scope },
        });

        return total;
    };

    return {
        ...batches,
        action,
        create: (Quantity: number, credit: CreditChange) => {
            dropSaved();

            return action.start({
                before: countNow,
                send: signal =>
                    provider.call(
                        'bulk.create',
                        { Quantity, ...credit, GroupId: billgroup },
                        { signal },
                    ),
                outcome: async before =>
                    outcomeByCount(before, Quantity, await countNow()),
            });
        },
    };
};

const MOST = 1000;
const INPUTS = ['Quantity', ...creditParts];

const labelKeys = {
    Quantity: 'vouchers.quantity',
    RemTime: 'vouchers.card.time',
    RemTraffic: 'vouchers.card.data',
    RemDollar: 'credit.money',
} as const;

const oneHourOneGigabyte = {
    Quantity: 1,
    RemTime: 3600,
    RemTraffic: KB_PER_GB,
    RemDollar: 0,
};

const isQuantity = (value: unknown): value is number =>
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= 1 &&
    value <= MOST;

/** Creates up to a thousand internet users at once. */
export const BulkPage = () => {
    const id = useId();
    const { translate, text } = useFormatters();

    const title =
        useMenuTitle('multipleinternetusers') ??
        text(pages.multipleinternetusers.label);

    const { billgroup } = useScope();
    const { batches, markSaved, remove, action, create } = useBulkCreate();

    const form = useForm<TypedCredit & { Quantity: number | string | null }>({
        defaultValues: oneHourOneGigabyte,
    });

    const { Quantity: quantity = null, ...credit } = useWatch({
        control: form.control,
    });

    const unusual = useConfirmOnce(amountsOf(creditOf(credit)));
    const { state, busy } = action;
    const refused = refusedInputs(state, INPUTS);

    const problem = isQuantity(quantity)
        ? refused.Quantity
        : translate('credit.bulk.quantityProblem');

    const kept = useRef<KeptForm>(null);

    const submit = form.handleSubmit(async typed => {
        if (!isClean(credit, 0) || !isQuantity(quantity) || !unusual.mayGo())
            return;
        const end = await create(quantity, creditOf(credit));
        if (!end || !isOver(end)) return;
        kept.current?.release();
        form.reset(typed);
    });

    const labelOf = (source: string): string =>
        translate(labelKeys[source as keyof typeof labelKeys]);

    return (
        <>
            <PageTitle title={title} />
            <Paper
                variant="outlined"
                component="form"
                noValidate
                onSubmit={event => void submit(event)}
                sx={{
                    maxWidth: 528,
                    display: 'flex',
                    flexDirection: 'column',
                    gap: 2,
                    p: { xs: 2, sm: 3 },
                }}
            >
                <Typography sx={{ color: 'text.secondary' }}>
                    {translate('credit.bulk.intro')}
                </Typography>
                <FormProvider {...form}>
                    <FormDraft
                        ref={kept}
                        draftKey={`bulk ${billgroup ?? 0}`}
                        labelOf={labelOf}
                        isSent={isUnknown(state)}
                    />
                </FormProvider>
                <LabelledInput
                    id={id}
                    label={translate('vouchers.quantity')}
                    required
                    error={problem}
                >
                    <AmountField
                        id={id}
                        name="Quantity"
                        value={quantity}
                        onChange={value =>
                            form.setValue('Quantity', value, {
                                shouldDirty: true,
                            })
                        }
                        disabled={busy}
                        error={problem !== undefined}
                        describedBy={problem && helpIdOf(id)}
                    />
                </LabelledInput>
                <FormProvider {...form}>
                    <CreditFields disabled={busy} min={0} refused={refused} />
                </FormProvider>
                <UnusualNotice
                    confirmation={unusual}
                    button={translate('credit.bulk.submit')}
                />
                {state.end === 'busy' && state.phase === 'sending' ? (
                    <BulkProgress quantity={Number(quantity)} />
                ) : (
                    <AtMostOnceNotice action={action} inputs={INPUTS} />
                )}
                {isOver(state) && state.end === 'lost' ? (
                    <Button
                        variant="outlined"
                        onClick={action.clear}
                        sx={{ alignSelf: 'start' }}
                    >
                        {translate('credit.bulk.again')}
                    </Button>
                ) : (
                    <Button
                        type="submit"
                        variant="contained"
                        disabled={busy}
                        sx={{ alignSelf: 'start' }}
                    >
                        {translate(
                            isUnknown(state)
                                ? 'money.checkAgain'
                                : 'credit.bulk.submit',
                        )}
                    </Button>
                )}
            </Paper>
            {batches.map(batch => (
                <BulkResultView
                    key={batch.created}
                    result={batch}
                    onSaved={() => markSaved(batch.created)}
                    onLetGo={() => remove(batch.created)}
                />
            ))}
        </>
    );
};
