import PrintIcon from '@mui/icons-material/PrintOutlined';
import {
    Alert,
    Box,
    Button,
    FormHelperText,
    LinearProgress,
    Paper,
    Typography,
} from '@mui/material';
import { useGetOne, type RaRecord } from 'ra-core';
import { type Ref, useId, useRef, useState, type FormEvent } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';

import type { BillGroup } from '../../../resources/billgroup.ts';
import {
    addDays,
    type Day,
    dayFromWire,
} from '../../../resources/rules/calendar.ts';
import { cleanText } from '../../../resources/rules/words.ts';
import type { WifiPlan } from '../../../resources/wifiplan.ts';
import { FormDraft, type KeptForm } from '../../admin/form/DraftOffer.tsx';
import { StillWaiting } from '../../components/atMostOnce/AtMostOnceNotice.tsx';
import { selectsAll } from '../../components/inputs/AmountField.tsx';
import {
    helpIdOf,
    InputComing,
    LabelledInput,
} from '../../components/inputs/Labelled.tsx';
import { PlainSelect } from '../../components/inputs/PlainSelect.tsx';
import { TextField } from '../../components/inputs/TextField.tsx';
import { useFocusFirst } from '../../components/inputs/useFirstField.ts';
import { lazyFrom } from '../../components/lazy/lazyPart.tsx';
import { shownDay } from '../../foundation/format/days.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useToday } from '../../session/clock.tsx';
import { useAccess } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';
import {
    type AllowanceProblem,
    allowanceProblems,
    planAllowance,
} from '../credit/allowance.ts';
import { UnusualNotice, useConfirmOnce } from '../credit/AllowanceNotices.tsx';
import { comingStart } from '../credit/useSitePlans.ts';
import { NAME_LENGTH, NOTE_LENGTH } from './batches.ts';
import { useCardDesign, VoucherCard } from './print/VoucherCard.tsx';
import {
    type BatchDetails,
    MAX_VOUCHERS,
    problemOfQuantity,
} from './voucherBatch.ts';
import {
    useVoucherFormatters,
    voucherFacts,
    voucherAllowance,
} from './voucherFacts.ts';

/** Loaded on demand: few plans need it. */
const DateField = lazyFrom(
    () => import('../../components/inputs/DateField.tsx'),
    'DateField',
    { outline: <InputComing /> },
);

/** A sample card of the chosen plan, as it will be printed, with a placeholder for the code. */
const PlanSample = ({
    plan,
    expiry,
}: {
    readonly plan: WifiPlan;
    readonly expiry: Day | null;
}) => {
    const message = useMessage();
    const formatters = useVoucherFormatters();
    const { site } = useScope();

    const voucher = {
        Id: 0,
        Alias: 'XXXXXXXX',
        Password: '••••••',
        PlanMins: plan.PlanMins,
        PlanMB: plan.PlanMB,
        PlanPrice: plan.PlanPrice,
        ExpiryDate: expiry,
    };

    const { design } = useCardDesign(
        {
            created: 0,
            siteId: site?.Id ?? 0,
            siteName: site?.SiteName ?? '',
            planName: plan.Desciption,
            order: { planId: plan.Id, quantity: 1 },
            cards: [voucher],
        },
        formatters,
        true,
    );

    const { width } = design.layout.card;

    return (
        <Box component="section" aria-label={message('vouchers.sample')}>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
                {message('vouchers.sample')}
            </Typography>
            <Box sx={{ containerType: 'inline-size', maxWidth: width * 4 }}>
                <Box
                    sx={{
                        '--mm': `calc(100cqw / ${width})`,
                        borderRadius: 1,
                        overflow: 'hidden',
                    }}
                >
                    <VoucherCard voucher={voucher} design={design} />
                </Box>
            </Box>
        </Box>
    );
};

interface VoucherFormProps {
    readonly plans: readonly WifiPlan[];
    readonly busy: boolean;
    /** The server's refusals, by input. */
    readonly refused?: Readonly<Record<string, string>>;
    /** An earlier creation must be settled first. */
    readonly blocked: boolean;
    /** `prints`: opens the print dialog as soon as the vouchers exist. */
    readonly onCreate: (
        plan: WifiPlan,
        quantity: number,
        prints: boolean,
        details: BatchDetails,
    ) => Promise<void>;
    /** Stops waiting for the answer. */
    readonly onStopWaiting: () => void;
    /** To be released once what was typed has become vouchers. */
    readonly kept?: Ref<KeptForm>;
}

