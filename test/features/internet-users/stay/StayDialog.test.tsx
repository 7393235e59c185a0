import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../../app/fileMock.ts';
import { openPortal } from '../../../app/openPortal.tsx';

const mock = await fileMock();

const answers = (path: string, body: unknown) =>
    mock.faults.add({ path, method: 'GET', status: 200, body });

const guest = {
    RoomId: 204,
    RoomCode: '204',
    UserId: 7,
    Surname: 'Curie',
    FirstName: 'Marie',
    CompanyName: null,
    CheckIn: '2026-03-10T02:00:00Z',
    CheckOut: '2026-03-12T00:00:00Z',
};

const account = {
    Id: 7,
    Alias: 'marie',
    Active: true,
    RemTime: 3600,
    RemTraffic: 1024,
    RemDollar: 0,
    ExpiryDate: '2026-03-12T00:00:00',
    GroupId: 1,
    SiteId: 1,
};

const choose = async (surname: string, action: string) => {
    const row = (await screen.findByText(surname)).closest('tr')!;
    await userEvent.click(within(row).getByRole('button', { name: 'Actions' }));

    await userEvent.click(
        await screen.findByRole('menuitem', { name: action }),
    );

    return screen.findByRole('dialog', { name: action });
};

const changes = (portal: Awaited<ReturnType<typeof openPortal>>) =>
    portal.sent().filter(({ line }) => !line.startsWith('GET'));

const posts = (portal: Awaited<ReturnType<typeof openPortal>>) =>
    changes(portal).map(({ line }) => line);

test('extending a stay also extends the account, and shows both before and after', async () => {
    answers('guest/', { Results: [guest], Count: 1 });
    answers('guest/204', guest);
    answers('user/7', account);
    const portal = await openPortal(mock, '/guest');
    const dialog = await choose('Curie', 'Extend stay');

    expect(
        within(dialog).getByText(
            'Changes the departure, and the account lasts at least until then. What is left stays.',
        ),
    ).toBeVisible();

    await userEvent.click(
        within(dialog).getByRole('button', { name: '+1 week' }),
    );

    expect(
        within(dialog).getByRole('row', { name: /^Account ends/ }),
    ).toBeVisible();

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Extend stay' }),
    );

    await waitFor(() =>
        expect(posts(portal)).toEqual([
            'POST guest/',
            'POST user/extendcredit',
        ]),
    );

    const [saved, extended] = changes(portal).map(
        ({ body }) => body as Record<string, unknown>,
    );

    expect(saved).toMatchObject({ RoomId: 204, Surname: 'Curie', UserId: 7 });
    expect(String(saved!.CheckOut).slice(11)).toBe('00:00:00Z'); // the same time of day
    expect(extended!.Id).toBe(7);
});

test('check-out sets the departure to now and ends or keeps the account', async () => {
    answers('guest/', { Results: [guest], Count: 1 });
    answers('guest/204', guest);
    answers('user/7', account);
    const portal = await openPortal(mock, '/guest');
    const dialog = await choose('Curie', 'Check out');

    await userEvent.selectOptions(
        within(dialog).getByRole('combobox', { name: 'Account' }),
        'Stays as it is',
    );

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Check out' }),
    );

    await waitFor(() => expect(posts(portal)).toEqual(['POST guest/']));

    expect(
        await screen.findByText('Marie Curie, room 204 is checked out.'),
    ).toBeInTheDocument();
});

test('does not check out another guest who is in the room by now', async () => {
    answers('guest/', { Results: [guest], Count: 1 });
    answers('guest/204', { ...guest, Surname: 'Noether', UserId: 8 });
    const portal = await openPortal(mock, '/guest');
    const dialog = await choose('Curie', 'Check out');

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Check out' }),
    );

    expect(
        await within(dialog).findByText(
            'Another guest is in this room now. Nothing was changed.',
        ),
    ).toBeVisible();

    expect(posts(portal)).toEqual([]);
});

