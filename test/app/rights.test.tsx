import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { fileMock } from './fileMock.ts';
import { openPortal, shell } from './openPortal.tsx';

const mock = await fileMock();

it('a user with access to clients only can read a client’s sites but not act on them', async () => {
    mock.faults.add({
        path: 'UserMenuItem/CurrentUser',
        status: 200,
        body: [
            {
                Id: 1,
                UserId: 'u',
                MenuItemId: 1,
                TabName: 'manage',
                MenuName: 'client',
                Title: 'Customers',
            },
        ],
    });

    await openPortal(mock, '/client/1', { userName: 'distributor' });
    await shell();

    // What the server calls the place, under the tab it puts it.
    expect(
        within(await screen.findByRole('list', { name: 'Manage' })).getByRole(
            'link',
            { name: 'Customers' },
        ),
    ).toBeVisible();

    expect(screen.queryByRole('list', { name: 'Setup' })).toBeNull();
    await userEvent.click(await screen.findByRole('tab', { name: 'Sites' }));
    const panel = await screen.findByRole('tabpanel', { name: 'Sites' });
    const rows = (await within(panel).findAllByRole('row')).slice(1);
    expect(rows.length).toBeGreaterThan(0);

    expect(
        within(panel).queryByRole('button', { name: /Create|Actions/ }),
    ).toBeNull();

    expect(rows.flatMap(row => within(row).queryAllByRole('link'))).toEqual([]);
});

it('every menu item opens a page', async () => {
    const portal = await openPortal(mock, '/menuitem/create');
    await shell();
    const route = await screen.findByRole('combobox', { name: /Route/ });
    await userEvent.type(route, 'nowhere');
    await userEvent.type(screen.getByLabelText(/Title/), 'Suites');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(
        await screen.findByText(
            'There is no such page. Choose one from the list.',
        ),
    ).toBeVisible();

    expect(portal.requests().filter(line => line.startsWith('POST'))).toEqual(
        [],
    );

    await userEvent.clear(route);
    await userEvent.type(route, 'rooms'); // by its name: the routes that fit are offered
    await userEvent.click(await screen.findByRole('option', { name: /^room/ }));
    expect(route).toHaveValue('room');

    await userEvent.selectOptions(
        screen.getByRole('combobox', { name: /Tab/ }),
        'Manage',
    );

    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
        expect(
            portal.sent().find(({ line }) => line === 'POST MenuItem/Save')
                ?.body,
        ).toMatchObject({
            MenuName: 'room',
            TabName: 'manage',
            Title: 'Suites',
        }),
    );
});

it('only administrators see administrators’ pages', async () => {
    await openPortal(mock, '/user/u-3');
    await shell();

    await userEvent.click(
        await screen.findByRole('tab', { name: 'Menu items' }),
    );

    const items = await screen.findByRole('group', { name: 'Menu items' });

    expect(
        within(items).getByRole('checkbox', { name: 'Rooms' }),
    ).toBeInTheDocument();

    expect(
        within(items).queryByRole('checkbox', {
            name: /^(Menu items|Widgets)/,
        }),
    ).toBeNull();
});

it('a clerk of one hotel sees nothing of another hotel’s account, and no password', async () => {
    const accounts = mock.backend.store.rows('internetuser');

    const [own, others] = [
        accounts.find(({ SiteId }) => SiteId === 1)!,
        accounts.find(({ SiteId, GroupId }) => SiteId !== 1 && GroupId !== 1)!,
    ];

    const nextDoor: typeof others = { ...others, id: 90_001, GroupId: 1 };
    mock.backend.store.add('internetuser', nextDoor);

    for (const { id, Alias, Password } of [others, nextDoor]) {
        const portal = await openPortal(mock, `/internetuser/${id}`, {
            userName: 'site',
        });

        expect(
            await screen.findByRole('heading', { level: 1, name: 'Not found' }),
        ).toBeVisible();

        expect(document.body).not.toHaveTextContent(String(Alias));

        expect(
            document.querySelector(`input[value="${String(Password)}"]`),
        ).toBeNull();

        portal.close();
    }

    const cards = await openPortal(
        mock,
        `/internetuser/cards?ids=${String(others.id)}`,
        { userName: 'site' },
    );

    expect(
        await screen.findByText(/^Some users could not be read/),
    ).toBeVisible();

    cards.close();
    await openPortal(mock, `/internetuser/${own.id}`, { userName: 'site' });

    expect(
        await screen.findByRole('heading', {
            level: 1,
            name: new RegExp(String(own.Alias)),
        }),
    ).toBeVisible();
});
