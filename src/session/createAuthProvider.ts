import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'ra-core';

import type { PortalProvider } from '../../dataProvider/index.ts';
import { canAccess } from '../foundation/permissions.ts';
import { type Session, sessionOf } from '../foundation/session.ts';
import { signIn } from '../foundation/signIn.ts';
import {
    anyChangeWaiting,
    sendWaitingChanges,
} from '../foundation/undoable.ts';
import { closeSeenAs, seenAs } from '../start/seenAs.ts';
import type { SessionParts } from './SessionContext.ts';
import { nameOf } from './sessionLifecycle.ts';
import { mayLeave } from './unsavedGuard.ts';

const LOG_OFF_MS = 10_000;
const PATIENCE_MS = 5000;

/** Sends changes that could still be undone and waits for the server's answers, but not forever. */
const settleChanges = async (queryClient: QueryClient): Promise<void> => {
    if (!anyChangeWaiting()) return;

    await new Promise<void>(resolve => {
        const done = (): void => {
            clearTimeout(timer);
            stop();
            resolve();
        };

        const timer = setTimeout(done, PATIENCE_MS);
        let hasBegun = false; // a mutation exists before it starts

        const stop = queryClient.getMutationCache().subscribe(() => {
            if (queryClient.isMutating() > 0) hasBegun = true;
            else if (hasBegun) done();
        });

        sendWaitingChanges();
    });
};

/** Tells the server that the session is over. Nobody waits for the answer: the token is dropped here in any case. */
export const logOff = (call: PortalProvider['call']): void =>
    void call(
        'session.logOff',
        {},
        { signal: AbortSignal.timeout(LOG_OFF_MS) },
    ).catch(() => undefined);

/**
 * react-admin's view of the session. It does not handle sign-in or the end of a session, which must never lose typed
 * input.
 */
export const createAuthProvider = (
    { session, lifecycle }: SessionParts,
    call: PortalProvider['call'],
    queryClient: QueryClient,
): AuthProvider => ({
    login: ({ username, password }) => signIn(username, password),
    logout: async () => {
        if (seenAs !== undefined) {
            closeSeenAs(); // the administrator stays signed in

            return false;
        }

        if (!(await mayLeave())) return false;
        await settleChanges(queryClient);
        if (!lifecycle.isOver()) logOff(call);
        lifecycle.signedOut();

        return false;
    },
    checkAuth: async () => {
        if (lifecycle.isOver()) lifecycle.end();
    },
    // The end of a session is handled where the response arrives. Rejecting here would make react-admin turn
    // the failed call into an empty success, and a refused save would be reported as saved.
    checkError: async () => undefined,
    getIdentity: async () => ({
        id: session.user.UserId,
        fullName: nameOf(session.user),
    }),
    getPermissions: async () => session.role,
    canAccess: async params => canAccess(session, params),
});

/** Loads who is signed in and what is assigned to them. */
export const loadSession = async (
    call: PortalProvider['call'],
): Promise<Session> => {
    const [user, assigned] = await Promise.all([
        call('session.current'),
        call('session.menu'),
    ]);

    return sessionOf(user, assigned);
};
