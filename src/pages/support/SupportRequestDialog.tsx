import { Alert, Box, Button, DialogActions, DialogContent } from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { PortalDialog } from '../../ui/PortalDialog.tsx';
import { SupportRequestFields } from './SupportRequestFields.tsx';
import { useSupportRequest } from './useSupportRequest.ts';

/** The support request over whatever page is open; an issue that was typed is not thrown away unasked. */
export const SupportRequestDialog = ({ onClose }: { readonly onClose: () => void }) => {
    const message = useMessage();
    const form = useSupportRequest(onClose);
    const [asking, setAsking] = useState(false);
    const close = () => {
        if (form.busy) return;
        if (form.dirty) setAsking(true);
        else onClose();
    };
    const submit = (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        event.stopPropagation(); // a form around the menu is not meant
        setAsking(false);
        void form.send();
    };
    return (
        <PortalDialog title={message('support.request')} onClose={close}>
            <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
                <DialogContent sx={{ pt: '8px !important' }}>
                    <SupportRequestFields form={form} />
                </DialogContent>
                {asking && (
                    <Alert
                        severity="warning"
                        sx={{ mx: 3 }}
                        action={
                            <>
                                <Button color="inherit" size="small" autoFocus onClick={() => setAsking(false)}>
                                    {message('support.keep')}
                                </Button>
                                <Button color="inherit" size="small" onClick={onClose}>
                                    {message('support.discard')}
                                </Button>
                            </>
                        }
                    >
                        {message('support.discardAsk')}
                    </Alert>
                )}
                <DialogActions>
                    <Button color="inherit" disabled={form.busy} onClick={close}>
                        {message('support.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" disabled={form.busy}>
                        {message(form.busy ? 'support.sending' : 'support.send')}
                    </Button>
                </DialogActions>
            </Box>
        </PortalDialog>
    );
};
