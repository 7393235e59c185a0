import {
    createContext,
    useCallback,
    useContext,
    useSyncExternalStore,
} from 'react';

import { customTitle } from '../foundation/outlines.ts';
import { canAccess } from '../foundation/permissions.ts';
import type { ScopeStore } from '../foundation/scopeStore.ts';
import type { Session } from '../foundation/session.ts';
import type { IdleWatch } from './idle.ts';
import type { SessionLifecycle, SessionState } from './sessionLifecycle.ts';

/** Returns a check of what the user may see and do; without an action, whether they may open a place. */
export const useAccess = (): ((
    resource: string,
    action?: string,
) => boolean) => {
    const session = useSession();

    return useCallback(
        (resource, action = 'list') => canAccess(session, { resource, action }),
        [session],
    );
};

/** State of this tab's session, and whether a change is waiting for it. */
export const useSessionLifecycle = (): {
    readonly state: SessionState;
    readonly hasUnsent: boolean;
} => {
    const { lifecycle } = useSessionParts();
    const state = useSyncExternalStore(lifecycle.subscribe, lifecycle.state);

    const hasUnsent = useSyncExternalStore(lifecycle.subscribe, () =>
        lifecycle.hasUnsent(),
    );

    return { state, hasUnsent };
};

/** The parts of a signed-in session, created before anything renders. */
export interface SessionParts {
    readonly session: Session;
    readonly scopeStore: ScopeStore;
    readonly lifecycle: SessionLifecycle;
    /** Called when the server's menu items have changed. */
    readonly takeMenu?: (items: Session['items']) => void;
    /** Only if the installation signs out idle users. */
    readonly idle?: IdleWatch | undefined;
}

export const SessionContext = createContext<SessionParts | undefined>(
    undefined,
);

export const useSessionParts = (): SessionParts => {
    const parts = useContext(SessionContext);
    if (!parts)
        throw new Error(
            'useSession and useScope need a SessionContext above them',
        );

    return parts;
};

/** Who is signed in and what they may open. */
export const useSession = (): Session => useSessionParts().session;

/** The title that the server's menu gives to a place; undefined if that is its own name. */
export const useMenuTitle = (name: string): string | undefined =>
    customTitle(useSession().items, name);