test('moves a guest to a free room: saves there, reads back, removes here; a lost answer is looked up and resumed', async () => {
    answers('guest/', { Results: [guest], Count: 1 });
    answers('guest/204', guest);

    answers('room/', {
        Results: [
            {
                Id: 205,
                siteId: 1,
                RoomCode: 'B205',
                RoomName: null,
                CheckIn: null,
                CheckOut: null,
            },
            {
                Id: 206,
                siteId: 1,
                RoomCode: 'B206',
                RoomName: null,
                CheckIn: '2026-03-10T02:00:00Z',
                CheckOut: '2099-03-12T00:00:00Z',
            },
        ],
        Count: 2,
    });

    mock.faults.add({ path: 'guest/205', status: 404, times: 1 });
    answers('guest/205', { ...guest, RoomId: 205, RoomCode: 'B205' });
    mock.faults.add({ path: 'guest/', method: 'POST', status: 504, times: 1 });

    mock.faults.add({
        path: 'guest/204',
        method: 'DELETE',
        status: 200,
        body: {},
    });

    const portal = await openPortal(mock, '/guest');
    const dialog = await choose('Curie', 'Move to another room');

    await userEvent.click(
        within(dialog).getByRole('combobox', { name: 'Room' }),
    );

    await waitFor(() =>
        expect(
            screen.getAllByRole('option').map(({ textContent }) => textContent),
        ).toEqual(['B205']),
    ); // the other is taken

    await userEvent.click(screen.getByRole('option', { name: 'B205' }));

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Move to another room' }),
    );

    await waitFor(
        () =>
            expect(posts(portal)).toEqual(['POST guest/', 'DELETE guest/204']),
        { timeout: 10_000 },
    );

    expect(changes(portal)[0]?.body).toMatchObject({
        RoomId: 205,
        Surname: 'Curie',
        UserId: 7,
    });

    expect(
        await screen.findByText('Marie Curie has moved to room B205.'),
    ).toBeInTheDocument(); // what is unfinished would be offered by the next page
});

test('checks in a guest with internet: account, credit and guest once each, and the card', async () => {
    answers('room/', {
        Results: [
            {
                Id: 205,
                siteId: 1,
                RoomCode: 'B205',
                RoomName: null,
                CheckIn: null,
                CheckOut: null,
            },
        ],
        Count: 1,
    });

    mock.faults.add({ path: 'guest/205', status: 404 });
    const portal = await openPortal(mock, '/room');
    const dialog = await choose('B205', 'Check in');

    await userEvent.type(
        within(dialog).getByRole('textbox', { name: 'Surname' }),
        'Müller',
    );

    await userEvent.selectOptions(
        within(dialog).getByRole('combobox', { name: 'Internet' }),
        'Time and data as typed',
    );

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Check in' }),
    );

    expect(
        await within(dialog).findByText(
            'Give time and data, or choose “None”.',
        ),
    ).toBeVisible();

    await userEvent.click(
        within(dialog).getByRole('button', { name: '+1 day' }),
    );

    await userEvent.click(
        within(dialog).getByRole('button', { name: '+1 GB' }),
    );

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Check in' }),
    );

    await waitFor(
        () =>
            expect(posts(portal)).toEqual([
                'POST user',
                'POST user/adjustcredit',
                'POST guest/',
            ]),
        { timeout: 10_000 },
    );

    const [user, credit, saved] = changes(portal).map(
        ({ body }) => body as Record<string, unknown>,
    );

    expect(user!.Alias).toMatch(/^b205muller\w{3}$/);
    expect(credit).toMatchObject({ RemTime: 86_400, RemTraffic: 1_000_000 });

    expect(saved).toMatchObject({
        RoomId: 205,
        Surname: 'Müller',
        UserId: credit!.Id,
    });

    expect(
        await screen.findByRole('heading', { level: 1, name: /card/i }),
    ).toBeVisible();

    expect(mock.backend.store.find('guest', 205)).toMatchObject({
        Surname: 'Müller',
        UserId: credit!.Id,
    });
});

test('a list without guests offers to check somebody in', async () => {
    answers('guest/', { Results: [], Count: 0 });
    await openPortal(mock, '/guest');

    const empty = (await screen.findByText('Nothing here yet: Guests'))
        .parentElement!;

    await userEvent.click(
        within(empty).getByRole('button', { name: 'Check in' }),
    );

    expect(
        await screen.findByRole('dialog', { name: 'Check in' }),
    ).toBeVisible();
});

