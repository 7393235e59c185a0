import { Box, Chip, FormHelperText } from '@mui/material';
import { useId } from 'react';
import {
    FormProvider,
    useForm,
    useFormContext,
    useWatch,
} from 'react-hook-form';

import {
    MINUTES_PER_DAY,
    MINUTES_PER_HOUR,
} from '../../../../resources/rules/duration.ts';
import { namedCurrency } from '../../../../resources/rules/typed/typedCurrency.ts';
import { KB_PER_GB, KB_PER_MB } from '../../../../resources/rules/usage.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { AmountField } from '../../../components/inputs/AmountField.tsx';
import { DataField } from '../../../components/inputs/DataField.tsx';
import { DurationField } from '../../../components/inputs/DurationField.tsx';
import {
    helpIdOf,
    LabelledInput,
} from '../../../components/inputs/Labelled.tsx';
import { ToggleChoice } from '../../../components/inputs/ToggleChoice.tsx';
import {
    plainSpaces,
    withSign,
} from '../../../foundation/format/numberText.ts';
import { exactDataText } from '../../credit/allowance.ts';
import {
    changesNothing,
    creditOf,
    creditParts,
    creditProblems,
    isClean,
    isTyped,
    invert,
    type CreditPart,
    type TypedCredit,
} from '../../credit/creditChange.ts';

/** The amounts a front desk gives most, in minutes and kilobytes. */
const MINUTES = [
    MINUTES_PER_HOUR,
    2 * MINUTES_PER_HOUR,
    MINUTES_PER_DAY,
] as const;

const KILOBYTES = [500 * KB_PER_MB, KB_PER_GB] as const;

/** Whether amounts are added or taken away. */
type Sign = 1 | -1;

interface QuickAmountsProps {
    readonly label: string;
    readonly amounts: readonly {
        readonly label: string;
        readonly value: number;
    }[];
    readonly disabled: boolean;
    readonly onAdd: (value: number) => void;
}

/** Usual amounts; a click adds one to what is typed. */
const QuickAmounts = ({
    label,
    amounts,
    disabled,
    onAdd,
}: QuickAmountsProps) => (
    <Box
        role="group"
        aria-label={label}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}
    >
        {amounts.map(amount => (
            <Chip
                key={amount.label}
                label={amount.label}
                variant="outlined"
                disabled={disabled}
                onClick={() => onAdd(amount.value)}
                sx={{ fontVariantNumeric: 'tabular-nums' }}
            />
        ))}
    </Box>
);

/** The credit typed into the surrounding form. */
export const useTypedCredit = (): TypedCredit => {
    const [RemTime, RemTraffic, RemDollar] = useWatch<TypedCredit>({
        name: [...creditParts],
    });

    return { RemTime, RemTraffic, RemDollar };
};

/** Text that is not a number stays as typed. */
const minutesOf = <Typed,>(seconds: Typed) =>
    typeof seconds === 'number' ? seconds / 60 : seconds;

const secondsOf = <Typed,>(minutes: Typed) =>
    typeof minutes === 'number' ? minutes * 60 : minutes;

interface CreditFieldsProps {
    readonly disabled?: boolean;
    /** Lowest value allowed for each amount; without it, amounts may be negative. */
    readonly min?: number | undefined;
    /** The server's refusals, by input. */
    readonly refused?: Readonly<Record<string, string>>;
    /** Offers usual amounts to add to what is typed. The sign only affects their labels. */
    readonly quick?: Sign;
}

