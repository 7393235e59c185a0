import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, useDataProvider, type DataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { ApiError } from '../../dataProvider/index.ts';
import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { createScopeStore } from '../../src/foundation/scopeStore.ts';
import { token } from '../../src/foundation/sessionToken.ts';
import { createAuthProvider } from '../../src/session/createAuthProvider.ts';
import { SessionLifecycle } from '../../src/session/sessionLifecycle.ts';
import { signedIn } from './signedIn.ts';

let mock: StartedMock;

beforeAll(async () => {
    mock = await startMock();
});

afterAll(() => mock.close());

const open = async (name: string, leave = vi.fn()) => {
    const { session, provider } = await signedIn(mock, name);

    return {
        leave,
        provider,
        auth: createAuthProvider(
            {
                session,
                lifecycle: new SessionLifecycle(leave),
                scopeStore: createScopeStore(session, provider.call),
            },
            provider.call,
            new QueryClient(),
        ),
    };
};

const Saver = () => {
    const provider = useDataProvider();
    const [outcome, setOutcome] = useState('');

    useEffect(() => {
        provider.create('room', { data: {} }).then(
            () => setOutcome('saved'),
            () => setOutcome('failed'),
        );
    }, [provider]);

    return <p>{outcome}</p>;
};

describe('react-admin’s session', () => {
    it.each([401, 403])(
        'shows a save answered with %i as a failed save',
        async status => {
            vi.spyOn(console, 'error').mockImplementation(() => undefined);
            const { auth, provider } = await open('admin');

            const refusing = {
                ...provider,
                create: () =>
                    Promise.reject(new ApiError({ kind: 'http', status })),
            } as unknown as DataProvider;

            render(
                <MemoryRouter>
                    <CoreAdminContext
                        authProvider={auth}
                        dataProvider={refusing}
                    >
                        <Saver />
                    </CoreAdminContext>
                </MemoryRouter>,
            );

            await waitFor(() =>
                expect(screen.getByText('failed')).toBeInTheDocument(),
            );
        },
    );

    it('goes to the login page when the token is gone', async () => {
        const { auth, leave } = await open('admin');
        token.write('t', 1000);
        await auth.checkAuth({});
        expect(leave).not.toHaveBeenCalled();
        token.clear();
        await auth.checkAuth({});
        expect(leave).toHaveBeenCalledWith('expired');
    });

    it('logs out at the server and forgets the token, even if the server fails', async () => {
        const { auth, leave } = await open('admin');
        token.write('t', 1000);
        mock.faults.add({ path: 'Account/LogOff', status: 500, times: 1 });
        await auth.logout({});
        expect(leave).toHaveBeenCalledWith('signed out');
        expect(token.read()).toBeNull();

        await waitFor(() =>
            expect(
                mock.log
                    .entries()
                    .some(
                        ({ method, path }) =>
                            method === 'POST' && path.endsWith('LogOff'),
                    ),
            ).toBe(true),
        );
    });

    it('knows what may be opened and done', async () => {
        const { auth } = await open('site');

        expect(
            await auth.canAccess!({ resource: 'room', action: 'list' }),
        ).toBe(true);

        expect(
            await auth.canAccess!({ resource: 'client', action: 'list' }),
        ).toBe(false);

        expect(await auth.getPermissions!({})).toBe('SiteUsers');
        expect((await auth.getIdentity!()).fullName).toBe('Sid Site');
    });
});
