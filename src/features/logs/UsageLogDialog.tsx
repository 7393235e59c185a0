import type { DialogProps } from '../../admin/overrides.ts';
import type { CreditUser } from '../credit/useCreditUser.ts';
import { UserLogDialog } from './UserLogDialog.tsx';

/** The usage log of an internet user. */
export const UsageLogDialog = (props: DialogProps<CreditUser>) => <UserLogDialog {...props} name="usage" />;
