import type { AuthProvider } from 'ra-core';
import type { PortalProvider } from '../../dataProvider/index.ts';
import { mayDo, mayVisit } from '../access.ts';
import { signIn } from '../boot/signIn.ts';
import type { SessionParts } from './SessionContext.ts';
import { token } from './token.ts';

const verbs: Readonly<Record<string, 'create' | 'edit' | 'delete'>> = { create: 'create', edit: 'edit', delete: 'delete' };

/** react-admin's view of the session. Signing in and the end of a session are not left to it: they never lose typed input. */
export const createAuthProvider = ({ session, ending }: SessionParts, call: PortalProvider['call']): AuthProvider => ({
    login: ({ username, password }) => signIn(username, password),
    logout: async () => {
        await call('session.logOff').catch(() => undefined); // the token goes in any case
        ending.signedOut();
        return false;
    },
    checkAuth: async () => {
        if (!token.read()) ending.over();
    },
    // The session's end is dealt with where the answer came in. To reject here would make react-admin answer
    // the failed call with an empty success, and a save that was refused would be called saved.
    checkError: async () => undefined,
    getIdentity: async () => ({ id: session.user.UserId, fullName: [session.user.FirstName, session.user.LastName].filter(Boolean).join(' ') || session.user.UserName }),
    getPermissions: async () => session.role,
    canAccess: async ({ resource, action }) => {
        const verb = verbs[action];
        return verb ? mayDo(session, resource, verb) : mayVisit(session, resource);
    },
});
