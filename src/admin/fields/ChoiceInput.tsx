import { Alert, Button } from '@mui/material';
import { useMemo, Suspense } from 'react';
import { useWatch } from 'react-hook-form';

import type { ChoiceSource } from '../../../resources/schema/index.ts';
import {
    LabelledInput,
    InputComing,
} from '../../components/inputs/Labelled.tsx';
import { SelectField } from '../../components/inputs/PlainSelect.tsx';
import { lazyFrom } from '../../components/lazy/lazyPart.tsx';
import { labelOf } from '../../foundation/values/fieldTypes.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { interpolate } from '../actions/offeredActions.ts';
import { causeText } from '../failureText.ts';
import { choiceOptions, type SelectOption, useChoices } from './choices.ts';
import type { InputProps } from './fieldType.ts';
import { useFieldInput } from './useFieldInput.ts';
import { useFormatters } from './useFormatters.ts';

/** A select with few options. */
export const SelectInput = ({
    options,
    ...props
}: InputProps & { readonly options: readonly SelectOption[] }) => {
    const {
        field: { required, numbered },
    } = props;

    const translate = useMessage();
    const input = useFieldInput(props);

    const value =
        typeof input.value === 'string' || typeof input.value === 'number'
            ? String(input.value)
            : '';

    const isKnown =
        value === '' || options.some(option => option.value === value);

    const choose = (text: string) => {
        if (text === '') input.change(null);
        else input.change(numbered ? Number(text) : text);
    };

    return (
        <LabelledInput {...input.labelled}>
            <SelectField
                {...input.control}
                inputRef={input.ref}
                value={value}
                options={options}
                onChange={choose}
            >
                {(!required || value === '') && (
                    <option value="">
                        {translate(
                            required
                                ? 'screens.choice.choose'
                                : 'screens.choice.none',
                        )}
                    </option>
                )}
                {!isKnown && <option value={value}>{value}</option>}
            </SelectField>
        </LabelledInput>
    );
};

/** A select with the options a call returns. The current value stays while the answer is pending or missing. */
export const ChoiceFromInput = ({
    choices,
    ...props
}: InputProps & { readonly choices: ChoiceSource }) => {
    const translate = useMessage();
    const formatters = useFormatters();

    const sources = useMemo(
        () =>
            Object.values(choices.inputs ?? {}).flatMap(from =>
                typeof from === 'string' ? [] : [from.field],
            ),
        [choices],
    );

    const values: readonly unknown[] = useWatch({
        name: sources,
        disabled: sources.length === 0,
    });

    const { data, error, refetch } = useChoices(
        choices,
        Object.fromEntries(sources.map((source, n) => [source, values[n]])),
    );

    const field =
        data?.length === 0 && choices.empty
            ? { ...props.field, help: choices.empty }
            : props.field;

    const message = causeText(error);

    return (
        <>
            <SelectInput
                {...props}
                field={field}
                options={(data ?? []).map(({ value, label }) => ({
                    value,
                    label: props.field.labels
                        ? labelOf(value, props.field, formatters)
                        : label,
                }))}
            />
            {error && (
                <Alert
                    severity={props.field.required ? 'error' : 'warning'}
                    sx={{ mt: 1 }}
                    action={
                        <Button
                            color="inherit"
                            size="small"
                            onClick={() => void refetch()}
                        >
                            {translate('screens.list.retry')}
                        </Button>
                    }
                >
                    {choices.failed
                        ? interpolate(
                              formatters.text(choices.failed),
                              { message },
                              text => text,
                          )
                        : message}
                </Alert>
            )}
        </>
    );
};

export const CurrencyInput = (props: InputProps) => {
    const { language } = useFormatters();

    const options = useMemo(() => {
        const names = new Intl.DisplayNames(language, { type: 'currency' });

        return Intl.supportedValuesOf('currency').map(code => ({
            value: code,
            label: `${code} - ${names.of(code) ?? code}`,
        }));
    }, [language]);

    return <SelectInput {...props} options={options} />;
};

const CountryPicker = lazyFrom(
    () => import('./CountryPicker.tsx'),
    'CountryPicker',
);

export const CountryInput = (props: InputProps) => {
    const input = useFieldInput(props);

    return (
        <LabelledInput {...input.labelled}>
            <Suspense fallback={<InputComing />}>
                <CountryPicker name={props.source} input={input} />
            </Suspense>
        </LabelledInput>
    );
};

export const ChoiceInput = (props: InputProps) => (
    <SelectInput
        {...props}
        options={choiceOptions(props.field, useFormatters())}
    />
);
