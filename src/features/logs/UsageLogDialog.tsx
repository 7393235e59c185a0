import type { DialogProps } from '../../admin/overrides.ts';
import type { LoggedUser } from './userLogs.ts';
import { UserLogDialog } from './UserLogDialog.tsx';

/** The usage log of an internet user. */
export const UsageLogDialog = (props: DialogProps<LoggedUser>) => <UserLogDialog {...props} name="usage" />;
