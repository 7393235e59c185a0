import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';

import { freshFor } from '../../../../dataProvider/index.ts';
import type { PortalProvider } from '../../../../dataProvider/types.ts';
import { client } from '../../../../resources/client.ts';
import { cleanText } from '../../../../resources/rules/words.ts';
import { MONO } from '../../../admin/fields/fieldType.ts';
import { LineInput } from '../../../admin/fields/NumberInput.tsx';
import { useFieldInput } from '../../../admin/fields/useFieldInput.ts';
import { helpIdOf } from '../../../components/inputs/Labelled.tsx';
import { pause } from '../../../foundation/async.ts';
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

const sameCodeQuery = (provider: PortalProvider, code: string) => ({
    queryKey: ['clients of code', code],
    queryFn: () => clientsOfCode(provider, code),
    gcTime: 0,
});

/** Existing clients with this code. */
export const useSameCode = (code: string, isWanted: boolean) => {
    const provider = useDataProvider<PortalProvider>();

    return useQuery({
        ...sameCodeQuery(provider, code),
        enabled: isWanted && code !== '',
        staleTime: 0,
    });
};

/** How long "Next" waits for the check of a code. */
const CHECK_MS = 5000;

/**
 * Resolves to the existing clients with a code; to none if that cannot be found out or takes too
 * long, because the review checks the code again.
 */
export const useCodeCheck = () => {
    const provider = useDataProvider<PortalProvider>();
    const queries = useQueryClient();

    return async (code: string): Promise<readonly Values[]> => {
        const check = queries.fetchQuery({
            ...sameCodeQuery(provider, code),
            staleTime: freshFor.minute,
        });

        const known = check.catch((): readonly Values[] => []);

        return Promise.race([known, pause(CHECK_MS).then(() => [])]);
    };
};

/** The code as it is sent. */
export const codeIn = (values: Values): string =>
    cleanText(String(values.Code ?? ''));

/** Whether the box for using a taken code was ticked for the code that is there now. */
export const isCodeAccepted = (values: Values): boolean =>
    values.UseTakenCode === codeIn(values);

/** Message naming the clients that already have a code. */
export const useSameCodeText = () => {
    const translate = useMessage();

    return (code: string, clients: readonly Values[]): string =>
        translate('wizard.codeTaken', {
            code,
            names: clients.map(({ Company }) => String(Company)).join(', '),
        });
};

/** Ticked by whoever uses a taken code on purpose; without it the step does not go on. Its value is that code. */
const TakenCodeBox = ({ code }: { readonly code: string }) => {
    const translate = useMessage();
    const helpId = useId();

    const { field, fieldState } = useController({
        name: 'UseTakenCode',
        defaultValue: null,
        shouldUnregister: true,
        rules: { validate: accepted => accepted === code },
    });

    return (
        <>
            <FormControlLabel
                data-source={field.name}
                label={translate('wizard.useTakenCode')}
                control={
                    <Checkbox
                        size="small"
                        checked={field.value === code}
                        onChange={(_, isTicked) =>
                            field.onChange(isTicked ? code : null)
                        }
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
            {isTaken && <TakenCodeBox key={code} code={code} />}
        </div>
    );
};

interface DetailsStepProps {
    /** Whether an input belongs to something already created. */
    readonly isLocked: (name: string) => boolean;
    /** The code to check: as it was when its input lost focus. */
    readonly leftCode: string;
    readonly onLeaveCode: (code: string) => void;
}

/** Step 1: the company, its first site and the device. */
export const DetailsStep = ({
    isLocked,
    leftCode,
    onLeaveCode,
}: DetailsStepProps) => {
    const translate = useMessage();
    const { getValues } = useFormContext();
    useFollowingCompany();

    return (
        <div
            onBlur={({ target }) =>
                ['Company', 'Code'].includes(
                    target.getAttribute('name') ?? '',
                ) && onLeaveCode(codeIn(getValues()))
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
