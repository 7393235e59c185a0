import { Alert, DialogContent } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNavigate, useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { client } from '../../../../resources/client.ts';
import { useWorkThere } from '../../../admin/useWorkThere.ts';
import { PortalDialog } from '../../../components/dialog/PortalDialog.tsx';
import { useText } from '../../../components/useText.ts';
import type { Made } from '../MadeNotice.tsx';
import { CredentialsStep } from './CredentialsStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { LeaveDialog, type LeaveReason } from './LeaveDialog.tsx';
import { readOnlyFieldsOf } from './readOnlyFields.ts';
import { resourceOf, type Order } from './records.ts';
import { RestoredNotice } from './RestoredNotice.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { madeBy, mayGoOn, overallOf, type RecordId } from './stateMachine.ts';
import { RunStep } from './RunStep.tsx';
import { missingSecrets } from './secrets.ts';
import { SecretsForm } from './SecretsForm.tsx';
import { StepForm } from './StepForm.tsx';
import { ThemesFailed, ThemeStep } from './ThemeStep.tsx';
import { useClientRun } from './useClientRun.ts';
import { useLeaving } from './useLeaving.ts';
import { useThemes } from './useThemes.ts';
import { useKeptDraft, useWizard } from './useWizard.ts';
import { steps, type WizardValues } from './values.ts';
import { WizardActions } from './WizardActions.tsx';
import { WizardProgress } from './WizardProgress.tsx';
import { clientsOfCode } from './effects.ts';

interface ClientWizardDialogProps {
    readonly onClose: () => void;
    /** Everything was created. */
    readonly onDone: (made: Made | undefined) => void;
}

const SEEN_MS = 4000; // time to see that every stage succeeded

const useSameCode = (code: string, isReview: boolean) => {
    const provider = useDataProvider<PortalProvider>();
    return useQuery({ queryKey: ['clients of code', code], queryFn: () => clientsOfCode(provider, code), enabled: isReview && code !== '', gcTime: 0, staleTime: 0 });
};

/** Says that all is created, shows it in the list, and closes a moment later. */
const useSuccess = (isSuccess: boolean, isHeld: boolean, onDone: () => void) => {
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
        for (const resource of Object.values(resourceOf)) void queries.invalidateQueries({ queryKey: [resource] });
        return undefined;
        // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it has become true
    }, [isSuccess]);
    useEffect(() => {
        if (!isSuccess || isHeld) return undefined;
        const timer = setTimeout(() => done.current(), SEEN_MS);
        return () => clearTimeout(timer);
    }, [isSuccess, isHeld]);
};

/** Adds a client with its billing group, site, plans, portal user and device in five steps. */
export const ClientWizardDialog = ({ onClose, onDone }: ClientWizardDialogProps) => {
    const translate = useMessage();
    const themes = useThemes();
    const kept = useKeptDraft();
    const { run, lease, start, correct, stop } = useClientRun(kept);
    const wizard = useWizard(kept, run !== undefined);
    const { step, values } = wizard;
    const overall = run && overallOf(run);
    const locks = readOnlyFieldsOf(run);
    const orderOf = (typed: WizardValues): Order =>
        ({ values: typed, theme: themes.factsOf(typed.theme.ThemeCode), planNames: { free: translate('wizard.planNames.free'), voucher: translate('wizard.planNames.voucher') } });
    const order = orderOf(values);
    const secrets = run && mayGoOn(overall) && lease !== 'elsewhere' ? missingSecrets(values, run) : [];
    const sameCode = useSameCode(String(values.details.Code ?? ''), step === 'review' && !locks.any);

    const reasons: Partial<Record<NonNullable<typeof overall>, LeaveReason>> = { Running: 'running', Error: 'failed', Waiting: 'failed' };
    const reason = overall ? reasons[overall] : wizard.isTyped ? 'typed' : undefined;
    const forget = () => {
        stop();
        wizard.discard();
    };
    const leaving = useLeaving(lease === 'elsewhere' ? undefined : reason, forget, onClose);
    const [isHeld, setHeld] = useState(false);
    const navigate = useNavigate();
    const working = useWorkThere(() => navigate('/'));
    const madeSite = run && overall === 'Success' ? madeBy(run).site : undefined;
    const finish = () => onDone(madeSite === undefined ? undefined : { site: Number(madeSite), company: String(values.details.Company ?? '') });
    useSuccess(overall === 'Success', isHeld, finish);
    const corrected = useRef(values);
    useEffect(() => {
        if (corrected.current !== values) correct(values);
        corrected.current = values;
    });

    const begin = () => {
        if (step === 'review') wizard.goTo('run');
        if (secrets.length === 0) start(order, sameCode.data?.map(({ Id }) => Id as RecordId));
    };
    const goOn = (typed: WizardValues) => {
        wizard.retyped(typed);
        start(orderOf(typed), undefined);
    };
    // Without the themes it is not known which plans belong to the one chosen.
    const isReady = (themes.ready || step === 'details' || step === 'credentials') && (step !== 'review' || !sameCode.isFetching) && (!kept?.run || lease === 'ours');

    return (
        <PortalDialog title={translate('wizard.title')} onClose={overall === 'Success' ? finish : () => void leaving.close()} width="md" addressed>
            <WizardProgress step={step} />
            <DialogContent dividers key={step} sx={{ height: { sm: 'min(620px, calc(100dvh - 240px))' } }}>
                {wizard.isRestored && !run && <RestoredNotice isComplete={String(values.credentials.Password ?? '') !== ''} onRead={wizard.noteRestored} onForget={wizard.startAgain} />}
                {locks.any && step !== 'run' && <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>{translate('wizard.locked')}</Alert>}
                {(step === 'details' || step === 'credentials' || step === 'theme') && (
                    <StepForm key={wizard.start} values={values[step]} onChange={typed => wizard.change(step, typed)} onNext={typed => wizard.next(step, typed)}>
                        {step === 'details' && <DetailsStep isLocked={locks.details} />}
                        {step === 'credentials' && <CredentialsStep isLocked={locks.credentials} />}
                        {step === 'theme' && <ThemeStep details={values.details} themes={themes} plansLocked={locks.plans} />}
                    </StepForm>
                )}
                {step === 'review' && <ReviewStep order={order} sameCode={sameCode.data ?? []} onChange={wizard.goTo} />}
                {step === 'run' && run && (
                    <RunStep run={run} lease={lease}>
                        <ThemesFailed themes={themes} />
                        {secrets.length > 0 && <SecretsForm secrets={secrets} values={values} onGoOn={goOn} />}
                    </RunStep>
                )}
            </DialogContent>
            <WizardActions
                step={step}
                overall={overall}
                ready={isReady}
                asks={step === 'run' && secrets.length > 0}
                onBack={() => wizard.goTo(steps[steps.indexOf(step) - 1] ?? 'details')}
                onRun={begin}
                onWork={madeSite === undefined || working.isBusy ? undefined : () => working.work(Number(madeSite), { withClient: true })}
                onHold={setHeld}
                onClose={overall === 'Success' ? finish : () => void leaving.close()}
            />
            {leaving.asking && <LeaveDialog reason={leaving.asking} run={run} onStay={leaving.stay} onLeave={leaving.go} />}
        </PortalDialog>
    );
};
