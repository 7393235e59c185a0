import { Alert } from '@mui/material';
import { dayFromWire } from '../../../../resources/rules/calendar.ts';
import type { RowId } from '../../../foundation/bulk/bulkRun.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useUsersWho } from './useUsersWho.ts';

/** Counts those who would expire and do not now, as far as lists have shown them. */
export const LimitedNotice = ({ ids }: { readonly ids: readonly RowId[] }) => {
    const translate = useMessage();
    const count = useUsersWho(ids, ({ ExpiryDate }) => dayFromWire(ExpiryDate) === null).length;
    return count > 0 && <Alert severity="warning">{translate('bulk.users.limits', { smart_count: count })}</Alert>;
};
