import {
    Box,
    FormControlLabel,
    IconButton,
    Switch,
    useMediaQuery,
} from '@mui/material';
import type { ReactNode } from 'react';

import { NO_LIMIT } from '../../../resources/schema/index.ts';
import {
    DataField,
    readVolume,
    units,
} from '../../components/inputs/DataField.tsx';
import { DurationField } from '../../components/inputs/DurationField.tsx';
import { helpIdOf, LabelledInput } from '../../components/inputs/Labelled.tsx';
import {
    TextField,
    type TextFieldProps,
} from '../../components/inputs/TextField.tsx';
import {
    NUMERIC,
    useTypedNumber,
} from '../../components/inputs/useTypedNumber.ts';
import { perMinute } from '../../foundation/values/fieldTypes.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import type { InputProps } from './fieldType.ts';
import { useFieldInput } from './useFieldInput.ts';
import { useFormatters } from './useFormatters.ts';

interface LineInputProps extends Omit<TextFieldProps, 'name' | 'value'> {
    readonly input: ReturnType<typeof useFieldInput>;
    readonly value: string | number;
}

/** A text input bound to a form field, with its label. */
export const LineInput = ({ input, ...line }: LineInputProps) => (
    <LabelledInput {...input.labelled}>
        <TextField {...line} {...input.control} inputRef={input.ref} />
    </LabelledInput>
);

interface SignButtonProps {
    /** Label of the number field. */
    readonly label: string;
    readonly typed: ReturnType<typeof useTypedNumber>;
    readonly disabled: boolean;
}

const flipSign = (text: string): string =>
    text.startsWith('-') ? text.slice(1) : `-${text.replace(/^\+/, '')}`;

/** Adds or removes the minus sign: the numeric keypad of most phones has none. */
const SignButton = ({ label, typed, disabled }: SignButtonProps) => {
    const name = useMessage()('screens.changeSign', { field: label });

    return (
        <IconButton
            size="small"
            edge="end"
            disabled={disabled}
            aria-label={name}
            onClick={() => typed.type(flipSign(typed.text.trim()))}
        >
            ±
        </IconButton>
    );
};

interface NumberInputProps extends InputProps {
    readonly unit?: ReactNode;
    /** Of an amount of money, which may name no other. */
    readonly currency?: string;
}

/** A number typed as text, so that an invalid one is reported and not swallowed. Cleared, it is null, not 0. */
export const NumberInput = ({ unit, currency, ...props }: NumberInputProps) => {
    const input = useFieldInput(props);
    const typed = useTypedNumber(input.value, input.change, currency);
    const hasNumericPad = useMediaQuery('(pointer: coarse)', { noSsr: true });

    const end =
        hasNumericPad && (props.field.min ?? -1) < 0 ? (
            <>
                {currency ?? unit}
                <SignButton
                    label={input.label}
                    typed={typed}
                    disabled={input.disabled}
                />
            </>
        ) : (
            (currency ?? unit)
        );

    return (
        <LineInput
            input={input}
            value={typed.text}
            onType={typed.type}
            end={end}
            html={NUMERIC}
        />
    );
};

type MegabyteProps = ReturnType<typeof useFieldInput>['control'] &
    Pick<ReturnType<typeof useFieldInput>, 'value' | 'change'>;

const MegabyteField = ({ value, change, ...control }: MegabyteProps) => {
    const typed = useTypedNumber(value, change);
    const { translate, language } = useFormatters();

    const type = (text: string) => {
        const volume = readVolume(text, language);
        if (volume) change((volume.amount * units[volume.unit]) / units.MB);
        else typed.type(text);
    };

    return (
        <TextField
            {...control}
            value={typed.text}
            onType={type}
            end={translate('screens.data.MB')}
            html={NUMERIC}
        />
    );
};

export const DataInput = (props: InputProps) => {
    const { field, prefix = '' } = props;
    const { translate } = useFormatters();
    const input = useFieldInput(props);
    const isUnlimited = input.value === NO_LIMIT;

    const amount = {
        ...input.control,
        value: isUnlimited ? null : input.value,
        disabled: input.disabled || isUnlimited,
    };

    return (
        <LabelledInput {...input.labelled}>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                    {field.unit === 'MB' ? (
                        <MegabyteField {...amount} change={input.change} />
                    ) : (
                        <DataField
                            {...amount}
                            prefix={prefix}
                            onChange={input.change}
                        />
                    )}
                </Box>
                {field.unlimited && (
                    <FormControlLabel
                        sx={{ mr: 0 }}
                        disabled={input.disabled}
                        control={
                            <Switch
                                name={`${prefix}Unlimited`}
                                checked={isUnlimited}
                                onChange={(_, checked) =>
                                    input.change(checked ? NO_LIMIT : null)
                                }
                            />
                        }
                        label={translate('screens.data.unlimited')}
                    />
                )}
            </Box>
        </LabelledInput>
    );
};

export const DurationInput = (props: InputProps) => {
    const input = useFieldInput(props);
    const factor = perMinute(props.field);
    const groupId = `${input.id}-group`;

    return (
        <LabelledInput
            group
            id={groupId}
            label={input.label}
            required={input.required}
            help={input.help}
            error={input.error}
        >
            <DurationField
                id={input.id}
                value={
                    typeof input.value === 'number'
                        ? input.value / factor
                        : input.value
                }
                onChange={minutes =>
                    input.change(
                        typeof minutes === 'number'
                            ? minutes * factor
                            : minutes,
                    )
                }
                onBlur={input.blur}
                disabled={input.disabled}
                error={input.error !== undefined}
                describedBy={input.describedBy && helpIdOf(groupId)}
                {...(props.prefix && { prefix: props.prefix })}
            />
        </LabelledInput>
    );
};

export const MoneyInput = (props: InputProps) => (
    <NumberInput {...props} currency={useFormatters().askCurrency()} />
);

export const SpeedInput = (props: InputProps) => (
    <NumberInput
        {...props}
        unit={useFormatters().translate('screens.speedUnit')}
    />
);
