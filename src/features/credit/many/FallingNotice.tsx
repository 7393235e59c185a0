import { Alert } from '@mui/material';
import { useNamedRows } from '../../../admin/actions/bulk/useNamedRows.ts';
import type { RowId } from '../../../foundation/bulk/bulkRun.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { fallingParts, type CreditChange } from '../creditChange.ts';
import { useUsersWho } from './useUsersWho.ts';

interface FallingNoticeProps {
    readonly ids: readonly RowId[];
    readonly change: CreditChange;
}

/** Names those of whom more would be taken away than they have, as far as lists have shown them. */
export const FallingNotice = ({ ids, change }: FallingNoticeProps) => {
    const translate = useMessage();
    const named = useNamedRows('internetuser');
    const falling = useUsersWho(ids, user => fallingParts(user, change).length > 0);
    return falling.length > 0 && <Alert severity="warning">{translate('bulk.users.falls', { names: named(falling) })}</Alert>;
};
