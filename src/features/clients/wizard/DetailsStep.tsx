import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';

import type { PortalProvider } from '../../../../dataProvider/types.ts';
import { client } from '../../../../resources/client.ts';
import { cleanText } from '../../../../resources/rules/words.ts';
import { MONO } from '../../../admin/fields/fieldType.ts';
import { LineInput } from '../../../admin/fields/NumberInput.tsx';
import { useFieldInput } from '../../../admin/fields/useFieldInput.ts';
import { helpIdOf } from '../../../components/inputs/Labelled.tsx';
import { typedLine } from '../../../foundation/values/typed.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { OffsetInput } from '../site/OffsetInput.tsx';
import { clientsOfCode } from './clientRun.ts';
import { StepInput, StepPart } from './StepForm.tsx';
import { followingCompany, stepFields, type Values } from './values.ts';

/** Step 2: the client's user who signs in to the portal. */
export const CredentialsStep = ({
    isLocked,
}: {
    readonly isLocked: boolean;
}) => (
    <StepPart>
        {Object.keys(stepFields.credentials).map(name => (
            <StepInput
                key={name}
                step="credentials"
                name={name}
                disabled={isLocked}
            />
        ))}
    </StepPart>
);

const parts = {
    company: [
        'Company',
        'Code',
        'Email',
        'Phone',
        'BillCountry',
        'CurrCode',
        'SupportPlanId',
    ],
    place: ['GroupName', 'SiteName', 'LocTimeOffset'],
    device: ['NickName', 'FreeMAC', 'PMSFree', 'PMSBilling'],
    rms: ['RMSClientId', 'RMSClientPassword'],
} as const;

const partNames = [
    'company',
    'place',
    'device',
    'rms',
] as const satisfies readonly (keyof typeof parts)[];

/** Code, group and site follow the company's name as it is typed. */
const useFollowingCompany = () => {
    const { watch, getValues, setValue } = useFormContext();
    const { isSubmitted } = useFormState();
    const before = useRef(String(getValues('Company') ?? ''));

    useEffect(() => {
        const { unsubscribe } = watch((values, { name }) => {
            if (name !== 'Company') return;
            const changes = followingCompany(values, before.current);
            before.current = String(values.Company ?? '');
            for (const [field, value] of Object.entries(changes))
                setValue(field, value, {
                    shouldDirty: true,
                    shouldValidate: isSubmitted,
                });
        });

        return unsubscribe;
    }, [watch, setValue, isSubmitted]);
};

/** Existing clients with this code. */
export const useSameCode = (code: string, isWanted: boolean) => {
    const provider = useDataProvider<PortalProvider>();

    return useQuery({
        queryKey: ['clients of code', code],
        queryFn: () => clientsOfCode(provider, code),
        enabled: isWanted && code !== '',
        gcTime: 0,
        staleTime: 0,
    });
};

/** Message naming the clients that already have a code. */
export const useSameCodeText = () => {
    const translate = useMessage();

    return (code: string, clients: readonly Values[]): string =>
        translate('wizard.codeTaken', {
            code,
            names: clients.map(({ Company }) => String(Company)).join(', '),
        });
};

/** Ticked by whoever uses a taken code on purpose; without it the step does not go on. */
const TakenCodeBox = () => {
    const translate = useMessage();
    const helpId = useId();

    const { field, fieldState } = useController({
        name: 'UseTakenCode',
        defaultValue: false,
        shouldUnregister: true,
        rules: { validate: isTicked => isTicked === true },
    });

    return (
        <>
            <FormControlLabel
                label={translate('wizard.useTakenCode')}
                control={
                    <Checkbox
                        size="small"
                        checked={field.value === true}
                        onChange={(_, isTicked) => field.onChange(isTicked)}
                        onBlur={field.onBlur}
                        slotProps={{
                            input: {
                                ref: field.ref,
                                'aria-invalid': fieldState.invalid,
                                'aria-describedby': helpId,
                            },
                        }}
                    />
                }
            />
            <FormHelperText id={helpId} error>
                {fieldState.invalid && translate('wizard.takenCodeUnticked')}
            </FormHelperText>
        </>
    );
};

/**
 * The code, and which clients already have it. `left`: the code when its input, or that of the
 * company it follows, lost focus. A taken code may be used on purpose: the server decides what is
 * unique.
 */
const CodeInput = ({
    left,
    disabled,
}: {
    readonly left: string;
    readonly disabled: boolean;
}) => {
    const sameCodeText = useSameCodeText();

    const input = useFieldInput({
        source: 'Code',
        field: client.fields.Code,
        disabled,
    });

    const code = cleanText(typedLine(input.value));
    const { data = [] } = useSameCode(left, !disabled && left === code);
    const isTaken = data.length > 0 && left === code;

    const error =
        input.error ?? (isTaken ? sameCodeText(code, data) : undefined);

    const inputWithError = {
        ...input,
        labelled: { ...input.labelled, error },
        control: {
            ...input.control,
            error: error !== undefined,
            describedBy: error && helpIdOf(input.id),
        },
    };

    return (
        <div>
            <LineInput
                input={inputWithError}
                value={typedLine(input.value)}
                onType={text => input.change(text === '' ? null : text)}
                sx={{ fontFamily: MONO }}
                html={{ spellCheck: false }}
            />
            {isTaken && <TakenCodeBox key={code} />}
        </div>
    );
};

/** Step 1. `isLocked`: whether an input belongs to something already created. */
export const DetailsStep = ({
    isLocked,
}: {
    readonly isLocked: (name: string) => boolean;
}) => {
    const translate = useMessage();
    const { getValues } = useFormContext();
    const code = () => cleanText(String(getValues('Code') ?? ''));
    const [leftCode, setLeftCode] = useState(code);
    useFollowingCompany();

    return (
        <div
            onBlur={({ target }) =>
                ['Company', 'Code'].includes(
                    target.getAttribute('name') ?? '',
                ) && setLeftCode(code())
            }
        >
            {partNames.map(part => (
                <StepPart key={part} title={translate(`wizard.parts.${part}`)}>
                    {parts[part].map(name => {
                        const disabled = isLocked(name);
                        if (name === 'Code')
                            return (
                                <CodeInput
                                    key={name}
                                    left={leftCode}
                                    disabled={disabled}
                                />
                            );
                        if (name === 'LocTimeOffset')
                            return (
                                <OffsetInput
                                    key={name}
                                    source={name}
                                    field={stepFields.details[name]!}
                                    country="BillCountry"
                                    mustChoose
                                    disabled={disabled}
                                />
                            );

                        return (
                            <StepInput
                                key={name}
                                step="details"
                                name={name}
                                disabled={disabled}
                            />
                        );
                    })}
                </StepPart>
            ))}
        </div>
    );
};
