import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useMessage } from '../../../i18n/catalogue.ts';
import { followingCompany } from './values.ts';
import { StepInput, StepPart } from './StepForm.tsx';

const parts = {
    company: ['Company', 'Code', 'Email', 'Phone', 'BillCountry', 'CurrCode', 'SupportPlanId'],
    place: ['GroupName', 'SiteName', 'LocTimeOffset'],
    device: ['NickName', 'FreeMAC', 'PMSFree', 'PMSBilling'],
    rms: ['RMSClientId', 'RMSClientPassword'],
} as const;
const partNames = ['company', 'place', 'device', 'rms'] as const satisfies readonly (keyof typeof parts)[];

/** Code, group and site follow the company's name while it is typed. */
const useFollowingCompany = () => {
    const { watch, getValues, setValue } = useFormContext();
    const { isSubmitted } = useFormState();
    const before = useRef(String(getValues('Company') ?? ''));
    useEffect(() => {
        const { unsubscribe } = watch((values, { name }) => {
            if (name !== 'Company') return;
            const changes = followingCompany(values, before.current);
            before.current = String(values.Company ?? '');
            for (const [field, value] of Object.entries(changes)) setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted });
        });
        return unsubscribe;
    }, [watch, setValue, isSubmitted]);
};

/** Step 1. `isLocked`: inputs of what was created already. */
export const DetailsStep = ({ isLocked }: { readonly isLocked: (name: string) => boolean }) => {
    const translate = useMessage();
    useFollowingCompany();
    return partNames.map(part => (
        <StepPart key={part} title={translate(`wizard.parts.${part}`)}>
            {parts[part].map(name => <StepInput key={name} step="details" name={name} disabled={isLocked(name)} />)}
        </StepPart>
    ));
};
