import type { DialogProps } from '../../admin/overrides.ts';
import type { LoggedUser } from './userLogs.ts';
import { UserLogDialog } from './UserLogDialog.tsx';

/** The purchase log of an internet user. */
export const PurchaseLogDialog = (props: DialogProps<LoggedUser>) => <UserLogDialog {...props} name="purchase" />;
