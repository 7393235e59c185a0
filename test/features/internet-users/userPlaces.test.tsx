import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { exported } from '../../admin/list/export/exported.ts';
import { fileMock } from '../../app/fileMock.ts';
import { openScreen } from '../../app/portalScreen.tsx';

const mock = await fileMock(Date.parse('2026-03-15T01:00:00Z'));

const page = (...rows: readonly object[]) => ({
    Results: rows,
    Count: rows.length,
});

const user = (Id: number, SiteId: number | null, more: object = {}) => ({
    Id,
    Alias: `user-${Id}`,
    GroupId: 1,
    SiteId,
    RemTime: 0,
    RemTraffic: 0,
    RemDollar: 0,
    Active: true,
    ...more,
});

const guest = (RoomId: number, UserId: number | null) => ({
    RoomId,
    RoomCode: `R${RoomId}`,
    UserId,
    Surname: 'Curie',
    CheckIn: '2026-03-10T02:00:00Z',
});

const showColumns = async (...labels: readonly string[]) => {
    await userEvent.click(
        await screen.findByRole('button', { name: 'Columns' }),
    );

    const menu = screen.getByRole('dialog', { name: 'Columns' });
    for (const label of labels)
        await userEvent.click(
            within(menu).getByRole('checkbox', { name: label }),
        );
    await userEvent.keyboard('{Escape}');

    await waitFor(() =>
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
};

/** What the column says in each row. */
const column = (label: string): readonly (string | null)[] => {
    const at = screen
        .getAllByRole('columnheader')
        .findIndex(head => head.textContent === label);

    return screen
        .getAllByRole('row')
        .slice(1)
        .map(row => within(row).getAllByRole('cell')[at]!.textContent);
};

test('the list shows a user’s room, and on request their e-mail and whether they are active', async () => {
    mock.faults.add({
        path: 'user/',
        status: 200,
        body: page(
            user(1, 1, { Email: 'ann@example.com' }),
            user(2, 2, { Active: false }),
            user(3, 1),
            user(4, 2),
            user(5, 3),
            user(6, 4),
            user(7, null),
        ),
    });

    mock.faults.add({
        path: 'guest/',
        status: 200,
        body: page(guest(104, 3), guest(101, 1), guest(102, 1), guest(9, null)),
        times: 1,
    });

    mock.faults.add({
        path: 'guest/',
        status: 200,
        body: {
            Results: [{ ...guest(201, 2), Surname: 'Meitner' }],
            Count: 4000,
        },
        times: 1,
    });

    mock.faults.add({
        path: 'guest/',
        status: 500,
        body: { Message: 'No guests today.' },
    });

    const { requests } = await openScreen(mock, '/internetuser');
    await screen.findByRole('table');
    for (const label of ['Download', 'Upload', 'Email', 'Active'])
        expect(
            screen.queryByRole('columnheader', { name: label }),
        ).not.toBeInTheDocument();

    await showColumns('Email', 'Active');

    await waitFor(() =>
        expect(column('Site').slice(0, 3)).toEqual([
            'Aurora Grand Sydney',
            mock.backend.store.find('site', 2)!.SiteName,
            'Aurora Grand Sydney',
        ]),
    );

    expect(column('Site')[6]).toBe('—');
    expect(column('Email').slice(0, 2)).toEqual(['ann@example.com', '—']);

    expect(
        within(screen.getAllByRole('row')[1]!).getByText('Yes'),
    ).toBeInTheDocument();

    expect(
        within(screen.getAllByRole('row')[2]!).getByText('No'),
    ).toBeInTheDocument();

    await waitFor(() =>
        expect(column('Room and guest')).toEqual([
            'R101, R102 Curie',
            'R201 Meitner',
            'R104 Curie',
            '—',
            '—',
            '—',
            '—',
        ]),
    ); // of site 2 not all guests came, site 3 could not be asked, site 4 was not

    expect(
        requests()
            .filter(line => line.includes('guest'))
            .map(line => line.replace(/^GET /, ''))
            .toSorted(),
    ).toEqual(
        [1, 2, 3].map(site => `guest/?PageNo=1&PageSize=1000&SiteId=${site}`),
    );
});

test('a user without a guest at their site is in no room; a role that may not see guests requests none', async () => {
    mock.faults.add({
        path: 'user/',
        status: 200,
        body: page(user(1, 1), user(2, 1)),
    });

    mock.faults.add({ path: 'guest/', status: 200, body: page(guest(101, 1)) });
    const { unmount } = await openScreen(mock, '/internetuser');
    await screen.findByRole('table');

    await waitFor(() =>
        expect(column('Room and guest')).toEqual(['R101 Curie', '—']),
    );

    unmount();

    mock.faults.add({
        path: 'UserMenuItem/CurrentUser',
        status: 200,
        body: [
            {
                Id: 1,
                UserId: 'u',
                MenuItemId: 1,
                TabName: 'manage',
                MenuName: 'internetuser',
            },
        ],
    });

    const { requests } = await openScreen(mock, '/internetuser', 'distributor');
    await screen.findByRole('table');
    expect(column('Room and guest')).toEqual(['—', '—']);
    expect(requests().filter(line => line.includes('guest'))).toEqual([]);
});

test('the users of a group can be narrowed to one site, and Export includes their rooms', async () => {
    const sites = mock.backend.store
        .rows('site')
        .filter(row => row.GroupId === 1);

    for (const row of mock.backend.store.rows('internetuser'))
        Object.assign(row, { GroupId: 1, SiteId: sites[1]!.id });
    const [ann, bob] = mock.backend.store.rows('internetuser');
    Object.assign(ann!, { Alias: 'ann', SiteId: 1 });
    Object.assign(bob!, { Alias: 'bob', SiteId: 1 });

    mock.faults.add({
        path: 'guest/',
        status: 200,
        body: page(guest(101, Number(bob!.id))),
    });

    const { requests } = await openScreen(mock, '/internetuser');
    const site = await screen.findByRole('combobox', { name: 'Location' });
    await waitFor(() => expect(column('Alias')).toHaveLength(10));
    expect(site).toHaveAttribute('placeholder', 'All sites of this group');
    await userEvent.click(site);

    await waitFor(() =>
        expect(
            within(screen.getByRole('listbox'))
                .getAllByRole('option')
                .map(option => option.textContent),
        ).toEqual(sites.map(row => row.SiteName)),
    );

    await userEvent.click(
        screen.getByRole('option', { name: 'Aurora Grand Sydney' }),
    );

    await waitFor(() => expect(column('Alias')).toEqual(['ann', 'bob']));
    expect(screen.getByText('1-2 of 2')).toBeInTheDocument();

    const [head, ...lines] = (await exported()).lines.map(line =>
        line.split(','),
    );

    const shown = (label: string) =>
        lines.map(line => line[head!.indexOf(label)]);

    expect([shown('Alias'), shown('Site'), shown('Room and guest')]).toEqual([
        ['ann', 'bob'],
        ['Aurora Grand Sydney', 'Aurora Grand Sydney'],
        ['', 'R101 Curie'],
    ]);

    expect(requests().filter(line => line.includes('user/export'))).toEqual([]);

    await userEvent.click(
        screen.getByRole('button', { name: 'Clear', hidden: true }),
    );

    await waitFor(() => expect(column('Alias')).toHaveLength(10));
});

test('one click narrows a group’s users to the chosen site, and another shows all again', async () => {
    mock.faults.add({
        path: 'user/',
        status: 200,
        body: page(user(1, 1, { Alias: 'ann' }), user(2, 2, { Alias: 'bob' })),
    });

    await openScreen(mock, '/internetuser');

    const only = await screen.findByRole('button', {
        name: 'Only Aurora Grand Sydney',
    });

    await waitFor(() => expect(column('Alias')).toContain('bob'));
    await userEvent.click(only);
    await waitFor(() => expect(column('Alias')).not.toContain('bob'));
    expect(column('Alias')).toContain('ann');
    expect(only).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(only);
    await waitFor(() => expect(column('Alias')).toContain('bob'));
});

test('clearing the group also clears a site chosen from it', async () => {
    const [ann, bob] = mock.backend.store.rows('internetuser');
    Object.assign(ann!, { Alias: 'ann', SiteId: 1, GroupId: 1 });

    const other = mock.backend.store
        .rows('site')
        .find(row => row.GroupId !== 1)!;

    Object.assign(bob!, {
        Alias: 'bob',
        SiteId: other.id,
        GroupId: other.GroupId,
    });

    const { workAt } = await openScreen(mock, '/internetuser');

    await userEvent.click(
        await screen.findByRole('combobox', { name: 'Location' }),
    );

    await userEvent.click(
        await screen.findByRole('option', { name: 'Aurora Grand Sydney' }),
    );

    await waitFor(() => expect(column('Alias')).toContain('ann'));

    workAt({
        Id: Number(other.id),
        SiteName: String(other.SiteName),
        ClientId: Number(other.ClientId),
        GroupId: Number(other.GroupId),
        LocTimeOffset: 10,
    });

    await waitFor(() => expect(column('Alias')).toContain('bob'));

    await waitFor(() =>
        expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue(
            '',
        ),
    );
});

test('a group with too many users to filter in the browser is refused with an explanation', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();

    mock.faults.add({
        path: 'user/',
        status: 200,
        body: { Results: [user(1, 1)], Count: 20_000 },
    });

    await openScreen(mock, '/internetuser');

    await userEvent.click(
        await screen.findByRole('combobox', { name: 'Location' }),
    );

    await userEvent.click(
        await screen.findByRole('option', { name: 'Aurora Grand Sydney' }),
    );

    expect(
        await screen.findByText(
            /^There are more than 10,000 rows to filter\. Search as well, or remove the filter\./,
        ),
    ).toBeInTheDocument();

    expect(logged).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'TooManyRowsError' }),
    );
});
