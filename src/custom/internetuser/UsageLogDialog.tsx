import type { DialogProps } from '../types.ts';
import type { CreditUser } from './useCreditUser.ts';
import { UserLogDialog } from './UserLogDialog.tsx';

/** The usage log of an internet user. */
export const UsageLogDialog = (props: DialogProps<CreditUser>) => <UserLogDialog {...props} name="usage" />;
