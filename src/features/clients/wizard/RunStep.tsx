import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import ScheduleIcon from '@mui/icons-material/Schedule';
import {
    Alert,
    Box,
    Button,
    CircularProgress,
    Typography,
} from '@mui/material';
import { Form } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';

import { fieldInputs } from '../../../admin/fields/inputs.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { Secret } from './draft.ts';
import {
    isSkipped,
    mayGoOn,
    messagesOf,
    overallOf,
    stages,
    statusOf,
    type Run,
    type Stage,
    type StageStatus,
} from './stateMachine.ts';
import { STEP_FORM, StepPart } from './StepForm.tsx';
import type { Lease } from './useClientRun.ts';
import {
    typedSteps,
    type TypedStep,
    type Values,
    type WizardValues,
} from './values.ts';

/** The server's refusals of single inputs, by step. */
export type RefusedInputs = Readonly<
    Record<TypedStep, Readonly<Record<string, string>>>
>;

const icons: Readonly<Record<StageStatus, ReactElement>> = {
    Waiting: <ScheduleIcon sx={{ color: 'text.secondary' }} />,
    Running: <CircularProgress size={20} aria-hidden />,
    Success: <CheckCircleIcon color="success" />,
    Error: <ErrorIcon color="error" />,
};

const colours: Readonly<Record<StageStatus, string>> = {
    Waiting: 'text.secondary',
    Running: 'text.primary',
    Success: 'text.primary',
    Error: 'error.main',
};

const hasOwnText = (stage: Stage): stage is 'client' | 'group' | 'site' =>
    stage === 'client' || stage === 'group' || stage === 'site';

const StageRow = ({
    stage,
    run,
}: {
    readonly stage: Stage;
    readonly run: Run;
}) => {
    const translate = useMessage();
    const status = statusOf(run, stage);

    return (
        <Box
            component="li"
            sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                <Box
                    aria-hidden
                    sx={{
                        display: 'inline-flex',
                        width: 24,
                        justifyContent: 'center',
                    }}
                >
                    {icons[status]}
                </Box>
                <Box sx={{ flex: 1 }}>
                    {translate(`wizard.stages.${stage}`)}
                    {isSkipped(run, stage) && (
                        <Box
                            component="span"
                            sx={{
                                color: 'text.secondary',
                                fontSize: '0.8125rem',
                            }}
                        >
                            {' '}
                            · {translate('wizard.noPlan')}
                        </Box>
                    )}
                </Box>
                <Box
                    sx={{
                        color: colours[status],
                        fontWeight: status === 'Waiting' ? 400 : 600,
                    }}
                >
                    {translate(`wizard.status.${status}`)}
                </Box>
            </Box>
            {messagesOf(run, stage).map(message => (
                <Alert
                    key={message}
                    severity="error"
                    sx={{ mt: 1, overflowWrap: 'anywhere' }}
                >
                    {hasOwnText(stage)
                        ? translate(`wizard.failed.${stage}`, { message })
                        : message}
                </Alert>
            ))}
        </Box>
    );
};

interface RunStepProps {
    readonly run: Run;
    readonly lease: Lease;
    readonly refused: RefusedInputs;
    /** Goes to a step whose inputs were refused. */
    readonly onChange: (step: TypedStep) => void;
    readonly children?: ReactNode;
}

/** Step 5: progress of the creation, by stage and as a whole. */
export const RunStep = ({
    run,
    lease,
    refused,
    onChange,
    children,
}: RunStepProps) => {
    const translate = useMessage();
    const overall = overallOf(run);

    return (
        <Box sx={{ maxWidth: 560, mx: 'auto' }}>
            <Box
                component="ul"
                aria-label={translate('wizard.steps.run')}
                sx={{ listStyle: 'none', m: 0, p: 0 }}
            >
                {stages.map(stage => (
                    <StageRow key={stage} stage={stage} run={run} />
                ))}
            </Box>
            <Box
                sx={{
                    display: 'flex',
                    justifyContent: 'space-between',
                    pt: 2,
                    fontWeight: 650,
                }}
                aria-live="polite"
            >
                <span>{translate('wizard.overall')}</span>
                <span data-status={overall}>
                    {translate(`wizard.status.${overall}`)}
                </span>
            </Box>
            {lease === 'elsewhere' && (
                <Alert severity="info" sx={{ mt: 2 }}>
                    {translate('wizard.elsewhere')}
                </Alert>
            )}
            {mayGoOn(overall) && (
                <Box
                    sx={{
                        display: 'flex',
                        flexWrap: 'wrap',
                        gap: 1,
                        mt: 2,
                        '&:empty': { display: 'none' },
                    }}
                >
                    {typedSteps
                        .filter(step => Object.keys(refused[step]).length > 0)
                        .map(step => (
                            <Button
                                key={step}
                                variant="outlined"
                                size="small"
                                onClick={() => onChange(step)}
                            >
                                {translate('wizard.changePart', {
                                    part: translate(`wizard.steps.${step}`),
                                })}
                            </Button>
                        ))}
                </Box>
            )}
            {mayGoOn(overall) && lease !== 'elsewhere' && (
                <Typography
                    variant="body2"
                    sx={{ color: 'text.secondary', mt: 2 }}
                >
                    {translate('wizard.goOn')}
                </Typography>
            )}
            {children}
        </Box>
    );
};

interface SecretsFormProps {
    readonly secrets: readonly Secret[];
    readonly values: WizardValues;
    /** Called with the passwords filled in. */
    readonly onGoOn: (values: WizardValues) => void;
}

const { Input } = fieldInputs.password;

/**
 * Asks again for the passwords that a reload has lost and the rest of the run needs. The dialog's "Retry" submits this
 * form.
 */
export const SecretsForm = ({ secrets, values, onGoOn }: SecretsFormProps) => {
    const translate = useMessage();

    const goOn = (typed: Values) => {
        const withSecrets = (step: Secret['step']): Values => ({
            ...values[step],
            ...Object.fromEntries(
                secrets
                    .filter(secret => secret.step === step)
                    .map(({ name }) => [name, typed[name]]),
            ),
        });

        onGoOn({
            details: withSecrets('details'),
            credentials: withSecrets('credentials'),
            theme: values.theme,
        });
    };

    return (
        <Form
            id={STEP_FORM}
            record={{}}
            onSubmit={goOn}
            disableInvalidFormNotification
            noValidate
        >
            <Typography variant="body2" sx={{ mt: 3, mb: 1.5 }}>
                {translate('wizard.secrets')}
            </Typography>
            <StepPart>
                {secrets.map(({ name, field }) => (
                    <Input key={name} source={name} field={field} />
                ))}
            </StepPart>
        </Form>
    );
};
