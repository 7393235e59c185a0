import { Alert, Button } from '@mui/material';
import { useNavigate } from 'ra-core';

import { useWorkThere } from '../../admin/resource.ts';
import { useMessage } from '../../i18n/catalogue.ts';

/** What the wizard passes to the list. */
export interface NewClientFacts {
    readonly site: number;
    readonly company: string;
}

export interface NewClientNoticeProps extends NewClientFacts {
    readonly onClose: () => void;
}

/** Says that the wizard has created a client, and offers to work there. */
export const NewClientNotice = ({
    site,
    company,
    onClose,
}: NewClientNoticeProps) => {
    const translate = useMessage();
    const navigate = useNavigate();
    const { isBusy, work } = useWorkThere(() => navigate('/'));
    return (
        <Alert
            severity="success"
            variant="outlined"
            role="status"
            sx={{
                mb: 2,
                alignItems: 'center',
                '& .MuiAlert-action': { pt: 0 },
            }}
            action={
                <>
                    <Button
                        size="small"
                        variant="contained"
                        disabled={isBusy}
                        onClick={() => work(site)}
                    >
                        {translate('wizard.work')}
                    </Button>
                    <Button
                        size="small"
                        color="inherit"
                        onClick={onClose}
                        sx={{ ml: 1 }}
                    >
                        {translate('shell.close')}
                    </Button>
                </>
            }
        >
            {translate('wizard.made', { name: company })}
        </Alert>
    );
};
