import { useMemo } from 'react';
import { useSession } from '../../session/SessionContext.ts';
import { useAccess } from '../../session/useAccess.ts';
import type { ActingUser } from '../../foundation/lists/offered.ts';

/** The signed-in user, as far as actions ask. */
export const useActingUser = (): ActingUser => {
    const may = useAccess();
    const { role } = useSession();
    return useMemo(() => ({ may, role }), [may, role]);
};
