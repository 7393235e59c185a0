import { Box, Button, DialogActions, DialogContent } from '@mui/material';

import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
import {
    SupportRequestFields,
    useSupportRequest,
} from './SupportRequestForm.tsx';

/** The support request as a dialog over any page. Asks before discarding a typed issue. */
export const SupportRequestDialog = ({
    onClose,
}: {
    readonly onClose: () => void;
}) => {
    const message = useMessage();
    const request = useSupportRequest(onClose);

    const close = async () => {
        if (!request.isBusy && (await request.mayLeave())) onClose();
    };

    return (
        <PortalDialog
            title={message('support.request')}
            onClose={() => void close()}
        >
            <Box
                component="form"
                noValidate
                onSubmit={event => void request.send(event)}
            >
                <DialogContent sx={{ pt: '8px !important' }}>
                    <SupportRequestFields request={request} />
                </DialogContent>
                <DialogActions>
                    <Button
                        type="submit"
                        variant="contained"
                        disabled={request.isBusy || request.isDoubtful}
                    >
                        {message(
                            request.isBusy ? 'money.sending' : 'support.send',
                        )}
                    </Button>
                    <Button
                        color="inherit"
                        disabled={request.isBusy}
                        onClick={() => void close()}
                    >
                        {message('ra.action.cancel')}
                    </Button>
                </DialogActions>
            </Box>
        </PortalDialog>
    );
};
