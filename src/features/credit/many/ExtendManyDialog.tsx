import { Typography } from '@mui/material';
import { BulkDialog } from '../../../admin/actions/bulk/BulkDialog.tsx';
import type { ListDialogProps } from '../../../admin/overrides.ts';
import { shownDay } from '../../../foundation/format/days.ts';
import { extendingAtLeast } from '../creditSteps.ts';
import { ExpiryFields } from '../ExpiryFields.tsx';
import { useNewExpiry } from '../useNewExpiry.ts';
import { ofEach, useManyUsers } from './useManyUsers.ts';

/** Lets the credit of each selected internet user last until the end of a month, or any other day, at least. */
export const ExtendManyDialog = (props: ListDialogProps) => {
    const { day, confirmed, fields } = useNewExpiry(null);
    const { formatters: { translate }, start, dialog } = useManyUsers('extendSelected', props, (count, { translate: said }) => said('bulk.users.extended', { smart_count: count, day: day ? shownDay(day) : '' }));
    const confirm = () => {
        const until = confirmed();
        if (until !== undefined) start(ofEach(id => extendingAtLeast(id, until)));
    };
    return (
        <BulkDialog {...dialog} onConfirm={confirm}>
            <ExpiryFields {...fields} disabled={false} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>{translate('bulk.users.lasts')}</Typography>
        </BulkDialog>
    );
};
