import { Box, Button, Card } from '@mui/material';

import { PageTitle } from '../../components/page/PageTitle.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
import { useMenuTitle } from '../../session/SessionContext.ts';
import {
    SupportRequestFields,
    useSupportRequest,
} from './SupportRequestForm.tsx';

/** The support request as a page of its own. */
export const ClientSupportPage = () => {
    const message = useMessage();
    const title = useMenuTitle('clientsupport') ?? message('support.request');
    const request = useSupportRequest(() => undefined);

    return (
        <Box sx={{ maxWidth: 720 }}>
            <PageTitle title={title} note={message('support.intro')} />
            <Card
                component="form"
                noValidate
                onSubmit={event => void request.send(event)}
                sx={{ p: { xs: 2, sm: 3 } }}
            >
                <SupportRequestFields request={request} />
                <Button
                    type="submit"
                    variant="contained"
                    disabled={request.isBusy || request.isDoubtful}
                    sx={{ mt: 2 }}
                >
                    {message(request.isBusy ? 'money.sending' : 'support.send')}
                </Button>
            </Card>
        </Box>
    );
};