test('a check-in begins with the plan given last at this site', async () => {
    const plan = mock.backend.store
        .rows('wifiplan')
        .find(
            ({ SiteId, PlanMins, PlanMB }) =>
                SiteId === 1 && Number(PlanMins) > 0 && Number(PlanMB) > 0,
        )!;

    answers('wifiplan/site/1', [{ ...plan, Id: plan.id, DateEnd: null }]);

    localStorage.setItem(
        'RaStoreAtrium.desk.plan.1',
        JSON.stringify(String(plan.id)),
    );

    answers('room/', { Results: [free], Count: 1 });
    await openPortal(mock, '/room');
    const dialog = await choose('B205', 'Check in');

    await waitFor(() =>
        expect(
            within(dialog).getByRole('combobox', { name: 'Internet' }),
        ).toHaveValue(String(plan.id)),
    );

    localStorage.removeItem('RaStoreAtrium.desk.plan.1');
});

const free = {
    Id: 205,
    siteId: 1,
    RoomCode: 'B205',
    RoomName: null,
    CheckIn: null,
    CheckOut: null,
};

const taken = {
    ...free,
    Id: 204,
    RoomCode: 'B204',
    CheckIn: '2026-03-10T02:00:00Z',
    CheckOut: '2099-03-12T00:00:00Z',
};

const fillIn = async (dialog: HTMLElement, surname: string) => {
    await userEvent.type(
        within(dialog).getByRole('textbox', { name: 'Surname' }),
        surname,
    );

    await userEvent.selectOptions(
        within(dialog).getByRole('combobox', { name: 'Internet' }),
        'Time and data as typed',
    );

    await userEvent.click(
        within(dialog).getByRole('button', { name: '+1 day' }),
    );

    await userEvent.click(
        within(dialog).getByRole('button', { name: '+1 GB' }),
    );
};

const checkIn = (dialog: HTMLElement) =>
    userEvent.click(within(dialog).getByRole('button', { name: 'Check in' }));

test('refuses check-in to an occupied room, even if it was taken after the list was loaded', async () => {
    answers('room/', { Results: [taken, free], Count: 2 });

    answers('guest/205', {
        ...guest,
        RoomId: 205,
        RoomCode: 'B205',
        Surname: 'Kaur',
        CheckOut: '2099-03-12T00:00:00Z',
    });

    const portal = await openPortal(mock, '/room');
    const row = await screen.findByRole('row', { name: /B204/ });

    await userEvent.click(
        within(row).getByRole('button', { name: /^Actions/ }),
    );

    await screen.findByRole('menuitem', { name: 'Adjust credit' });
    expect(screen.queryByRole('menuitem', { name: 'Check in' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    const dialog = await choose('B205', 'Check in');
    await fillIn(dialog, 'Papadopouloskonstantinidis');
    await checkIn(dialog);

    expect(
        await within(dialog).findByText(/Kaur, room B205 is there\./),
    ).toBeVisible(); // moved in since the list was read

    expect(posts(portal)).toEqual([]);
});

test('a check-in names its room; its account ends on the site’s day, has a short name, and is named if the check-in is left', async () => {
    answers('room/', { Results: [free], Count: 1 });
    mock.faults.add({ path: 'guest/205', status: 404 });

    mock.faults.add({
        path: 'user/adjustcredit',
        method: 'POST',
        status: 400,
        body: { Message: 'Not now.' },
    });

    const portal = await openPortal(mock, '/room');
    const dialog = await choose('B205', 'Check in');
    expect(dialog).toHaveAccessibleDescription('Room B205');
    await fillIn(dialog, 'Papadopouloskonstantinidis');
    const day = within(dialog).getByRole('textbox', { name: 'Check-out' });
    await userEvent.clear(day);
    await userEvent.type(day, '12/03/2099 08:00 AM');
    await checkIn(dialog);
    expect(await within(dialog).findByText('Not now.')).toBeVisible();

    const { Alias, ExpiryDate } = changes(portal)[0]!.body as Record<
        string,
        string
    >;

    expect(ExpiryDate).toMatch(/^2099-03-12/);
    expect(Alias).toMatch(/^b205papadopo\w{3}$/);

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Cancel' }),
    );

    expect(
        await screen.findByText(
            new RegExp(
                `^Check in, Room B205, not finished: Create the account ${Alias}: done`,
            ),
        ),
    ).toBeInTheDocument();

    sessionStorage.clear();
});

test('does not offer an account without data, which could not go online', async () => {
    answers('guest/', { Results: [{ ...guest, UserId: null }], Count: 1 });
    const portal = await openPortal(mock, '/guest');
    const dialog = await choose('Curie', 'Give internet');

    await userEvent.click(
        within(dialog).getByRole('button', { name: '+1 day' }),
    );

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Give internet' }),
    );

    expect(
        await within(dialog).findByText('Without data nobody can go online.'),
    ).toBeVisible();

    expect(posts(portal)).toEqual([]);
});

test('checking out from an account that another guest uses says so, and does not end it without asking', async () => {
    answers('guest/', {
        Results: [
            guest,
            {
                ...guest,
                RoomId: 203,
                RoomCode: '203',
                Surname: 'Hughes',
                FirstName: 'Ximena',
            },
        ],
        Count: 2,
    });

    answers('guest/204', guest);
    answers('user/7', account);
    const portal = await openPortal(mock, '/guest');
    const dialog = await choose('Curie', 'Check out');

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Check out' }),
    );

    await screen.findByText('Marie Curie, room 204 is checked out.');
    expect(posts(portal)).toEqual(['POST guest/']);
});

