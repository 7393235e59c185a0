import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'ra-core';
import type { PortalProvider } from '../../dataProvider/index.ts';
import { canAccess } from '../foundation/permissions.ts';
import { type Session, sessionOf } from '../foundation/session.ts';
import { signIn } from '../foundation/signIn.ts';
import { anyChangeWaiting, sendWaitingChanges } from '../foundation/undoable.ts';
import type { SessionParts } from './SessionContext.ts';
import { nameOf } from './sessionLifecycle.ts';
import { mayLeave } from './unsavedGuard.ts';

const LOG_OFF_MS = 10_000;
const PATIENCE_MS = 5000;

/** Sends what could still be taken back and waits for the server's answers, though not for ever. */
const settleChanges = async (queryClient: QueryClient): Promise<void> => {
    if (!anyChangeWaiting()) return;
    await new Promise<void>(resolve => {
        const done = (): void => {
            clearTimeout(timer);
            stop();
            resolve();
        };
        const timer = setTimeout(done, PATIENCE_MS);
        let hasBegun = false; // a mutation is there before it is under way
        const stop = queryClient.getMutationCache().subscribe(() => {
            if (queryClient.isMutating() > 0) hasBegun = true;
            else if (hasBegun) done();
        });
        sendWaitingChanges();
    });
};

/** Tells the server that the session is over; nobody waits for it, the token is forgotten here in any case. */
export const logOff = (call: PortalProvider['call']): void => void call('session.logOff', {}, { signal: AbortSignal.timeout(LOG_OFF_MS) }).catch(() => undefined);

/** react-admin's view of the session. Signing in and the end of a session are not left to it: they never lose typed input. */
export const createAuthProvider = ({ session, lifecycle }: SessionParts, call: PortalProvider['call'], queryClient: QueryClient): AuthProvider => ({
    login: ({ username, password }) => signIn(username, password),
    logout: async () => {
        if (!(await mayLeave())) return false;
        await settleChanges(queryClient);
        if (!lifecycle.isOver()) logOff(call);
        lifecycle.signedOut();
        return false;
    },
    checkAuth: async () => {
        if (lifecycle.isOver()) lifecycle.over();
    },
    // The session's end is dealt with where the answer came in. To reject here would make react-admin answer
    // the failed call with an empty success, and a save that was refused would be called saved.
    checkError: async () => undefined,
    getIdentity: async () => ({ id: session.user.UserId, fullName: nameOf(session.user) }),
    getPermissions: async () => session.role,
    canAccess: async asked => canAccess(session, asked),
});

/** Asks the server who is signed in and what is assigned to them. */
export const loadSession = async (call: PortalProvider['call']): Promise<Session> => {
    const [user, assigned] = await Promise.all([call('session.current'), call('session.menu')]);
    return sessionOf(user, assigned);
};
