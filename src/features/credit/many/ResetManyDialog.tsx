import { Typography } from '@mui/material';
import { BulkDialog } from '../../../admin/actions/bulk/BulkDialog.tsx';
import type { ListDialogProps } from '../../../admin/overrides.ts';
import { resetting } from '../creditSteps.ts';
import { ofEach, useManyUsers } from './useManyUsers.ts';

/** Sets the credit of each selected internet user to nothing. */
export const ResetManyDialog = (props: ListDialogProps) => {
    const { formatters: { translate }, start, dialog } = useManyUsers('resetSelected', props, (count, { translate: said }) => said('bulk.users.resetDone', { smart_count: count }));
    return (
        <BulkDialog {...dialog} danger startsAtCancel onConfirm={() => start(ofEach(resetting))}>
            <Typography>{translate('bulk.users.resetQuestion', { smart_count: props.ids.length })}</Typography>
        </BulkDialog>
    );
};
