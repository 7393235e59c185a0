import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useMessage } from '../../../i18n/catalogue.ts';
import { PortalDialog } from '../../../components/dialog/PortalDialog.tsx';
import { stages, statusOf, type Run } from './stateMachine.ts';

/** Why leaving asks first. */
export type LeaveReason = 'typed' | 'running' | 'failed';

/** What was only typed is asked about as in any other form. */
type OwnReason = Exclude<LeaveReason, 'typed'>;

interface LeaveDialogProps {
    readonly reason: OwnReason;
    readonly run: Run | undefined;
    readonly onStay: () => void;
    readonly onLeave: () => void;
}

const useWhatWasCreated = (run: Run | undefined): readonly string[] => {
    const translate = useMessage();
    if (!run) return [];
    const names = (done: boolean) => stages.filter(stage => (statusOf(run, stage) === 'Success') === done).map(stage => translate(`wizard.stages.${stage}`)).join(', ');
    const created = names(true);
    return [created === '' ? translate('wizard.leave.nothing') : translate('wizard.leave.created', { names: created }), translate('wizard.leave.missing', { names: names(false) })];
};

/** Asks before the wizard is left, and says what was created and what was not. */
export const LeaveDialog = ({ reason, run, onStay, onLeave }: LeaveDialogProps) => {
    const translate = useMessage();
    const created = useWhatWasCreated(run);
    return (
        <PortalDialog title={translate(`wizard.leave.${reason}`)} onClose={onStay} width="xs" isQuestion>
            <DialogContent>
                {created.map(line => <Typography key={line} sx={{ mb: 1 }}>{line}</Typography>)}
                <Typography sx={{ color: 'text.secondary' }}>{translate(`wizard.leave.${reason}Text`)}</Typography>
            </DialogContent>
            <DialogActions>
                <Button onClick={onStay} autoFocus>{translate('wizard.leave.stay')}</Button>
                <Button variant="contained" color={reason === 'failed' ? 'primary' : 'error'} onClick={onLeave}>{translate('wizard.leave.leave')}</Button>
            </DialogActions>
        </PortalDialog>
    );
};
