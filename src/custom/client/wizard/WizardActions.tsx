import { Button, DialogActions } from '@mui/material';
import { useTranslate } from 'ra-core';
import { STEP_FORM } from './StepForm.tsx';
import { typedSteps, type StepName } from './values.ts';
import type { StageStatus } from './run.ts';

interface WizardActionsProps {
    readonly step: StepName;
    readonly overall: StageStatus | undefined;
    /** What the step needs is there. */
    readonly ready: boolean;
    readonly onBack: () => void;
    readonly onRun: () => void;
    readonly onClose: () => void;
}

/** The wizard's buttons, always in sight. */
export const WizardActions = ({ step, overall, ready, onBack, onRun, onClose }: WizardActionsProps) => {
    const translate = useTranslate();
    const isTyped = typedSteps.some(name => name === step);
    const canRun = step === 'review' || (step === 'run' && overall === 'Error');
    return (
        <DialogActions sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Button onClick={onClose} sx={{ mr: 'auto' }}>{translate('wizard.close')}</Button>
            {step !== 'details' && !(step === 'run' && overall !== 'Error') && <Button variant="outlined" onClick={onBack}>{translate('wizard.back')}</Button>}
            {isTyped && <Button key="next" type="submit" form={STEP_FORM} variant="contained" disabled={!ready}>{translate('wizard.next')}</Button>}
            {canRun && <Button key={`run-${step}`} variant="contained" disabled={!ready} onClick={onRun}>{translate(overall === undefined ? 'wizard.create' : 'wizard.retry')}</Button>}
        </DialogActions>
    );
};