const labelKeys = {
    PlanId: 'vouchers.plan',
    Quantity: 'vouchers.quantity',
    Name: 'vouchers.batches.name',
    Note: 'vouchers.batches.note',
    Until: 'vouchers.card.expiry',
} as const;

type Typed = keyof typeof labelKeys;

/** Problems of a plan that make its vouchers useless. The others only concern whoever edits the plan. */
const OF_DAYS: readonly AllowanceProblem[] = ['startAfterEnd', 'endsTooSoon'];

/** Form for new vouchers: plan, quantity, end, name and note. */
export const VoucherForm = ({
    plans,
    busy,
    refused = {},
    blocked,
    onCreate,
    onStopWaiting,
    kept,
}: VoucherFormProps) => {
    const message = useMessage();
    const { site } = useScope();
    const formatters = useVoucherFormatters();
    const today = useToday();
    const quantityId = useId();
    const quantityRef = useRef<HTMLInputElement>(null);

    const form = useForm({
        defaultValues: {
            PlanId: plans.length === 1 ? String(plans[0]?.Id) : '',
            Quantity: '1',
            Name: '',
            Note: '',
            Until: null as string | null,
        },
    });

    const {
        PlanId: planId = '',
        Quantity: quantity = '',
        Name: name = '',
        Note: note = '',
        Until: until = null,
    } = useWatch({ control: form.control });

    const type = (field: Typed, value: string | null) =>
        form.setValue(field, value, { shouldDirty: true });

    const may = useAccess();
    const untilId = useId();
    const [isTried, setTried] = useState(false);
    const plan = plans.find(one => String(one.Id) === planId);
    const formRef = useRef<HTMLFormElement>(null);
    useFocusFirst(planId === '' ? formRef : quantityRef);

    const { data: group } = useGetOne<BillGroup & RaRecord>(
        'billgroup',
        { id: plan?.GroupId ?? 0 },
        { enabled: Boolean(plan?.GroupId) },
    );

    /** The last day of vouchers created today; null if their group does not set one. */
    const ExpiryDate =
        plan && today && group?.ExpiryDays
            ? addDays(today, group.ExpiryDays)
            : null;

    /**
     * Whether the vouchers can have an end of their own: neither plan nor group sets one, and the user may extend
     * credit.
     */
    const hasOwnEnd =
        plan !== undefined &&
        !dayFromWire(plan.DateEnd) &&
        group !== undefined &&
        !group.ExpiryDays &&
        may('internetuser', 'extendCredit');

    const end = hasOwnEnd ? dayFromWire(until) : null;

    const isWrongEnd =
        hasOwnEnd &&
        until !== null &&
        (end === null || (today !== undefined && end < today));

    const gives = plan ? planAllowance({ ...plan }) : {};
    const unusual = useConfirmOnce(gives);

    const contradictions = allowanceProblems(gives, today).filter(one =>
        OF_DAYS.includes(one),
    );

    const wrongQuantity = isTried ? problemOfQuantity(quantity) : undefined;

    const problem = wrongQuantity
        ? message(`vouchers.problem.${wrongQuantity}`, { max: MAX_VOUCHERS })
        : refused.Quantity;

    const labelOf = (one: WifiPlan): string => {
        const { price, time, data } = voucherFacts(
            { ...one, ExpiryDate: null },
            formatters,
        );

        const start = comingStart(one, today);

        const from =
            start && message('allowance.from', { day: shownDay(start) });

        return [one.Desciption, price, time, data, from]
            .filter(Boolean)
            .join(' · ');
    };

    const create = (prints: boolean) => {
        setTried(true);
        const wrong = problemOfQuantity(quantity);
        if (wrong) quantityRef.current?.focus();
        if (plan && !wrong && !isWrongEnd && !blocked && unusual.mayGo())
            void onCreate(plan, Number(cleanText(quantity)), prints, {
                name: cleanText(name),
                note: note.trim(),
                until: end ?? undefined,
            });
    };

    const submit = (event: FormEvent) => {
        event.preventDefault();
        create(false);
    };

    return (
        <Box
            sx={{
                display: 'grid',
                gap: 4,
                gridTemplateColumns: {
                    xs: 'minmax(0, 1fr)',
                    md: 'minmax(0, 480px) minmax(0, 380px)',
                },
                alignItems: 'start',
            }}
        >
            <Paper
                variant="outlined"
                component="form"
                ref={formRef}
                noValidate
                onSubmit={submit}
                sx={{
                    display: 'flex',
                    flexDirection: 'column',
                    gap: 2,
                    p: { xs: 2, sm: 3 },
                }}
            >
                <FormProvider {...form}>
                    <FormDraft
                        draftKey={`voucher ${site?.Id ?? 0}`}
                        labelOf={source => message(labelKeys[source as Typed])}
                        isSent={blocked}
                        {...(kept && { ref: kept })}
                    />
                </FormProvider>
                <PlainSelect
                    name="PlanId"
                    label={message('vouchers.plan')}
                    required
                    placeholder={message('vouchers.choosePlan')}
                    error={
                        isTried && !plan
                            ? message('vouchers.problem.plan')
                            : refused.PlanId
                    }
                    value={planId}
                    options={plans.map(one => ({
                        value: String(one.Id),
                        label: labelOf(one),
                    }))}
                    onChange={id => type('PlanId', id)}
                    {...(plan && {
                        help: voucherAllowance(
                            { ...plan, ExpiryDate },
                            formatters,
                            { order: { planId: plan.Id, quantity: 1 } },
                        ),
                    })}
                />
                {contradictions.map(one => (
                    <Alert key={one} severity="warning">
                        {message(`allowance.problem.${one}`)}
                    </Alert>
                ))}
                <UnusualNotice
                    confirmation={unusual}
                    button={message('vouchers.create')}
                />
                <Box sx={{ maxWidth: 200 }}>
                    <LabelledInput
                        id={quantityId}
                        label={message('vouchers.quantity')}
                        required
                        help={message('vouchers.quantityHelp', {
                            max: MAX_VOUCHERS,
                        })}
                        error={problem}
                    >
                        <TextField
                            id={quantityId}
                            name="Quantity"
                            inputRef={quantityRef}
                            required
                            value={quantity}
                            error={problem !== undefined}
                            onType={text => type('Quantity', text)}
                            describedBy={helpIdOf(quantityId)}
                            html={{
                                inputMode: 'numeric',
                                ...selectsAll,
                                'aria-invalid': problem !== undefined,
                            }}
                        />
                    </LabelledInput>
                </Box>
                {hasOwnEnd && (
                    <Box sx={{ maxWidth: 320 }}>
                        <LabelledInput
                            id={untilId}
                            label={message('vouchers.card.expiry')}
                            help={message('vouchers.untilHelp')}
                            error={
                                isTried && isWrongEnd
                                    ? message('vouchers.problem.until')
                                    : undefined
                            }
                        >
                            <DateField
                                id={untilId}
                                name="Until"
                                value={until}
                                today={today}
                                error={isTried && isWrongEnd}
                                describedBy={helpIdOf(untilId)}
                                onChange={day => type('Until', day)}
                            />
                        </LabelledInput>
                    </Box>
                )}
                {(
                    [
                        ['Name', name, NAME_LENGTH],
                        ['Note', note, NOTE_LENGTH],
                    ] as const
                ).map(([field, value, most]) => (
                    <LabelledInput
                        key={field}
                        id={`${quantityId}-${field}`}
                        label={message(
                            `vouchers.batches.${field === 'Name' ? 'name' : 'note'}`,
                        )}
                        help={message(
                            `vouchers.batches.${field === 'Name' ? 'nameHelp' : 'noteHelp'}`,
                        )}
                    >
                        <TextField
                            id={`${quantityId}-${field}`}
                            name={field}
                            value={value}
                            onType={text => type(field, text)}
                            most={most}
                        />
                    </LabelledInput>
                ))}
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    <Button type="submit" variant="contained" disabled={busy}>
                        {message(
                            busy ? 'vouchers.creating' : 'vouchers.create',
                        )}
                    </Button>
                    <Button
                        variant="outlined"
                        startIcon={<PrintIcon />}
                        disabled={busy}
                        onClick={() => create(true)}
                    >
                        {message('vouchers.createAndPrint')}
                    </Button>
                </Box>
                {blocked && isTried && (
                    <FormHelperText error role="alert">
                        {message('vouchers.settleFirst')}
                    </FormHelperText>
                )}
                {busy && (
                    <LinearProgress aria-label={message('vouchers.creating')} />
                )}
                {busy && <StillWaiting onStop={onStopWaiting} />}
            </Paper>
            {plan && (
                <PlanSample
                    plan={plan}
                    expiry={isWrongEnd ? ExpiryDate : (end ?? ExpiryDate)}
                />
            )}
        </Box>
    );
};
