import { Typography } from '@mui/material';
import { Form } from 'ra-core';
import { useMessage } from '../../../i18n/catalogue.ts';
import { fieldInputs } from '../../../admin/fields/inputs.ts';
import type { Secret } from './secrets.ts';
import { StepPart, STEP_FORM } from './StepForm.tsx';
import type { Values, WizardValues } from './values.ts';

interface SecretsFormProps {
    readonly secrets: readonly Secret[];
    readonly values: WizardValues;
    /** With the passwords typed. */
    readonly onGoOn: (values: WizardValues) => void;
}

const { Input } = fieldInputs.password;

/** Asks again for the passwords that a reload has lost and the rest of the run needs; the dialog's "Retry" submits it. */
export const SecretsForm = ({ secrets, values, onGoOn }: SecretsFormProps) => {
    const translate = useMessage();
    const goOn = (typed: Values) => {
        const of = (step: Secret['step']): Values => ({ ...values[step], ...Object.fromEntries(secrets.filter(secret => secret.step === step).map(({ name }) => [name, typed[name]])) });
        onGoOn({ details: of('details'), credentials: of('credentials'), theme: values.theme });
    };
    return (
        <Form id={STEP_FORM} record={{}} onSubmit={goOn} disableInvalidFormNotification noValidate>
            <Typography variant="body2" sx={{ mt: 3, mb: 1.5 }}>{translate('wizard.secrets')}</Typography>
            <StepPart>{secrets.map(({ name, field }) => <Input key={name} source={name} field={field} />)}</StepPart>
        </Form>
    );
};
