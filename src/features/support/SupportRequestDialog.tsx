import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import type { SubmitEvent } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { SupportRequestFields } from './SupportRequestFields.tsx';
import { useSupportRequest } from './useSupportRequest.ts';

/** The support request over whatever page is open; an issue that was typed is not thrown away unasked. */
export const SupportRequestDialog = ({ onClose }: { readonly onClose: () => void }) => {
    const message = useMessage();
    const form = useSupportRequest(onClose);
    const close = async () => {
        if (!form.busy && (await form.mayLeave())) onClose();
    };
    const submit = (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        event.stopPropagation(); // a form around the menu is not meant
        void form.send();
    };
    return (
        <PortalDialog title={message('support.request')} onClose={() => void close()}>
            <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
                <DialogContent sx={{ pt: '8px !important' }}>
                    <SupportRequestFields form={form} />
                </DialogContent>
                <DialogActions>
                    <Button type="submit" variant="contained" disabled={form.busy || form.isDoubtful}>
                        {message(form.busy ? 'support.sending' : 'support.send')}
                    </Button>
                    <Button color="inherit" disabled={form.busy} onClick={() => void close()}>
                        {message('support.cancel')}
                    </Button>
                </DialogActions>
            </Box>
        </PortalDialog>
    );
};
