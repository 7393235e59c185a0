import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const answers = (path: string, body: unknown) =>
    mock.faults.add({ path, status: 200, body });

const guest = {
    RoomId: 204,
    RoomCode: '204',
    UserId: 7,
    Surname: 'Curie',
    FirstName: 'Marie',
    CompanyName: null,
    CheckIn: '2026-03-10T02:00:00Z',
    CheckOut: null,
};

const passerBy = {
    ...guest,
    RoomId: 205,
    RoomCode: '205',
    UserId: null,
    Surname: 'Noether',
};

const menuOf = async (text: string) => {
    const row = (await screen.findByText(text)).closest('tr')!;
    await userEvent.click(within(row).getByRole('button', { name: 'Actions' }));

    return screen.findByRole('menu');
};

const itemsOf = (menu: HTMLElement) =>
    within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent);

test('gives credit to a guest from the list of guests or of rooms, and offers it only where there is a guest', async () => {
    answers('guest/', { Results: [guest, passerBy], Count: 2 });
    const portal = await openPortal(mock, '/guest');

    expect(itemsOf(await menuOf('Noether'))).toEqual([
        'Edit',
        'Give internet',
        'Link an account',
        'Extend stay',
        'Move to another room',
        'Check out',
        'More',
        'Delete',
    ]);

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    const menu = await menuOf('Curie');

    const frequent = [
        'Edit',
        'Extend stay',
        'Move to another room',
        'Check out',
        'Adjust credit',
        'Extend credit',
        'Reset credit',
    ];

    expect(itemsOf(menu)).toEqual([...frequent, 'More', 'Delete']);
    // Lines between the record, the stay, the credit, what there is to look at, and the deletion.
    expect(within(menu).getAllByRole('separator')).toHaveLength(4);
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'More' }));

    expect(itemsOf(menu)).toEqual([
        ...frequent,
        'Show',
        'Open internet user',
        'Open room',
        'Access log',
        'Usage',
        'Delete',
    ]);

    expect(within(menu).getByRole('menuitem', { name: 'Show' })).toHaveFocus();

    expect(
        portal.requests().filter(line => line.startsWith('GET user/')),
    ).toEqual(['GET user/7']); // the status of all rows costs one

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

    await userEvent.click(
        screen.getByRole('button', { name: 'Adjust credit' }),
    ); // in one row: the other guest has no account

    fireEvent.change(await screen.findByLabelText('Hours'), {
        target: { value: '2' },
    });

    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
        'Marie Curie, room 204',
    );

    await userEvent.click(
        within(screen.getByRole('dialog')).getByRole('button', {
            name: 'Adjust credit',
        }),
    );

    await waitFor(() =>
        expect(
            portal.sent().find(({ line }) => line === 'POST user/adjustcredit')
                ?.body,
        ).toMatchObject({ Id: 7, RemTime: 7200 }),
    );

    portal.close();

    const room = {
        Id: 204,
        siteId: 1,
        RoomCode: 'A204',
        RoomName: null,
        CheckIn: guest.CheckIn,
        CheckOut: null,
    };

    answers('room/', {
        Results: [
            room,
            { ...room, Id: 206, RoomCode: 'A206', CheckIn: null },
            { ...room, Id: 207, RoomCode: 'A207' },
        ],
        Count: 3,
    });

    answers('guest/204', guest);
    mock.faults.add({ path: 'guest/207', status: 404 });
    const rooms = await openPortal(mock, '/room');

    expect(itemsOf(await menuOf('A206'))).toEqual([
        'Edit',
        'Show',
        'Check in',
        'Delete',
    ]);

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

    await userEvent.click(
        within(await menuOf('A207')).getByRole('menuitem', {
            name: 'Extend credit',
        }),
    );

    expect(
        await screen.findByText('There is no guest in this room.'),
    ).toBeVisible(); // left a moment ago

    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const rowOf = (code: string) => screen.getByText(code).closest('tr')!;

    expect(
        within(rowOf('A204')).getByRole('link', { name: 'Curie' }),
    ).toHaveAttribute('href', '/guest/204');

    for (const code of ['A206', 'A207'])
        expect(
            within(rowOf(code)).queryByRole('link', { name: /Curie/ }),
        ).toBeNull();
    rooms.forgetRequests();

    await userEvent.click(
        within(await menuOf('A204')).getByRole('menuitem', {
            name: 'Extend credit',
        }),
    );

    expect(
        await screen.findByRole('combobox', { name: 'New expiry date' }),
    ).toBeVisible();

    expect(
        rooms
            .requests()
            .filter(line => line.startsWith('GET'))
            .slice(0, 2),
    ).toEqual(['GET guest/204', 'GET user/7']);

    expect(
        screen.getByRole('dialog', { description: 'Marie Curie, room 204' }),
    ).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.click(
        within(await menuOf('A204')).getByRole('menuitem', {
            name: 'Reset credit',
        }),
    );

    answers('user/resetcredit', {
        Id: 7,
        RemTime: 0,
        RemTraffic: 0,
        RemDollar: 0,
        NetData: 0,
    });

    await userEvent.click(
        await screen.findByRole('button', { name: 'Reset credit' }),
    );

    await waitFor(() =>
        expect(
            rooms.sent().find(({ line }) => line === 'POST user/resetcredit')
                ?.body,
        ).toEqual({ Id: 7 }),
    );

    expect(
        await screen.findByText(
            /Undo restores the credit; the data used stays at 0\.$/,
        ),
    ).toBeInTheDocument();
});

test('a role without access to internet users is not offered their actions', async () => {
    mock.faults.add({
        path: 'UserMenuItem/CurrentUser',
        status: 200,
        body: [
            {
                Id: 1,
                UserId: 'u',
                MenuItemId: 1,
                TabName: 'manage',
                MenuName: 'guest',
            },
        ],
    });

    answers('guest/', { Results: [guest], Count: 1 });
    await openPortal(mock, '/guest', { userName: 'site' });

    expect(itemsOf(await menuOf('Curie'))).toEqual([
        'Edit',
        'Show',
        'Extend stay',
        'Check out',
        'Access log',
        'Usage',
        'Delete',
    ]);
});

test('a search without results says what was searched for and where', async () => {
    const portal = await openPortal(mock, '/guest');

    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search' }), {
        target: { value: 'Nobody Here' },
    });

    expect(
        await screen.findByText(
            'No row matches “Nobody Here”. Searched at Aurora Grand Sydney.',
        ),
    ).toBeVisible();

    expect(
        portal.requests().filter(line => line.includes('SearchText=Nobody')),
    ).toHaveLength(1);
});