test('linking an account shows what is left of each, and whose it is', async () => {
    answers('guest/', {
        Results: [
            { ...guest, UserId: null },
            {
                ...guest,
                RoomId: 203,
                RoomCode: '203',
                Surname: 'Hughes',
                FirstName: 'Ximena',
            },
        ],
        Count: 2,
    });

    answers('user/', { Results: [account], Count: 1 });
    await openPortal(mock, '/guest');
    const dialog = await choose('Curie', 'Link an account');

    await userEvent.click(
        within(dialog).getByRole('combobox', { name: 'Internet user' }),
    );

    await userEvent.click(
        await screen.findByRole('option', { name: /^marie.*1 hour/ }),
    );

    expect(
        await within(dialog).findByText(
            /^Also used by Ximena Hughes, room 203/,
        ),
    ).toBeVisible();
});

test('searching for an occupied room says who is in it and until when', async () => {
    answers('guest/', { Results: [guest], Count: 1 });

    answers('room/', {
        Results: [{ ...taken, Id: 206, RoomCode: 'B206' }],
        Count: 1,
    });

    answers('guest/206', {
        ...guest,
        RoomId: 206,
        RoomCode: 'B206',
        Surname: 'Kaur',
        CheckOut: '2099-03-12T00:00:00Z',
    });

    await openPortal(mock, '/guest');
    const dialog = await choose('Curie', 'Move to another room');

    await userEvent.type(
        within(dialog).getByRole('combobox', { name: 'Room' }),
        'B206',
    );

    expect(
        await screen.findByText(/^B206: Marie Kaur, until 12\/03\/2099/),
    ).toBeVisible();
});

test('a move whose second half fails says where the guest is and how to continue', async () => {
    answers('guest/', { Results: [guest], Count: 1 });
    answers('guest/204', guest);
    answers('room/', { Results: [free], Count: 1 });

    mock.faults.add({
        path: 'guest/205',
        method: 'GET',
        status: 404,
        times: 1,
    });

    answers('guest/205', { ...guest, RoomId: 205, RoomCode: 'B205' });
    mock.faults.add({ path: 'guest/', method: 'POST', status: 200, body: {} });
    mock.faults.add({ path: 'guest/204', method: 'DELETE', status: 504 });
    await openPortal(mock, '/guest');
    const dialog = await choose('Curie', 'Move to another room');

    await userEvent.click(
        within(dialog).getByRole('combobox', { name: 'Room' }),
    );

    await userEvent.click(await screen.findByRole('option', { name: 'B205' }));

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Move to another room' }),
    );

    expect(
        await within(dialog).findByText(
            /“Continue” tries again\.$/,
            {},
            { timeout: 10_000 },
        ),
    ).toBeVisible();

    expect(
        within(dialog).getByText(
            /^The guest is in the new room, but also still in room 204/,
        ),
    ).toBeVisible();

    sessionStorage.clear();
});

