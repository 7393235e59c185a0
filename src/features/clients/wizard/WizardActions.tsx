import { Button, DialogActions } from '@mui/material';
import type { MouseEvent } from 'react';
import { useMessage } from '../../../i18n/catalogue.ts';
import { STEP_FORM } from './StepForm.tsx';
import { typedSteps, type StepName } from './values.ts';
import { mayGoOn, type StageStatus } from './stateMachine.ts';

interface WizardActionsProps {
    readonly step: StepName;
    readonly overall: StageStatus | undefined;
    /** What the step needs is there. */
    readonly ready: boolean;
    /** The run first wants what its form asks for. */
    readonly asks: boolean;
    readonly onBack: () => void;
    readonly onRun: () => void;
    /** Everything is there: work in the new client. */
    readonly onWork: (() => void) | undefined;
    /** Somebody is about to: the wizard does not close by itself meanwhile. */
    readonly onHold: (isHeld: boolean) => void;
    readonly onClose: () => void;
}

/** The second click of a double click is meant for the step before: it must not confirm what was not seen yet. */
const isSecond = (event: MouseEvent): boolean => event.detail > 1;

/** The wizard's buttons, always in sight. */
export const WizardActions = ({ step, overall, ready, asks, onBack, onRun, onWork, onHold, onClose }: WizardActionsProps) => {
    const translate = useMessage();
    const isTyped = typedSteps.some(name => name === step);
    const canRun = step === 'review' || (step === 'run' && mayGoOn(overall));
    return (
        <DialogActions sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Button onClick={onClose} sx={{ mr: 'auto' }}>{translate('wizard.close')}</Button>
            {step !== 'details' && !(step === 'run' && !mayGoOn(overall)) && <Button variant="outlined" onClick={onBack}>{translate('wizard.back')}</Button>}
            {isTyped && <Button key="next" type="submit" form={STEP_FORM} variant="contained" disabled={!ready} onClick={event => isSecond(event) && event.preventDefault()}>{translate('wizard.next')}</Button>}
            {onWork && <Button key="work" variant="contained" onClick={event => isSecond(event) || onWork()} onFocus={() => onHold(true)} onBlur={() => onHold(false)}>{translate('wizard.work')}</Button>}
            {canRun && asks && <Button key="asks" type="submit" form={STEP_FORM} variant="contained" disabled={!ready} onClick={event => isSecond(event) && event.preventDefault()}>{translate('wizard.retry')}</Button>}
            {canRun && !asks && <Button key={`run-${step}`} variant="contained" disabled={!ready} onClick={event => isSecond(event) || onRun()}>{translate(overall === undefined ? 'wizard.create' : 'wizard.retry')}</Button>}
        </DialogActions>
    );
};
