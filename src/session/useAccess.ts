import { useCallback } from 'react';
import { canAccess } from '../foundation/permissions.ts';
import { useSession } from './SessionContext.ts';

/** Asks what the user may see and do; without an action, whether they may open a place. */
export const useAccess = (): ((resource: string, action?: string) => boolean) => {
    const session = useSession();
    return useCallback((resource, action = 'list') => canAccess(session, { resource, action }), [session]);
};
