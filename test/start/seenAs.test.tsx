import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, it, vi } from 'vitest';

import { fileMock } from '../app/fileMock.ts';
import { openPortal, shell } from '../app/openPortal.tsx';

/**
 * The tab is opened beside the administrator's. What it is opened for is read once, with its code: here at once, before
 * anything that another file has left in the worker can change the address.
 */
const { shared, ofAdministrator, storageOfTabs } = await vi.hoisted(
    async () => {
        const storageOfTabs = Object.getOwnPropertyDescriptor(
            window,
            'localStorage',
        )!;

        const ofAdministrator = JSON.stringify({
            userName: 'admin',
            role: 'Administrators',
            menu: [],
            distributorId: 1,
            clientId: 0,
            groupId: 0,
            chosen: { site: { Id: 9, SiteName: 'Of the administrator' } },
        });

        const shared = window.localStorage;
        shared.setItem('atrium.session', ofAdministrator);
        shared.setItem('RaStoreAtrium.theme', '"dark"');
        shared.setItem('RaStoreAtrium.room.pageSize', '50');
        sessionStorage.setItem('atrium.session', ofAdministrator);
        sessionStorage.setItem('atrium.draft.room.1', '{}');
        history.replaceState(null, '', '/room?as=u-6');
        await import('../../src/start/seenAs.ts');

        return { shared, ofAdministrator, storageOfTabs };
    },
);

const mock = await fileMock();

afterAll(() => {
    shared.clear();
    Object.defineProperty(window, 'localStorage', storageOfTabs); // for the next file
});

const BANNER =
    'You see the menu, pages and buttons that Sid Site has. Lists may hold more, because the server answers with your rights. Nothing can be changed here.';

it('an administrator sees the portal as a site user, separate from their own data', async () => {
    const portal = await openPortal(mock, location.pathname, {
        site: undefined,
    });

    await shell();
    expect(await screen.findByText(BANNER)).toBeVisible();
    expect(location.search).toBe('');
    expect(document.documentElement.dataset['theme']).toBe('dark');

    // What a site user has: their own site, no pickers, and only the items assigned to them.
    const rooms = await waitFor(() => {
        const line = portal
            .requests()
            .find(each => each.startsWith('GET room/?'));

        expect(line).toBeDefined();

        return line;
    });

    expect(rooms).toMatch(/\bSiteId=1\b/);
    expect(rooms).toMatch(/\bPageSize=10\b/);
    expect(portal.requests().join()).not.toContain('SiteId=9');

    expect(
        await screen.findByRole('link', { name: 'Rooms' }),
    ).toBeInTheDocument();

    expect(screen.queryByRole('link', { name: 'Clients' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Client' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Site' })).toBeNull();

    expect(shared.getItem('atrium.session')).toBe(ofAdministrator);
    expect(shared.getItem('RaStoreAtrium.room.pageSize')).toBe('50');
    expect(sessionStorage.getItem('atrium.draft.room.1')).toBeNull();

    expect(sessionStorage.getItem('atrium.session')).toContain(
        '"userName":"site"',
    );
});

it('a page that the user may not open is missing there too', async () => {
    await openPortal(mock, '/client', { site: undefined });

    expect(
        await screen.findByText("You don't have access to this page."),
    ).toBeInTheDocument();

    expect(screen.getByText(BANNER)).toBeVisible();
});

it('refuses saving there with a message, and sends nothing', async () => {
    const portal = await openPortal(mock, '/room/1', { site: undefined });
    const name = await screen.findByRole('textbox', { name: /^Room name/ });
    await userEvent.type(name, ' by the lift');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(
        await screen.findByText(
            'Nothing was sent: this tab shows the portal as another user sees it, and nothing can be changed here.',
        ),
    ).toBeInTheDocument();

    expect(name).toHaveValue('Room 101 by the lift');

    expect(portal.requests().filter(line => !line.startsWith('GET '))).toEqual(
        [],
    );
});
