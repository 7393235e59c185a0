import { Box, Button } from '@mui/material';
import type { SubmitEvent } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { SupportRequestFields } from './SupportRequestFields.tsx';
import { useSupportRequest } from './useSupportRequest.ts';

/** The support request as a page of its own. */
export const ClientSupportPage = () => {
    const message = useMessage();
    const form = useSupportRequest(() => undefined);
    const submit = (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void form.send();
    };
    return (
        <Box sx={{ maxWidth: 720 }}>
            <PageTitle title={message('support.request')} note={message('support.intro')} />
            <Box component="form" noValidate onSubmit={submit}>
                <SupportRequestFields form={form} />
                <Button type="submit" variant="contained" disabled={form.busy || form.isDoubtful} sx={{ mt: 2 }}>
                    {message(form.busy ? 'support.sending' : 'support.send')}
                </Button>
            </Box>
        </Box>
    );
};
