import { Alert, Box, Button, DialogActions, DialogContent } from '@mui/material';
import type { ReactNode } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { AtMostOnceNotice } from './AtMostOnceNotice.tsx';
import { PortalDialog } from '../dialog/PortalDialog.tsx';
import { isGone, isOver, isUnknown, type ShownAction } from './useAtMostOnce.ts';

interface AtMostOnceDialogProps {
    readonly title: string;
    /** On the button that does it. */
    readonly confirm: string;
    readonly danger?: boolean;
    /** Whose words say how it stands. */
    readonly of?: 'money' | 'saving' | 'steps';
    readonly action: ShownAction;
    /** The inputs that say themselves what the server has against them. */
    readonly inputs?: readonly string[];
    /** Why there is nothing to be done any more: stands in place of how the action ended. */
    readonly settled?: string | undefined;
    /** What it needs is not there yet. */
    readonly isWaiting?: boolean;
    readonly onConfirm: () => void;
    readonly onClose: () => void;
    /** Escape, a click beside it and the back button, where these are to ask first; nothing is left to ask about once it is done. */
    readonly onDismiss?: () => void;
    readonly children: ReactNode;
}

/** A dialog that sends once, stays open with what was typed when that failed, and cannot be closed meanwhile. */
export const AtMostOnceDialog = ({ title, confirm, danger = false, of = 'money', action, inputs, settled, isWaiting = false, onConfirm, onClose, onDismiss = onClose, children }: AtMostOnceDialogProps) => {
    const translate = useMessage();
    const { state, busy } = action;
    const over = isOver(state);
    const isPointless = settled !== undefined || (of === 'money' && isGone(state));
    return (
        <PortalDialog title={title} onClose={() => !busy && (over ? onClose : onDismiss)()}>
            <Box component="form" noValidate onSubmit={() => !over && !isPointless && !isWaiting && onConfirm()}>
                <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: '8px !important' }}>
                    {children}
                    {settled === undefined ? <AtMostOnceNotice action={action} of={of} again={confirm} inputs={inputs} /> : <Alert severity="error">{settled}</Alert>}
                </DialogContent>
                <DialogActions>
                    {!over && (
                        <Button type="submit" variant="contained" color={danger && !isUnknown(state) ? 'error' : 'primary'} disabled={busy || isPointless || isWaiting}>{isUnknown(state) ? translate('money.checkAgain') : confirm}</Button>
                    )}
                    <Button color="inherit" disabled={busy} onClick={onClose}>{translate(over ? 'shell.close' : 'ra.action.cancel')}</Button>
                </DialogActions>
            </Box>
        </PortalDialog>
    );
};
