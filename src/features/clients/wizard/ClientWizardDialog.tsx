import CheckIcon from '@mui/icons-material/Check';
import {
    Alert,
    Box,
    Button,
    CircularProgress,
    DialogActions,
    DialogContent,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

import { fieldNamed } from '../../../../dataProvider/http/refusedFields.ts';
import { client } from '../../../../resources/client.ts';
import { ResourceList } from '../../../admin/list/ResourceList.tsx';
import { useWorkThere } from '../../../admin/resource.ts';
import { PortalDialog } from '../../../components/dialog/PortalDialog.tsx';
import { useSecondClickIgnored } from '../../../components/useSecondClickIgnored.ts';
import { useText } from '../../../components/useText.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { NewClientFacts } from '../NewClientNotice.tsx';
import {
    codeIn,
    CredentialsStep,
    DetailsStep,
    isCodeAccepted,
    useCodeCheck,
    useSameCode,
    useSameCodeText,
} from './DetailsStep.tsx';
import { missingSecrets } from './draft.ts';
import { type Order, resourceOf } from './records.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { type RefusedInputs, RunStep, SecretsForm } from './RunStep.tsx';
import {
    itemOf,
    recordIdsOf,
    mayGoOn,
    overallOf,
    readOnlyFieldsOf,
    type RecordId,
    type Run,
    type StageStatus,
} from './stateMachine.ts';
import { STEP_FORM, StepForm, type StepErrors } from './StepForm.tsx';
import { ThemesFailed, ThemeStep, useThemes } from './ThemeStep.tsx';
import { useClientRun } from './useClientRun.ts';
import { useDraft, useWizard } from './useWizard.ts';
import {
    stepFields,
    type StepName,
    steps,
    type TypedStep,
    type Values,
    type WizardValues,
} from './values.ts';
import {
    LeaveDialog,
    type LeaveReason,
    RestoredNotice,
    useLeaving,
} from './WizardQuestions.tsx';

/** Why leaving asks first, by the state of the run. */
const reasonsToAsk: Readonly<Partial<Record<StageStatus, LeaveReason>>> = {
    Running: 'running',
    Error: 'failed',
    Waiting: 'failed',
};

/** Inputs for which a run was refused, as long as they still hold what was sent. */
const refusedInputsOf = (
    run: Run | undefined,
    sent: WizardValues | undefined,
    now: WizardValues,
): RefusedInputs => {
    /** Why an input was refused; undefined if it was not, or was corrected since. */
    const reasonFor = (step: TypedStep, name: string): string | undefined => {
        const phase = run?.[itemOf(step, name)];
        if (phase?.at !== 'failed') return undefined;
        if (sent?.[step][name] !== now[step][name]) return undefined;
        const reasons = Object.entries(phase.failure.fields ?? {});
        const last = reasons.findLast(([key]) => fieldNamed(key, [name]));

        return last?.[1];
    };

    const refusedIn = (step: TypedStep): Readonly<Record<string, string>> => {
        const refused: Record<string, string> = {};

        for (const name of Object.keys(stepFields[step])) {
            const reason = reasonFor(step, name);
            if (reason !== undefined) refused[name] = reason;
        }

        return refused;
    };

    return {
        details: refusedIn('details'),
        credentials: refusedIn('credentials'),
        theme: refusedIn('theme'),
    };
};

const HERE = {
    flex: { xs: '1 1 auto', sm: 1 },
    color: 'text.primary',
    fontWeight: 650,
} as const;

const ELSEWHERE = {
    flex: { xs: '0 0 auto', sm: 1 },
    color: 'text.secondary',
    fontWeight: 400,
} as const;

/** Progress through the wizard: five names with the current one marked. On a phone only that one is named. */
const WizardProgress = ({ step }: { readonly step: StepName }) => {
    const translate = useMessage();
    const currentIndex = steps.indexOf(step);

    return (
        <Box
            component="ol"
            aria-label={translate('wizard.progress', {
                step: currentIndex + 1,
                count: steps.length,
            })}
            sx={{
                display: 'flex',
                gap: { xs: 1, sm: 2 },
                listStyle: 'none',
                m: 0,
                px: 3,
                pb: 1.5,
                flexShrink: 0,
            }}
        >
            {steps.map((name, index) => {
                const isHere = index === currentIndex;

                return (
                    <Box
                        component="li"
                        key={name}
                        aria-current={isHere ? 'step' : undefined}
                        sx={{
                            ...(isHere ? HERE : ELSEWHERE),
                            display: 'flex',
                            alignItems: 'center',
                            gap: 1,
                            minWidth: 0,
                            pt: 1,
                            borderTop: 3,
                            borderColor:
                                index <= currentIndex
                                    ? 'primary.main'
                                    : 'divider',
                            fontSize: '0.8125rem',
                        }}
                    >
                        <Box
                            aria-hidden
                            sx={{
                                display: 'inline-flex',
                                minWidth: 18,
                                justifyContent: 'center',
                            }}
                        >
                            {index < currentIndex ? (
                                <CheckIcon sx={{ fontSize: '1rem' }} />
                            ) : (
                                index + 1
                            )}
                        </Box>
                        <Box
                            component="span"
                            sx={
                                isHere
                                    ? {}
                                    : { display: { xs: 'none', sm: 'inline' } }
                            }
                        >
                            {translate(`wizard.steps.${name}`)}
                        </Box>
                    </Box>
                );
            })}
        </Box>
    );
};

/** Submits the form of the visible step. */
const SUBMITS = {
    type: 'submit',
    form: STEP_FORM,
    variant: 'contained',
} as const;

const spinner = <CircularProgress aria-hidden size={16} color="inherit" />;

interface ClientWizardDialogProps {
    readonly onClose: () => void;
    /** Called once everything was created. */
    readonly onDone: (client: NewClientFacts | undefined) => void;
}

const SEEN_MS = 4000; // time for the user to see that every stage succeeded

/** Announces that everything was created, refreshes the lists, and closes a moment later. */
const useSuccess = (
    isSuccess: boolean,
    isHeld: boolean,
    onDone: () => void,
) => {
    const notify = useNotify();
    const text = useText();
    const queries = useQueryClient();
    const done = useRef(onDone);

    useEffect(() => {
        done.current = onDone;
    });

    useEffect(() => {
        if (!isSuccess) return undefined;
        notify(text(client.texts?.created ?? ''), { type: 'success' });
        for (const resource of Object.values(resourceOf))
            void queries.invalidateQueries({ queryKey: [resource] });

        return undefined;
        // eslint-disable-next-line react-hooks/exhaustive-deps -- only once, when it becomes true
    }, [isSuccess]);

    useEffect(() => {
        if (!isSuccess || isHeld) return undefined;
        const timer = setTimeout(() => done.current(), SEEN_MS);

        return () => clearTimeout(timer);
    }, [isSuccess, isHeld]);
};

/** Adds a client with its billing group, site, plans, portal user and device in five steps. */
export const ClientWizardDialog = ({
    onClose,
    onDone,
}: ClientWizardDialogProps) => {
    const translate = useMessage();
    const themes = useThemes();
    const draft = useDraft();
    const { run, lease, sent, start, correct, stop } = useClientRun(draft);
    const wizard = useWizard(draft, run !== undefined);
    const { step, values } = wizard;
    const overall = run && overallOf(run);
    // It belongs to the previous step or state and must not confirm what the user has not seen yet.
    useSecondClickIgnored(`${step} ${overall}`);
    const locks = readOnlyFieldsOf(run);
    const refused = refusedInputsOf(run, sent, values);

    const orderOf = (typed: WizardValues): Order => ({
        values: typed,
        theme: themes.factsOf(typed.theme.ThemeCode),
        planNames: {
            free: translate('wizard.planNames.free'),
            voucher: translate('wizard.planNames.voucher'),
        },
    });

    const order = orderOf(values);
    const hasPassword = String(values.credentials.Password ?? '') !== '';

    const secrets =
        run && mayGoOn(overall) && lease !== 'elsewhere'
            ? missingSecrets(values, run)
            : [];

    const sameCode = useSameCode(
        String(values.details.Code ?? ''),
        step === 'review' && !locks.any,
    );

    const typedReason = wizard.isTyped ? 'typed' : undefined;
    const reason = overall ? reasonsToAsk[overall] : typedReason;

    const forget = () => {
        stop();
        wizard.discard();
    };

    const leaving = useLeaving(
        lease === 'elsewhere' ? undefined : reason,
        forget,
        onClose,
    );

    const [isHeld, setHeld] = useState(false);
    const navigate = useNavigate();
    const working = useWorkThere(() => navigate('/'));

    const newSite =
        run && overall === 'Success'
            ? Number(recordIdsOf(run).site)
            : undefined;

    const finish = () => {
        const company = String(values.details.Company ?? '');
        onDone(newSite === undefined ? undefined : { site: newSite, company });
    };

    const close = overall === 'Success' ? finish : () => void leaving.close();
    useSuccess(overall === 'Success', isHeld, finish);
    const valuesOfRun = useRef(values);

    // What is corrected after a failure is stored with the run.
    useEffect(() => {
        if (valuesOfRun.current !== values) correct(values);
        valuesOfRun.current = values;
    });

    const [leftCode, setLeftCode] = useState(() => codeIn(values.details));
    const [isChecking, setChecking] = useState(false);
    const clientsWithCode = useCodeCheck();
    const sameCodeText = useSameCodeText();

    /** Goes on to the second step, unless the code turns out to be taken. */
    const leaveDetails = async (
        typed: Values,
    ): Promise<StepErrors | undefined> => {
        const code = codeIn(typed);

        if (!isCodeAccepted(typed) && !locks.details('Code')) {
            setLeftCode(code);
            setChecking(true);
            const clients = await clientsWithCode(code);
            setChecking(false);
            if (clients.length > 0)
                return { Code: sameCodeText(code, clients) };
        }

        wizard.next('details', typed);

        return undefined;
    };

    const begin = () => {
        if (step === 'review') wizard.goTo('run');
        if (secrets.length > 0) return;

        start(
            order,
            sameCode.data?.map(({ Id }) => Id as RecordId),
        );
    };

    const goOn = (typed: WizardValues) => {
        wizard.replaceValues(typed);
        start(orderOf(typed));
    };

    // Without the themes, it is unknown which plans belong to the chosen one.
    const needsThemes = step !== 'details' && step !== 'credentials';

    const isAwaited =
        (needsThemes && !themes.ready) ||
        (step === 'review' && sameCode.isFetching);

    const isOursToRun = !draft?.run || lease === 'ours';
    const isReady = isOursToRun && !isAwaited;

    const isTypedStep =
        step === 'details' || step === 'credentials' || step === 'theme';

    const previousStep = steps[steps.indexOf(step) - 1] ?? 'details';

    const canGoBack =
        step !== 'details' && (step !== 'run' || mayGoOn(overall));

    /** The run first needs the passwords that its form asks for. */
    const needsSecrets = step === 'run' && secrets.length > 0;
    const canRun = step === 'review' || (step === 'run' && mayGoOn(overall));

    return (
        <PortalDialog
            title={translate('wizard.title')}
            onClose={close}
            width="md"
            addressed
        >
            <WizardProgress step={step} />
            <DialogContent
                dividers
                key={step}
                sx={{ height: { sm: 'min(620px, calc(100dvh - 240px))' } }}
            >
                {wizard.isRestored && !run && (
                    <RestoredNotice
                        isComplete={hasPassword}
                        onRead={wizard.noteRestored}
                        onForget={wizard.startAgain}
                    />
                )}
                {locks.any && step !== 'run' && (
                    <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
                        {translate('wizard.locked')}
                    </Alert>
                )}
                {isTypedStep && (
                    <StepForm
                        key={wizard.start}
                        title={translate(`wizard.steps.${step}`)}
                        isChecking={isChecking}
                        values={values[step]}
                        refused={refused[step]}
                        onChange={typed => wizard.change(step, typed)}
                        onNext={typed =>
                            step === 'details'
                                ? leaveDetails(typed)
                                : wizard.next(step, typed)
                        }
                    >
                        {step === 'details' && (
                            <DetailsStep
                                isLocked={locks.details}
                                leftCode={leftCode}
                                onLeaveCode={setLeftCode}
                            />
                        )}
                        {step === 'credentials' && (
                            <CredentialsStep isLocked={locks.credentials} />
                        )}
                        {step === 'theme' && (
                            <ThemeStep
                                details={values.details}
                                themes={themes}
                                plansLocked={locks.plans}
                            />
                        )}
                    </StepForm>
                )}
                {step === 'review' && (
                    <ReviewStep
                        order={order}
                        sameCode={sameCode.data ?? []}
                        onChange={wizard.goTo}
                    />
                )}
                {step === 'run' && run && (
                    <RunStep
                        run={run}
                        lease={lease}
                        refused={refused}
                        onChange={wizard.goTo}
                    >
                        <ThemesFailed themes={themes} />
                        {secrets.length > 0 && (
                            <SecretsForm
                                secrets={secrets}
                                values={values}
                                onGoOn={goOn}
                            />
                        )}
                    </RunStep>
                )}
            </DialogContent>
            <DialogActions sx={{ borderTop: 1, borderColor: 'divider' }}>
                <Button onClick={close} sx={{ mr: 'auto' }}>
                    {translate('shell.close')}
                </Button>
                {canGoBack && (
                    <Button
                        variant="outlined"
                        onClick={() => wizard.goTo(previousStep)}
                    >
                        {translate('wizard.back')}
                    </Button>
                )}
                {isTypedStep && (
                    <Button
                        key="next"
                        {...SUBMITS}
                        disabled={!isReady || isChecking}
                        startIcon={isChecking ? spinner : undefined}
                    >
                        {translate('wizard.next')}
                    </Button>
                )}
                {newSite !== undefined && !working.isBusy && (
                    <Button
                        key="work"
                        variant="contained"
                        onClick={() => working.work(newSite)}
                        onFocus={() => setHeld(true)}
                        onBlur={() => setHeld(false)}
                    >
                        {translate('wizard.work')}
                    </Button>
                )}
                {canRun && needsSecrets && (
                    <Button key="asks" {...SUBMITS} disabled={!isReady}>
                        {translate('screens.list.retry')}
                    </Button>
                )}
                {canRun && !needsSecrets && (
                    <Button
                        key={`run-${step}`}
                        variant="contained"
                        disabled={!isReady}
                        onClick={begin}
                    >
                        {translate(
                            overall === undefined
                                ? 'wizard.create'
                                : 'screens.list.retry',
                        )}
                    </Button>
                )}
            </DialogActions>
            {leaving.asking && (
                <LeaveDialog
                    reason={leaving.asking}
                    run={run}
                    onStay={leaving.stay}
                    onLeave={leaving.go}
                />
            )}
        </PortalDialog>
    );
};

/** Newest first, so that the new client is visible. */
const NEWEST = '/client?sort=Id&order=DESC&page=1&filter=%7B%7D';

/** The list of clients, with the wizard open over it. */
export const ClientCreateScreen = () => {
    const navigate = useNavigate();

    return (
        <>
            <ResourceList />
            <ClientWizardDialog
                onClose={() => navigate('/client', { replace: true })}
                onDone={newClient =>
                    navigate(NEWEST, {
                        replace: true,
                        state: { made: newClient },
                    })
                }
            />
        </>
    );
};
