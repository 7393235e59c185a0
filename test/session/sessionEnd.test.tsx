import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { token } from '../../src/foundation/sessionToken.ts';
import { fileMock } from '../app/fileMock.ts';
import { openPortal, shell, type OpenedPortal } from '../app/openPortal.tsx';
import { tokenFor } from '../mock-api/signIn.ts';

const mock = await fileMock();
afterEach(() => token.clear());

const KEY = 'atrium.token';

/** The browser's clock passes the end of the session; no event tells of it. */
const runOut = () =>
    localStorage.setItem(
        KEY,
        JSON.stringify({ ...token.stored(), expires: Date.now() - 1000 }),
    );

const changes = (portal: OpenedPortal) =>
    portal
        .requests()
        .filter(
            line => !line.startsWith('GET') && !line.startsWith('POST Token'),
        );

const signInAgain = async (
    password = 'demo',
    name = 'Your session has ended',
) => {
    const dialog = await screen.findByRole('dialog', { name });
    await userEvent.type(within(dialog).getByLabelText(/Password/), password);

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Sign in' }),
    );
};

/** Somebody else signs in in another tab; a tab that sleeps hears no event. */
const anotherSignsIn = (
    login: string,
    theirs: string,
    { asleep = false } = {},
) => {
    const text = JSON.stringify({
        token: theirs,
        expires: Date.now() + 3_600_000,
        user: { login },
    });

    localStorage.setItem(KEY, text);
    if (!asleep)
        window.dispatchEvent(
            new StorageEvent('storage', {
                key: KEY,
                newValue: text,
                storageArea: localStorage,
            }),
        );
};

