import type { DialogProps } from '../../admin/overrides.ts';
import type { LoggedUser } from './userLogs.ts';
import { UserLogDialog } from './UserLogDialog.tsx';

/** The credit log of an internet user. */
export const CreditLogDialog = (props: DialogProps<LoggedUser>) => <UserLogDialog {...props} name="credit" />;
