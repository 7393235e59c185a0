import { useListedRecords } from '../../../admin/actions/bulk/useListedRecords.ts';
import type { RowId } from '../../../foundation/bulk/bulkRun.ts';
import type { CreditUser } from '../creditUser.ts';

/** Those of some internet users of whom something is true, as far as lists have shown them. */
export const useUsersWho = (ids: readonly RowId[], isSo: (user: CreditUser) => boolean): readonly RowId[] => {
    const users = useListedRecords<CreditUser>('internetuser');
    return ids.filter(id => {
        const user = users.get(id);
        return user !== undefined && isSo(user);
    });
};
