import { Alert, Typography } from '@mui/material';
import { UNLIMITED } from '../../../../resources/schema/index.ts';
import { BulkDialog } from '../../../admin/actions/bulk/BulkDialog.tsx';
import type { DoneRow } from '../../../admin/actions/bulk/useBulkAct.tsx';
import { useNamedRows } from '../../../admin/actions/bulk/useNamedRows.ts';
import type { ListDialogProps } from '../../../admin/overrides.ts';
import { usedIsGone } from '../creditOutcome.ts';
import { resetting } from '../creditSteps.ts';
import type { CreditUser } from '../creditUser.ts';
import { CreditOfMany } from './CreditOfMany.tsx';
import { ofEach, useManyUsers } from './useManyUsers.ts';
import { useUsersWho } from './useUsersWho.ts';

const zero = { RemTime: 0, RemTraffic: 0, RemDollar: 0 };
const isUnlimited = ({ RemTraffic }: CreditUser): boolean => RemTraffic === UNLIMITED;

/** Sets the credit of each selected internet user to nothing, and says what Undo brings back and what it cannot. */
export const ResetManyDialog = (props: ListDialogProps) => {
    const { formatters, start, dialog } = useManyUsers('resetSelected', props, (count, { translate: said }) => said('bulk.users.resetDone', { smart_count: count }));
    const { translate } = formatters;
    const named = useNamedRows('internetuser');
    const unlimited = useUsersWho(props.ids, isUnlimited);
    const lost = (done: readonly DoneRow<CreditUser>[]): string => {
        const endless = done.filter(({ before }) => isUnlimited(before)).length;
        const used = done.filter(({ before, answer }) => usedIsGone(before, answer)).length;
        return [endless > 0 && translate('bulk.users.lostUnlimited', { smart_count: endless }), used > 0 && translate('bulk.users.lostUsed', { smart_count: used })].filter(Boolean).join(' ');
    };
    return (
        <BulkDialog {...dialog} danger startsAtCancel onConfirm={() => start(ofEach(formatters, resetting, lost))}>
            <Typography>{translate('bulk.users.resetQuestion', { smart_count: props.ids.length })}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>{translate('bulk.users.resetBack')}</Typography>
            {unlimited.length > 0 && <Alert severity="warning">{translate('bulk.users.resetUnlimited', { names: named(unlimited) })}</Alert>}
            <CreditOfMany ids={props.ids} after={() => zero} />
        </BulkDialog>
    );
};