test('a check-out with its account is one entry in Activity; one Undo restores both', async () => {
    const stays = mock.backend.store.find('guest', 1)!;

    const ofStay = (name: 'guest' | 'internetuser', id: unknown) =>
        mock.backend.store.find(name, Number(id))!;

    mock.backend.store.find('internetuser', Number(stays.UserId))!.ExpiryDate =
        '2099-03-12T00:00:00';

    const before = [
        ofStay('guest', 1).CheckOut,
        ofStay('internetuser', stays.UserId).ExpiryDate,
    ];

    answers('guest/', {
        Results: [{ ...stays, RoomId: 1, RoomCode: '101' }],
        Count: 1,
    });

    window.dispatchEvent(new Event('pagehide'));
    localStorage.clear();
    await openPortal(mock, '/guest');
    const dialog = await choose(String(stays.Surname), 'Check out');

    await userEvent.selectOptions(
        within(dialog).getByRole('combobox', { name: 'Account' }),
        'Ends today',
    );

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Check out' }),
    );

    await screen.findByText(/ is checked out\.$/);
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));

    await userEvent.click(
        await screen.findByRole('menuitem', { name: 'Activity' }),
    );

    await screen.findByRole('heading', { name: 'Activity', level: 1 });

    const rows = () =>
        within(screen.getByRole('table', { name: 'Activity' }))
            .getAllByRole('row')
            .slice(1);

    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toHaveTextContent('Check out');

    await userEvent.click(
        within(rows()[0]!).getByRole('button', { name: /^Undo/ }),
    );

    await screen.findByText('Undone.');

    await waitFor(() =>
        expect(
            rows().some(({ textContent }) =>
                textContent.includes('Undo: Check out'),
            ),
        ).toBe(true),
    );

    expect(
        [
            ofStay('guest', 1).CheckOut,
            ofStay('internetuser', stays.UserId).ExpiryDate,
        ].map(each => String(each).slice(0, 19)),
    ).toEqual(before.map(each => String(each).slice(0, 19)));
});

test('an expired account says so at the top, with the remedy', async () => {
    answers('user/7', { ...account, ExpiryDate: '2020-01-01T00:00:00' });
    await openPortal(mock, '/internetuser/7');

    expect(
        await screen.findByText(/^Cannot go online: ended 01\/01\/2020/),
    ).toBeVisible();

    await userEvent.click(
        within(
            screen
                .getByText(/^Cannot go online/)
                .closest<HTMLElement>('[role=alert]')!,
        ).getByRole('button', { name: 'Extend credit' }),
    );

    expect(
        await screen.findByRole('combobox', { name: 'New expiry date' }),
    ).toBeVisible();
});

test('extends credit by a night or a week from its end, and shows before and after', async () => {
    answers('user/7', { ...account, ExpiryDate: '2099-03-12T00:00:00' });
    const portal = await openPortal(mock, '/internetuser/7');

    await userEvent.click(
        await screen.findByRole('button', { name: 'Extend credit' }),
    );

    const dialog = within(
        await screen.findByRole('dialog', { name: 'Extend credit: marie' }),
    );

    await userEvent.click(dialog.getByRole('button', { name: '+1 night' }));

    expect(
        dialog.getByRole('row', { name: 'Expires 12/03/2099 13/03/2099' }),
    ).toBeVisible();

    await userEvent.click(dialog.getByRole('button', { name: '+1 week' }));

    expect(
        dialog.getByRole('row', { name: 'Expires 12/03/2099 19/03/2099' }),
    ).toBeVisible();

    await userEvent.dblClick(
        dialog.getByRole('button', { name: 'Extend credit' }),
    );

    await waitFor(() =>
        expect(changes(portal)).toEqual([
            expect.objectContaining({
                line: 'POST user/extendcredit',
                body: { Id: 7, ExpiryDate: '2099-03-19T00:00:00' },
            }),
        ]),
    );
});

