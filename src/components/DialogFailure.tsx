import { Button, DialogActions, DialogContent } from '@mui/material';

import { useMessage } from '../i18n/catalogue.ts';
import { PortalDialog } from './dialog/PortalDialog.tsx';
import { type PartFailureProps, PartFailure } from './PartBoundary.tsx';

/** Shown instead of a dialog whose code could not be fetched. */
export const DialogFailure = (failure: PartFailureProps) => {
    const message = useMessage();
    const close = failure.onClose ?? (() => undefined);

    return (
        <PortalDialog
            title={message('shell.dialogMissing')}
            onClose={close}
            width="xs"
            isQuestion
        >
            <DialogContent sx={{ p: 1 }}>
                <PartFailure {...failure} />
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={close}>
                    {message('shell.close')}
                </Button>
            </DialogActions>
        </PortalDialog>
    );
};
