import {
    Button,
    DialogActions,
    DialogContent,
    DialogContentText,
} from '@mui/material';
import { useSyncExternalStore } from 'react';

import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
import { leaveQuestion } from '../../session/unsavedGuard.ts';

/**
 * Asks before typed input is lost by opening another page, the back button, closing a dialog, or choosing another
 * client or site.
 */
export const LeaveDialog = () => {
    const message = useMessage();

    const question = useSyncExternalStore(
        leaveQuestion.subscribe,
        leaveQuestion.get,
    );

    if (!question) return null;
    const stay = () => question?.answer(false);

    return (
        // It has no history entry of its own, because the blocked step is counted from the page's entry.
        <PortalDialog
            title={message('shell.leave.title')}
            onClose={stay}
            width="xs"
            addressed
            isQuestion
        >
            <DialogContent>
                <DialogContentText>
                    {message('shell.leave.text')}
                </DialogContentText>
            </DialogContent>
            <DialogActions>
                <Button color="error" onClick={() => question?.answer(true)}>
                    {message('shell.leave.discard')}
                </Button>
                <Button variant="contained" autoFocus onClick={stay}>
                    {message('shell.leave.keep')}
                </Button>
            </DialogActions>
        </PortalDialog>
    );
};
