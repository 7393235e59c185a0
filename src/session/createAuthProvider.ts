import type { AuthProvider } from 'ra-core';
import type { PortalProvider } from '../../dataProvider/index.ts';
import { canAccess } from '../foundation/permissions.ts';
import { signIn } from '../foundation/signIn.ts';
import type { SessionParts } from './SessionContext.ts';
import { mayLeave } from './unsavedGuard.ts';
import { nameOf } from './whose.ts';

const LOG_OFF_MS = 10_000;

/** react-admin's view of the session. Signing in and the end of a session are not left to it: they never lose typed input. */
export const createAuthProvider = ({ session, ending }: SessionParts, call: PortalProvider['call'], settle: () => Promise<void>): AuthProvider => ({
    login: ({ username, password }) => signIn(username, password),
    logout: async () => {
        if (!(await mayLeave())) return false;
        await settle();
        // The way out waits for no server: the token is forgotten here in any case.
        if (!ending.isOver()) void call('session.logOff', {}, { signal: AbortSignal.timeout(LOG_OFF_MS) }).catch(() => undefined);
        ending.signedOut();
        return false;
    },
    checkAuth: async () => {
        if (ending.isOver()) ending.over();
    },
    // The session's end is dealt with where the answer came in. To reject here would make react-admin answer
    // the failed call with an empty success, and a save that was refused would be called saved.
    checkError: async () => undefined,
    getIdentity: async () => ({ id: session.user.UserId, fullName: nameOf(session.user) }),
    getPermissions: async () => session.role,
    canAccess: async asked => canAccess(session, asked),
});
