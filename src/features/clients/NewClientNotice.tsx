import { Alert, Button, Typography } from '@mui/material';
import { useNavigate } from 'ra-core';

import { type ResourceName, resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { listAddress, useRights, useWorkThere } from '../../admin/resource.ts';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';

/** What the wizard passes to the list. */
export interface NewClientFacts {
    readonly site: number;
    readonly company: string;
}

export interface NewClientNoticeProps extends NewClientFacts {
    readonly onClose: () => void;
}

/** What a new site still lacks, in the order in which it is usually entered. */
const STILL_TO_DO = ['wifiplan', 'room', 'device'] as const;

interface NextStepProps {
    readonly name: ResourceName;
    readonly site: number;
}

/** Chooses the site and opens one of its lists. */
const NextStep = ({ name, site }: NextStepProps) => {
    const text = useText();
    const navigate = useNavigate();
    const { show } = useRights(name);
    const { isBusy, work } = useWorkThere(() => navigate(listAddress(name)));
    const { plural, label }: Resource = resources[name];
    if (!show) return null;

    return (
        <Button size="small" disabled={isBusy} onClick={() => work(site)}>
            {text(plural ?? label)}
        </Button>
    );
};

/** Says that the wizard has created a client, offers to work there, and names what is still to do. */
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
                flexWrap: { xs: 'wrap', sm: 'nowrap' },
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
            <Typography component="div" variant="body2">
                {translate('wizard.stillToDo')}{' '}
                {STILL_TO_DO.map(name => (
                    <NextStep key={name} name={name} site={site} />
                ))}
            </Typography>
        </Alert>
    );
};
