import {
    Alert,
    Box,
    Button,
    DialogActions,
    DialogContent,
} from '@mui/material';
import type { ReactNode } from 'react';

import { useMessage } from '../../i18n/catalogue.ts';
import { PortalDialog } from '../dialog/PortalDialog.tsx';
import { AtMostOnceNotice } from './AtMostOnceNotice.tsx';
import {
    isGone,
    isOver,
    isUnknown,
    type ShownAction,
} from './useAtMostOnce.ts';

interface AtMostOnceDialogProps {
    readonly title: string;
    /** Label of the confirm button. */
    readonly confirm: string;
    readonly danger?: boolean;
    /** Which set of messages describes the state. */
    readonly messages?: 'money' | 'saving' | 'steps';
    readonly action: ShownAction;
    /** Inputs that show their own server errors. */
    readonly inputs?: readonly string[];
    /** Why nothing can be done any more; replaces the action's outcome. */
    readonly finalReason?: string | undefined;
    /** Something it needs is still loading. */
    readonly isWaiting?: boolean;
    readonly onConfirm: () => void;
    readonly onClose: () => void;
    /**
     * Called on Escape, a click outside or the back button, to ask first; once the action is done, `onClose` is called
     * instead.
     */
    readonly onDismiss?: () => void;
    readonly children: ReactNode;
}

/**
 * A dialog that sends at most once. It stays open with its input after a failure and cannot be closed while sending.
 */
export const AtMostOnceDialog = ({
    title,
    confirm,
    danger = false,
    messages = 'money',
    action,
    inputs,
    finalReason,
    isWaiting = false,
    onConfirm,
    onClose,
    onDismiss = onClose,
    children,
}: AtMostOnceDialogProps) => {
    const translate = useMessage();
    const { state, busy } = action;
    const over = isOver(state);

    const isPointless =
        finalReason !== undefined || (messages === 'money' && isGone(state));

    const cannotSend = isPointless || isWaiting;
    const isDangerous = danger && !isUnknown(state); // checking again changes nothing

    const submit = () => {
        if (!over && !cannotSend) onConfirm();
    };

    const dismiss = () => {
        if (busy) return;
        if (over) onClose();
        else onDismiss();
    };

    return (
        <PortalDialog title={title} onClose={dismiss}>
            <Box component="form" noValidate onSubmit={submit}>
                <DialogContent
                    sx={{
                        display: 'flex',
                        flexDirection: 'column',
                        gap: 2,
                        pt: '8px !important',
                    }}
                >
                    {children}
                    {finalReason === undefined ? (
                        <AtMostOnceNotice
                            action={action}
                            messages={messages}
                            retryLabel={confirm}
                            inputs={inputs}
                        />
                    ) : (
                        <Alert severity="error">{finalReason}</Alert>
                    )}
                </DialogContent>
                <DialogActions>
                    {!over && (
                        <Button
                            type="submit"
                            variant="contained"
                            color={isDangerous ? 'error' : 'primary'}
                            disabled={busy || cannotSend}
                        >
                            {isUnknown(state)
                                ? translate('money.checkAgain')
                                : confirm}
                        </Button>
                    )}
                    <Button color="inherit" disabled={busy} onClick={onClose}>
                        {translate(over ? 'shell.close' : 'ra.action.cancel')}
                    </Button>
                </DialogActions>
            </Box>
        </PortalDialog>
    );
};
