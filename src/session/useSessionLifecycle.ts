import { useSyncExternalStore } from 'react';
import type { SessionState } from './sessionLifecycle.ts';
import { useSessionParts } from './SessionContext.ts';

/** How the session of this tab stands, and whether a change waits for it. */
export const useSessionLifecycle = (): { readonly state: SessionState; readonly hasUnsent: boolean } => {
    const { ending } = useSessionParts();
    const state = useSyncExternalStore(ending.subscribe, ending.state);
    const hasUnsent = useSyncExternalStore(ending.subscribe, ending.hasUnsent);
    return { state, hasUnsent };
};
