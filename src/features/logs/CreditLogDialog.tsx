import type { DialogProps } from '../../admin/overrides.ts';
import type { CreditUser } from '../credit/useCreditUser.ts';
import { UserLogDialog } from './UserLogDialog.tsx';

/** The credit log of an internet user. */
export const CreditLogDialog = (props: DialogProps<CreditUser>) => <UserLogDialog {...props} name="credit" />;
