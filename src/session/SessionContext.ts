import { createContext, useContext } from 'react';
import type { SessionLifecycle } from './sessionLifecycle.ts';
import type { ScopeStore } from '../foundation/scopeStore.ts';
import type { Session } from '../foundation/session.ts';

/** The pieces of one signed-in session, made before anything is drawn. */
export interface SessionParts {
    readonly session: Session;
    readonly scopeStore: ScopeStore;
    readonly ending: SessionLifecycle;
}

export const SessionContext = createContext<SessionParts | undefined>(undefined);

export const useSessionParts = (): SessionParts => {
    const parts = useContext(SessionContext);
    if (!parts) throw new Error('useSession and useScope need a SessionContext above them');
    return parts;
};

/** Who is signed in and what they may open. */
export const useSession = (): Session => useSessionParts().session;
