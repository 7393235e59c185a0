import type { DialogProps } from '../../admin/overrides.ts';
import type { CreditUser } from '../credit/useCreditUser.ts';
import { UserLogDialog } from './UserLogDialog.tsx';

/** The purchase log of an internet user. */
export const PurchaseLogDialog = (props: DialogProps<CreditUser>) => <UserLogDialog {...props} name="purchase" />;
