import { Typography } from '@mui/material';
import { BulkDialog } from '../../../admin/actions/bulk/BulkDialog.tsx';
import { changing } from '../../../admin/actions/bulk/changeOf.ts';
import type { ListDialogProps } from '../../../admin/overrides.ts';
import { ActiveOfMany } from './ActiveOfMany.tsx';
import { useManyUsers } from './useManyUsers.ts';

/** Lets the selected internet users go online. */
export const ActivateDialog = (props: ListDialogProps) => {
    const { formatters: { translate }, start, dialog } = useManyUsers('activate', props, (count, { translate: said }) => said('bulk.users.activated', { smart_count: count }));
    return (
        <BulkDialog {...dialog} onConfirm={() => start(changing('internetuser', { Active: true }))}>
            <Typography>{translate('bulk.users.activateQuestion', { smart_count: props.ids.length })}</Typography>
            <ActiveOfMany ids={props.ids} isActive={true} />
        </BulkDialog>
    );
};

/** Keeps the selected internet users off line; their credit stays. */
export const DeactivateDialog = (props: ListDialogProps) => {
    const { formatters: { translate }, start, dialog } = useManyUsers('deactivate', props, (count, { translate: said }) => said('bulk.users.deactivated', { smart_count: count }));
    return (
        <BulkDialog {...dialog} onConfirm={() => start(changing('internetuser', { Active: false }))}>
            <Typography>{translate('bulk.users.deactivateQuestion', { smart_count: props.ids.length })}</Typography>
            <ActiveOfMany ids={props.ids} isActive={false} />
        </BulkDialog>
    );
};
