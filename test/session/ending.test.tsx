import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMock, type StartedMock } from '../../mock-api/server.ts';
import { createI18n } from '../../src/i18n/createI18n.ts';
import { createEnding } from '../../src/session/ending.ts';
import { createScopeStore } from '../../src/session/scopeStore.ts';
import { SessionContext } from '../../src/session/SessionContext.ts';
import { SessionExpiredDialog } from '../../src/session/SessionExpiredDialog.tsx';
import { token } from '../../src/session/token.ts';
import { useUnsaved } from '../../src/session/unsaved.ts';
import { signedIn } from './signedIn.ts';

let mock: StartedMock;
beforeAll(async () => {
    mock = await startMock();
    const block = document.createElement('script');
    block.id = 'portal-settings';
    block.type = 'application/json';
    block.textContent = JSON.stringify({ tokenUrl: `${mock.apiUrl}/Token` });
    document.head.append(block);
});
afterAll(() => mock.close());
beforeEach(() => token.write('old', 1000));

const TypedForm = () => {
    useUnsaved(true);
    return <input aria-label="Notes" defaultValue="a long text" />;
};

const open = async (leave: (why: string) => void) => {
    const { session, provider } = await signedIn(mock, 'client');
    const ending = createEnding(leave);
    const scopeStore = createScopeStore(session, provider.call);
    render(
        <SessionContext value={{ session, ending, scopeStore }}>
            <QueryClientProvider client={new QueryClient()}>
                <I18nContextProvider value={await createI18n('en')}>
                    <ThemeProvider theme={createTheme()}>
                        <TypedForm />
                        <SessionExpiredDialog />
                    </ThemeProvider>
                </I18nContextProvider>
            </QueryClientProvider>
        </SessionContext>,
    );
    return ending;
};

describe('a session that ends', () => {
    it('goes to the login page where nothing is typed, once', () => {
        const leave = vi.fn();
        const ending = createEnding(leave);
        ending.over();
        ending.over();
        expect(leave.mock.calls).toEqual([['expired']]);
        expect(token.read()).toBeNull();
    });

    it('asks for the password over a form that holds typed input, and goes on where one was', async () => {
        const leave = vi.fn();
        const ending = await open(leave);
        await waitFor(() => {
            ending.over();
            expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
        });
        expect(screen.getByLabelText('Username')).toHaveValue('client');
        await userEvent.type(screen.getByLabelText(/Password/), 'wrong');
        await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
        expect(await screen.findByRole('alert')).toHaveTextContent('The user name or password is incorrect.');
        await userEvent.clear(screen.getByLabelText(/Password/));
        await userEvent.type(screen.getByLabelText(/Password/), 'demo');
        await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(screen.getByLabelText('Notes')).toHaveValue('a long text');
        expect(token.read()).not.toBeNull();
        expect(leave).not.toHaveBeenCalled();
    });

    it('lets one leave the page for the login page', async () => {
        const leave = vi.fn();
        const ending = await open(leave);
        ending.over();
        await userEvent.click(await screen.findByRole('button', { name: 'Leave the page' }));
        expect(leave).toHaveBeenCalledWith('expired');
    });
});
