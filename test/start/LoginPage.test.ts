import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
    afterAll,
    beforeAll,
    beforeEach,
    describe,
    expect,
    it,
    vi,
} from 'vitest';

import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { token } from '../../src/foundation/sessionToken.ts';
import { showLogin } from '../../src/start/LoginPage.ts';

let mock: StartedMock;

beforeAll(async () => {
    mock = await startMock();
    const block = document.createElement('script');
    block.id = 'portal-settings';
    block.type = 'application/json';

    block.textContent = JSON.stringify({
        productName: 'Hotel Net',
        keepSignedIn: false,
        tokenUrl: `${mock.apiUrl}/Token`,
        demoUsers: [
            { name: 'admin', password: 'demo', role: 'Administrators' },
        ],
    });

    document.head.append(block);
});

afterAll(() => mock.close());

const onSignedIn = vi.fn();

beforeEach(() => {
    onSignedIn.mockClear();
    token.clear();
    mock.log.clear();
    document.body.innerHTML = '<div id="root"></div>';
    showLogin(document.getElementById('root')!, { onSignedIn });
});

const submit = async (name: string, password: string) => {
    await userEvent.type(screen.getByLabelText('Username'), name);
    await userEvent.type(screen.getByLabelText('Password'), password);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

describe('the login page', () => {
    it('shows the product name and one heading, with the cursor in the user name', () => {
        expect(document.title).toBe('Sign in · Hotel Net');
        expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
        expect(screen.getByLabelText('Username')).toHaveFocus();
    });

    it('signs in and keeps the token', async () => {
        await submit('admin', 'demo');
        await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('admin'));
        expect(token.read()).toEqual(expect.any(String));
    });

    it('keeps the token permanently if the box is ticked, which starts as configured', async () => {
        const box = screen.getByRole('checkbox', { name: 'Keep me signed in' });
        expect(box).not.toBeChecked();
        await userEvent.click(box);

        await userEvent.selectOptions(
            screen.getByRole('combobox', { name: 'Language' }),
            'fr',
        );

        const stored = await screen.findByRole('checkbox', {
            name: 'Rester connecté',
        });

        expect(stored).toBeChecked();

        await userEvent.selectOptions(
            screen.getByRole('combobox', { name: 'Langue' }),
            'en',
        );

        await submit('admin', 'demo');
        await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
        expect(localStorage.getItem('atrium.token')).toContain(token.read());
        localStorage.removeItem('RaStoreAtrium.locale');
    });

    it('keeps it for the tab only if the box is not ticked', async () => {
        await submit('admin', 'demo');
        await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
        expect(token.read()).toEqual(expect.any(String));

        expect(localStorage.getItem('atrium.token')).not.toContain(
            token.read(),
        );
    });

    it('shows the server’s message for a wrong password, keeps the name and allows another try', async () => {
        await submit('admin', 'wrong');

        await waitFor(() =>
            expect(screen.getByRole('alert')).toHaveTextContent(
                'The user name or password is incorrect.',
            ),
        );

        expect(screen.getByLabelText('Username')).toHaveValue('admin');
        expect(screen.getByLabelText('Password')).toHaveFocus();
        await userEvent.keyboard('demo{Enter}'); // what was typed is selected
        await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    });

    it('says "Wrong user name or password" if the server gives no reason', async () => {
        mock.faults.add({ path: 'Token', status: 400, body: {}, times: 1 });
        await submit('admin', 'demo');

        await waitFor(() =>
            expect(screen.getByRole('alert')).toHaveTextContent(
                'Wrong user name or password',
            ),
        );

        expect(onSignedIn).not.toHaveBeenCalled();
    });

    it('sends one request, however often the button is clicked', async () => {
        await userEvent.type(screen.getByLabelText('Username'), 'admin');
        await userEvent.type(screen.getByLabelText('Password'), 'demo');
        const button = screen.getByRole('button', { name: 'Sign in' });
        button.click();
        button.click();
        await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
        expect(onSignedIn).toHaveBeenCalledOnce();
    });

    it('asks for missing fields without a request', async () => {
        await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

        expect(screen.getByRole('alert')).toHaveTextContent(
            'Enter your user name and password.',
        );
    });

    it('fills in a demonstration user', async () => {
        await userEvent.click(screen.getByRole('button', { name: 'admin' }));
        expect(screen.getByLabelText('Username')).toHaveValue('admin');
        expect(screen.getByLabelText('Password')).toHaveValue('demo');
    });

    it('speaks French on demand, and remembers it', async () => {
        await userEvent.selectOptions(screen.getByLabelText('Language'), 'fr');

        expect(
            screen.getByRole('button', { name: 'Se connecter' }),
        ).toBeVisible();

        expect(document.documentElement.lang).toBe('fr');
        expect(localStorage.getItem('RaStoreAtrium.locale')).toBe('"fr"');
    });
});