/** Inputs of the surrounding form for an internet user's credit: time, data and money. */
export const CreditFields = ({
    disabled = false,
    min,
    refused = {},
    quick,
}: CreditFieldsProps) => {
    const id = useId();
    const formatters = useFormatters();
    const { translate } = formatters;
    const { setValue } = useFormContext();
    const typed = useTypedCredit();
    const { RemTime, RemTraffic, RemDollar } = typed;
    const problems = creditProblems(typed, min);

    const change = (part: CreditPart) => (value: number | string | null) =>
        setValue(part, value ?? undefined, {
            shouldDirty: true,
            shouldValidate: true,
        });

    const add = (part: CreditPart) => (amount: number) =>
        change(part)(
            (typeof typed[part] === 'number' ? typed[part] : 0) + amount,
        );

    const inputOf = (part: CreditPart) => {
        const error = problems[part]
            ? translate(`credit.problem.${problems[part]}`, {
                  named: namedCurrency(typed[part]),
                  currency: formatters.askCurrency(),
              })
            : refused[part];

        return {
            error,
            input: {
                id: `${id}-${part}`,
                disabled,
                error: error !== undefined,
            },
        };
    };

    /** A hint, where credit is added, that a typed zero gives nothing. */
    const noneOf = (part: 'time' | 'data', amount: unknown) =>
        amount === 0 && min === 0 && quick !== -1
            ? translate(`credit.givesNone.${part}`)
            : undefined;

    const [time, data, money] = [
        inputOf('RemTime'),
        inputOf('RemTraffic'),
        inputOf('RemDollar'),
    ];

    const hasDataHelp = Boolean(data.error) || RemTraffic === 0;

    const minutes = (value: number, label: string) => ({
        value: value * 60,
        label: withSign(quick ?? 1, () => label),
    });

    const times = MINUTES.map(value =>
        minutes(
            value,
            value < MINUTES_PER_DAY
                ? `${value / MINUTES_PER_HOUR} ${translate('credit.quick.hour')}`
                : translate('allowance.days', {
                      smart_count: value / MINUTES_PER_DAY,
                  }),
        ),
    );

    const sizes = KILOBYTES.map(value => ({
        value,
        label: withSign(quick ?? 1, () =>
            plainSpaces(exactDataText(value, formatters)),
        ),
    })); // a chip does not wrap

    return (
        <>
            <LabelledInput
                group
                id={`${time.input.id}-group`}
                label={translate('vouchers.card.time')}
                error={time.error}
                help={noneOf('time', RemTime)}
            >
                <DurationField
                    {...time.input}
                    describedBy={
                        time.error && helpIdOf(`${time.input.id}-group`)
                    }
                    value={minutesOf(RemTime)}
                    onChange={value => change('RemTime')(secondsOf(value))}
                />
                {quick && (
                    <QuickAmounts
                        label={translate('credit.quick.time')}
                        amounts={times}
                        disabled={disabled}
                        onAdd={add('RemTime')}
                    />
                )}
            </LabelledInput>
            <LabelledInput
                id={data.input.id}
                label={translate('vouchers.card.data')}
                error={data.error}
                help={noneOf('data', RemTraffic)}
            >
                <DataField
                    {...data.input}
                    value={RemTraffic}
                    onChange={change('RemTraffic')}
                    describedBy={
                        hasDataHelp ? helpIdOf(data.input.id) : undefined
                    }
                />
                {quick && (
                    <QuickAmounts
                        label={translate('credit.quick.data')}
                        amounts={sizes}
                        disabled={disabled}
                        onAdd={add('RemTraffic')}
                    />
                )}
            </LabelledInput>
            <LabelledInput
                id={money.input.id}
                label={translate('credit.money')}
                error={money.error}
            >
                <AmountField
                    {...money.input}
                    name="RemDollar"
                    value={RemDollar ?? null}
                    onChange={change('RemDollar')}
                    currency={formatters.askCurrency()}
                    describedBy={money.error && helpIdOf(money.input.id)}
                />
            </LabelledInput>
        </>
    );
};

/** A credit change being typed: amounts, and whether they are added or taken away. */
export const useTypedChange = () => {
    const form = useForm<TypedCredit & { sign: Sign }>({
        defaultValues: { sign: 1 },
    });

    const { sign = 1, ...typed } = useWatch({ control: form.control });
    const min = sign < 0 ? 0 : undefined; // when adding, a negative amount takes away; when taking away, it makes no sense
    const change = sign < 0 ? invert(creditOf(typed, min)) : creditOf(typed);
    const isReady = isClean(typed, min);

    return {
        form,
        sign,
        min,
        change,
        isTyped: isTyped(typed),
        isSendable: isReady && !changesNothing(change),
        /** The form was submitted although there is nothing to send. */
        isMissing:
            form.formState.isSubmitted && isReady && changesNothing(change),
    };
};

interface ChangeFieldsProps extends Pick<
    CreditFieldsProps,
    'disabled' | 'refused'
> {
    readonly typed: ReturnType<typeof useTypedChange>;
}

/** Inputs for adding or taking away, and for the amounts. */
export const ChangeFields = ({
    typed: { form, sign, min, isMissing },
    disabled = false,
    refused = {},
}: ChangeFieldsProps) => {
    const { translate } = useFormatters();

    return (
        <FormProvider {...form}>
            <ToggleChoice<Sign>
                label={translate('credit.direction')}
                value={sign}
                options={[
                    { value: 1, label: translate('credit.add') },
                    { value: -1, label: translate('credit.take') },
                ]}
                disabled={disabled}
                onChange={value => form.setValue('sign', value)}
            />
            <CreditFields
                disabled={disabled}
                refused={refused}
                quick={sign}
                min={min}
            />
            {isMissing && (
                <FormHelperText error role="alert">
                    {translate('credit.nothingToAdd')}
                </FormHelperText>
            )}
        </FormProvider>
    );
};
