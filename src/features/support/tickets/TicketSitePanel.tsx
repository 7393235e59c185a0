import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';

import { ReferenceName } from '../../../admin/fields/FieldCell.tsx';
import { isId } from '../../../foundation/values/fieldTypes.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useScope } from '../../../session/useScope.ts';

/** Which site a new ticket is for. */
export const TicketSitePanel = () => {
    const message = useMessage();
    const { site } = useScope();
    const chosen: unknown = useWatch({ name: 'SiteId' });
    const id = isId(chosen) ? chosen : site?.Id;
    if (id === undefined) return null;

    return (
        <Typography sx={{ minHeight: '1.5em' }}>
            {message('support.tickets.newFor')}{' '}
            <strong>
                {id === site?.Id ? (
                    site?.SiteName
                ) : (
                    <ReferenceName target="site" ids={[id]} />
                )}
            </strong>
        </Typography>
    );
};