const refusal = {
    Id: 1,
    UserId: 7,
    LogTime: '2026-03-10T02:00:00Z',
    MacAddress: '00-11-22-33-44-55',
    LogType: 'Reject',
    Comments: 'Wrong password',
    DataUsed: 0,
};

test('an active account shows a refusal if that was its last event', async () => {
    answers('user/7', { ...account, ExpiryDate: '2099-03-12T00:00:00' });
    answers('accesslog/user', { Results: [refusal], Count: 1 });
    const portal = await openPortal(mock, '/internetuser/7');

    expect(
        await screen.findByText(/^Refused 10\/03\/2026 .*: Wrong password$/),
    ).toBeVisible();

    expect(screen.getByText(/^Good: /)).toBeVisible();

    expect(
        portal
            .sent()
            .filter(({ line }) => line.startsWith('GET accesslog/user')),
    ).toHaveLength(1);
});

test('does not give an old refusal as the reason if there was a session since', async () => {
    answers('user/7', { ...account, ExpiryDate: '2020-01-01T00:00:00' });
    answers('accesslog/user', { Results: [refusal], Count: 1 });
    for (const path of ['merchantlog/', 'creditlog'])
        answers(path, { Results: [], Count: 0 });

    answers('radius/history/', {
        Results: [
            {
                Id: 1,
                UserId: 7,
                AccessStarted: '2026-03-11T02:00:00Z',
                AccessStopped: '2026-03-11T03:00:00Z',
            },
        ],
        Count: 1,
    });

    await openPortal(mock, '/internetuser/7');
    expect(await screen.findByText(/^Cannot go online: ended/)).toBeVisible();
    expect(await screen.findByText(/Wrong password/)).toBeVisible(); // in the history below
    await waitFor(() => expect(screen.queryByText(/^Refused /)).toBeNull());
});

test('does not show a refusal if something else happened since', async () => {
    answers('user/7', { ...account, ExpiryDate: '2099-03-12T00:00:00' });

    answers('accesslog/user', {
        Results: [
            {
                ...refusal,
                Id: 2,
                LogTime: '2099-03-10T03:00:00Z',
                LogType: 'Login',
                Comments: 'By password',
            },
            refusal,
        ],
        Count: 2,
    });

    await openPortal(mock, '/internetuser/7');
    expect(await screen.findByText(/By password/)).toBeVisible();
    expect(screen.queryByText(/^Refused /)).toBeNull();
});

test('check-in is available in the list of guests and on a room found by search', async () => {
    answers('guest/', { Results: [guest], Count: 1 });

    answers('room/', {
        Results: [
            {
                Id: 205,
                siteId: 1,
                RoomCode: 'B205',
                RoomName: null,
                CheckIn: null,
                CheckOut: null,
            },
        ],
        Count: 1,
    });

    answers('room/205', {
        Id: 205,
        siteId: 1,
        RoomCode: 'B205',
        RoomName: null,
        CheckIn: null,
        CheckOut: null,
    });

    await openPortal(mock, '/guest');
    await screen.findByText('Curie');

    await userEvent.click(
        await screen.findByRole('button', { name: 'Check in' }),
    );

    const chosen = await screen.findByRole('dialog', { name: 'Check in' });

    expect(
        within(chosen).getByRole('combobox', { name: 'Room' }),
    ).toBeVisible();

    await userEvent.click(
        within(chosen).getByRole('button', { name: 'Cancel' }),
    );

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('{Control>}k{/Control}');

    await userEvent.type(
        within(await screen.findByRole('dialog')).getByRole('combobox'),
        'B205',
    );

    await screen.findByRole('option', { name: /B205/ });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');

    await userEvent.click(
        await screen.findByRole('option', { name: 'Check in' }),
    );

    const dialog = await screen.findByRole('dialog', { name: 'Check in' });

    expect(
        within(dialog).getByRole('textbox', { name: 'Surname' }),
    ).toBeVisible();

    expect(within(dialog).queryByRole('combobox', { name: 'Room' })).toBeNull(); // it is known
});