const openForm = async (room = 1) => {
    const portal = await openPortal(mock, `/room/${room}`);
    await shell();
    const name = await screen.findByLabelText(/Room name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Penthouse');

    await waitFor(() =>
        expect(
            screen.queryByRole('progressbar', { name: 'Loading' }),
        ).toBeNull(),
    );

    portal.forgetRequests();

    return portal;
};

const save = () =>
    userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('a session that expires', () => {
    it('offers to sign in again two minutes before; later, Save asks over the form, and is sent once after that', async () => {
        const portal = await openForm();
        expect(screen.queryByText(/Your session ends/)).toBeNull();

        localStorage.setItem(
            KEY,
            JSON.stringify({
                ...token.stored(),
                expires: Date.now() + 119_000,
            }),
        );

        fireEvent(document, new Event('visibilitychange')); // a tab that comes back looks at once

        expect(
            await screen.findByText(
                'Your session ends in less than two minutes.',
            ),
        ).toBeVisible();

        await userEvent.click(
            screen.getByRole('button', { name: 'Sign in again' }),
        );

        await signInAgain('demo', 'Sign in again');

        await waitFor(() =>
            expect(screen.queryByText(/Your session ends/)).toBeNull(),
        );

        expect(screen.queryByRole('dialog')).toBeNull();

        portal.forgetRequests();
        runOut();
        await save();

        expect(
            await screen.findByRole('dialog', {
                name: 'Your session has ended',
            }),
        ).toHaveTextContent(
            /nothing you typed is lost|What you typed is still here/,
        );

        expect(portal.requests()).toEqual([]);
        await signInAgain('wrong');

        expect(
            await screen.findByText('The user name or password is incorrect.'),
        ).toBeVisible();

        await userEvent.clear(screen.getByLabelText(/Password/));
        await signInAgain();
        expect(await screen.findByText(/^Signed in again\./)).toBeVisible();

        expect(
            await screen.findByText('Data Saved Successfully.'),
        ).toBeVisible();

        expect(changes(portal)).toEqual(['POST room']);

        expect(
            portal.sent().filter(({ line }) => line === 'POST room'),
        ).toEqual([
            expect.objectContaining({
                bearer: true,
                body: expect.objectContaining({ RoomName: 'Penthouse' }),
            }),
        ]);
    });

    it('asks before Delete too, which deletes once', async () => {
        const portal = await openPortal(mock, '/room/2');
        await shell();

        await userEvent.click(
            await screen.findByRole('button', { name: 'Delete' }),
        );

        const question = await screen.findByRole('dialog', { name: /Delete/ });
        portal.forgetRequests();
        runOut();

        await userEvent.click(
            within(question).getByRole('button', { name: 'Delete' }),
        );

        await screen.findByRole('dialog', { name: 'Your session has ended' });
        expect(portal.requests()).toEqual([]);
        await signInAgain();
        expect(await screen.findByText('Deleted Successfully')).toBeVisible();
        expect(changes(portal)).toEqual(['DELETE room/2']);
    });

    it('tells a user who leaves instead that nothing was sent, and later returns to the same page', async () => {
        const portal = await openForm(3);
        runOut();
        await save();

        await userEvent.click(
            await screen.findByRole('button', { name: 'Leave the page' }),
        );

        expect(
            await screen.findByText(/your last change was not sent/),
        ).toBeVisible();

        expect(portal.requests()).toEqual([]);
        await userEvent.type(screen.getByLabelText('Username'), 'admin');
        await userEvent.type(screen.getByLabelText('Password'), 'demo');
        await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
        await shell();
        expect(window.location.pathname).toBe('/room/3');
        expect(changes(portal)).toEqual([]);
    });
});

it('another user in another tab stops this tab: it names them, keeps what was typed and sends nothing with their token', async () => {
    const portal = await openForm(4);

    const tokens = {
        client: await tokenFor(mock, 'client'),
        admin: await tokenFor(mock, 'admin'),
        site: await tokenFor(mock, 'site'),
    };

    portal.forgetRequests();
    anotherSignsIn('client', tokens.client);

    expect(
        await screen.findByText(
            /client is now signed in on this browser\. This page has stopped/,
        ),
    ).toBeVisible();

    await save();

    expect(
        await screen.findByText(
            /client is now signed in on this browser\. Your change was not sent/,
        ),
    ).toBeVisible();

    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.getByDisplayValue('Penthouse')).toBeVisible();
    expect(portal.requests()).toEqual([]);
    // The first user comes back in the other tab: the page goes on. Then it sleeps through another's sign-in, and hears
    // of none.
    anotherSignsIn('admin', tokens.admin);

    await waitFor(() =>
        expect(
            screen.queryByText(/is now signed in on this browser/),
        ).toBeNull(),
    );

    portal.forgetRequests();
    anotherSignsIn('site', tokens.site, { asleep: true });
    await save();

    expect(
        await screen.findByText(
            /site is now signed in on this browser\. Your change was not sent/,
        ),
    ).toBeVisible();

    expect(portal.requests()).toEqual([]);
});

it('logging out of a changed form asks first, and does not wait for the server', async () => {
    const portal = await openForm(5);
    mock.faults.add({ path: 'Account/LogOff', delay: 60_000 });

    const logOut = async () => {
        await userEvent.click(
            await screen.findByRole('button', { name: 'Account' }),
        );

        await userEvent.click(
            await screen.findByRole('menuitem', { name: 'Log out' }),
        );
    };

    await logOut();

    await userEvent.click(
        await screen.findByRole('button', { name: 'Keep editing' }),
    );

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByDisplayValue('Penthouse')).toBeInTheDocument();
    expect(portal.requests()).toEqual([]);
    await logOut();

    await userEvent.click(
        await screen.findByRole('button', { name: 'Discard' }),
    );

    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(token.read()).toBeNull();

    expect(portal.sent()).toEqual([
        expect.objectContaining({ line: 'POST Account/LogOff', bearer: true }),
    ]);
});

it('a page whose first request shows that the session is over is replaced by the login page', async () => {
    await openPortal(mock, '/room');
    const link = await screen.findByRole('link', { name: 'Guests' });
    runOut();
    fireEvent.click(link);
    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(document.querySelector('#root')!.children).toHaveLength(1);
});
