import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { resources } from '../../../resources/index.ts';
import { addDays, type Day } from '../../../resources/rules/calendar.ts';
import { columnKey, type Resource } from '../../../resources/schema/index.ts';
import { serverClock } from '../../../src/foundation/serverClock.ts';
import { fileMock } from '../../app/fileMock.ts';
import { openPortal, shell } from '../../app/openPortal.tsx';

const mock = await fileMock();
const user = userEvent.setup({ delay: null });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name });

const headings = async () =>
    within(await screen.findByRole('table'))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);

const lists = (portal: Awaited<ReturnType<typeof openPortal>>, path: string) =>
    portal.requests().filter(line => line.startsWith(`GET ${path}?`));

afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
});

const fresh = (portal: Awaited<ReturnType<typeof openPortal>>) => {
    portal.close();
    localStorage.clear();
    sessionStorage.clear();
};

const toggleColumn = async (name: string) => {
    await user.click(await button('Columns'));
    await user.click(await screen.findByRole('checkbox', { name }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

const copiedLink = async () => {
    await user.click(await button('Copy link'));
    expect(await screen.findByText('Link copied.')).toBeVisible();

    return (await navigator.clipboard.readText()).replace(location.origin, '');
};

const saveView = async (name: string, ...ticked: readonly string[]) => {
    await user.click(await button('Views'));
    await user.click(await item('Save this view…'));

    await user.type(
        await screen.findByRole('textbox', { name: /^Name/ }),
        name,
    );

    for (const each of ticked)
        await user.click(screen.getByRole('checkbox', { name: each }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

test('an address can name several columns', () => {
    for (const { list } of Object.values<Resource>(resources))
        expect(
            list.columns
                .map(columnKey)
                .filter(key => key === '' || key.includes(',')),
        ).toEqual([]);
});

test('a copied link shows a colleague the same list in a fresh browser, with one request for its rows', async () => {
    let portal = await openPortal(
        mock,
        '/room?filter=%7B%22q%22%3A%221%22%7D&sort=RoomCode&order=DESC&perPage=25',
    );

    await screen.findByRole('table');
    const all = await headings();
    await toggleColumn('Room name');
    const few = await headings();
    expect(few.length).toBeLessThan(all.length);

    const rows = within(screen.getByRole('table'))
        .getAllByRole('row')
        .map(({ textContent }) => textContent);

    const link = await copiedLink();

    expect([...new URLSearchParams(link.split('?')[1]).keys()]).toEqual([
        'filter',
        'sort',
        'order',
        'perPage',
        'columns',
        'site',
    ]);

    fresh(portal);
    portal = await openPortal(mock, link, { site: undefined });
    await waitFor(async () => expect(await headings()).toEqual(few));

    await waitFor(() =>
        expect(
            within(screen.getByRole('table'))
                .getAllByRole('row')
                .map(({ textContent }) => textContent),
        ).toEqual(rows),
    );

    expect(lists(portal, 'room/')).toHaveLength(1);
    expect(lists(portal, 'room/')[0]).toContain('SiteId=1');
    expect(screen.queryByText(/^Left out/)).toBeNull();

    // The colleague's own columns are as they were: another tab has them.
    portal.close();
    sessionStorage.clear();
    await openPortal(mock, '/room');
    expect(await headings()).toEqual(all);
});

test('a link to a site, column or filter that the user may not see says so once and shows the rest; a broken link does no harm', async () => {
    const others = mock.backend.store
        .rows('site')
        .find(
            ({ ClientId }) =>
                ClientId !== mock.backend.store.find('site', 1)!.ClientId,
        )!;

    for (const [address, left] of [
        [
            `/room?filter=${encodeURIComponent('{"q":"1","Bogus":1,"CheckIn":{"a":1}}')}&columns=RoomCode,Nothing&site=${others.Id}&sort=Bogus&order=DESC`,
            'the site; filters (Bogus, Check-in); the order; columns (Nothing)',
        ],
        [
            '/room?filter=%7B&columns=%00,,&site=1e9&period=never&perPage=100000000&page=-3&sort=__proto__',
            'the site; filters (?); the days; the order; columns',
        ],
        [
            '/room?columns=constructor&site=99999999&site=2',
            'the site; columns (constructor)',
        ],
    ] as const) {
        const portal = await openPortal(mock, address, {
            userName: 'client',
            site: {
                Id: 1,
                SiteName: 'Aurora Grand Sydney',
                ClientId: 1,
                GroupId: 1,
                LocTimeOffset: 10,
            },
        });

        await screen.findByRole('table');

        expect((await screen.findByText(/^Left out/)).textContent).toContain(
            left,
        );

        expect(screen.getAllByText(/^Left out/)).toHaveLength(1);
        expect(lists(portal, 'room/').at(-1)).toContain('SiteId=1');
        expect(location.search).not.toMatch(/site|columns|Bogus/);
        portal.close();
        localStorage.clear();
        sessionStorage.clear();
    }
});

test('a link says if its site could not be loaded, and opens once it can', async () => {
    mock.faults.add({ path: 'site/2', method: 'GET', status: 500, times: 1 });
    const portal = await openPortal(mock, '/room?site=2&filter=%7B%7D');

    expect(
        await screen.findByText('The view could not be opened'),
    ).toBeVisible();

    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('table');
    expect(lists(portal, 'room/')).toHaveLength(1);
    expect(lists(portal, 'room/')[0]).toContain('SiteId=2');
});

test('the default view opens the list by one request, with days relative to today; Reset returns to the declared list', async () => {
    let portal = await openPortal(mock, '/paymentlog');
    await user.click(await button('7 days'));

    await waitFor(() =>
        expect(lists(portal, 'merchantlog/list').length).toBeGreaterThan(1),
    );

    await saveView('Week', 'Default for this list');
    portal.close();
    sessionStorage.clear();

    portal = await openPortal(mock, '/paymentlog');
    expect(await button('7 days')).toHaveAttribute('aria-pressed', 'true');
    await screen.findByRole('table');
    expect(lists(portal, 'merchantlog/list')).toHaveLength(1);

    await user.click(await button('Views'));
    await user.click(await item('Reset'));

    await waitFor(() =>
        expect(screen.getByRole('button', { name: '30 days' })).toHaveAttribute(
            'aria-pressed',
            'true',
        ),
    );

    // From the menu the default is there again.
    await user.click(
        within(screen.getByRole('navigation', { name: 'Menu' })).getByRole(
            'link',
            { name: 'Payment log' },
        ),
    );

    await waitFor(() =>
        expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute(
            'aria-pressed',
            'true',
        ),
    );
});

test('a default view with a search and columns sends one request too, and keeps the site', async () => {
    let portal = await openPortal(
        mock,
        '/room?filter=%7B%22q%22%3A%221%22%7D&perPage=25',
    );

    await screen.findByRole('table');
    await toggleColumn('Room name');
    const few = await headings();
    await saveView('Ones', 'Default for this list');
    portal.close();
    sessionStorage.clear();
    localStorage.removeItem('RaStoreAtrium.room.datatable'); // the view has its own

    portal = await openPortal(mock, '/room', {
        site: {
            Id: 2,
            SiteName: 'Banksia Plaza',
            ClientId: 2,
            GroupId: 2,
            LocTimeOffset: 10,
        },
        client: { Id: 2, Company: 'Banksia Resorts' },
    });

    await waitFor(async () => expect(await headings()).toEqual(few));

    expect(lists(portal, 'room/')).toEqual([
        expect.stringMatching(/PageSize=25.*SiteId=2|SiteId=2.*PageSize=25/),
    ]);

    expect(screen.queryByText(/^Left out/)).toBeNull();
});

test.each([
    ['Default for this list', '/room'],
    ['In the menu', '/profile'],
])(
    'a view switches to the site where it was made only if that was chosen: %s',
    async (offered, from) => {
        const banksia = {
            site: {
                Id: 2,
                SiteName: 'Banksia Plaza',
                ClientId: 2,
                GroupId: 2,
                LocTimeOffset: 10,
            },
            client: { Id: 2, Company: 'Banksia Resorts' },
        };

        for (const [ticked, site] of [
            [[offered, 'Always at Aurora Grand Sydney'], 1],
            [[offered], 2],
        ] as const) {
            let portal = await openPortal(
                mock,
                '/room?filter=%7B%22q%22%3A%221%22%7D',
            );

            await screen.findByRole('table');
            await saveView('Ones', ...ticked);
            portal.close();
            sessionStorage.clear();
            portal = await openPortal(mock, from, banksia);
            if (from !== '/room')
                await user.click(
                    await screen.findByRole('link', { name: 'Ones' }),
                );
            await screen.findByRole('table');

            expect(lists(portal, 'room/')).toEqual([
                expect.stringContaining(`SiteId=${site}`),
            ]);

            fresh(portal);
        }
    },
);

test('saved settings belong to their page: tickets of all sites have their own views and order', async () => {
    localStorage.setItem(
        'RaStoreAtrium.ticket.savedQueries',
        JSON.stringify([
            {
                label: 'Of one site',
                value: {
                    filter: {},
                    sort: { field: 'Subject', order: 'ASC' },
                    perPage: 25,
                    displayedFilters: {},
                },
            },
        ]),
    );

    localStorage.setItem('RaStoreAtrium.ticket.datatable', '["Topic"]');
    await openPortal(mock, '/ticket/all');
    await screen.findByRole('table');

    const subjects = () =>
        [...document.querySelectorAll('main tbody tr')].map(
            row => row.querySelector('td')?.textContent,
        ); // names of sites come later

    const newestFirst = subjects();
    await user.click(await button('Views'));
    expect(screen.queryByRole('menuitem', { name: 'Of one site' })).toBeNull();
    await user.click(await item('Reset'));
    await waitFor(() => expect(location.search).not.toBe(''));
    expect(subjects()).toEqual(newestFirst);

    expect(localStorage.getItem('RaStoreAtrium.ticket.datatable')).toBe(
        '["Topic"]',
    );
});

test('a pinned view appears in the menu under its list, for its user alone, and can be renamed and removed by keyboard', async () => {
    const portal = await openPortal(
        mock,
        '/room?filter=%7B%22q%22%3A%221%22%7D',
    );

    await screen.findByRole('table');
    await saveView('Ones', 'In the menu');
    const menu = () => within(screen.getByRole('navigation', { name: 'Menu' }));

    expect(
        menu().getByRole('link', { name: 'Ones' }).closest('li')!
            .previousElementSibling,
    ).toHaveTextContent('Rooms');

    menu().getByRole('button', { name: 'Change view: Ones' }).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Views' }));
    await user.clear(dialog.getByRole('textbox', { name: /^Name/ }));
    expect(dialog.getByText('Give it a name.')).toBeVisible();

    await user.type(
        dialog.getByRole('textbox', { name: /^Name/ }),
        'With a one',
    );

    dialog.getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(menu().getByRole('link', { name: 'With a one' }));

    await waitFor(() =>
        expect(new URLSearchParams(location.search).get('filter')).toBe(
            '{"q":"1"}',
        ),
    );

    portal.close();
    sessionStorage.clear();
    const other = await openPortal(mock, '/room', { userName: 'distributor' });
    await shell();
    await screen.findByRole('table');
    expect(menu().queryByRole('link', { name: 'With a one' })).toBeNull();
    other.close();
    sessionStorage.clear();

    await openPortal(mock, '/room');
    await screen.findByRole('table');

    await user.click(
        await screen.findByRole('button', { name: 'Change view: With a one' }),
    );

    (await screen.findByRole('checkbox', { name: 'In the menu' })).focus();
    await user.keyboard(' ');

    await waitFor(() =>
        expect(
            screen.queryByRole('link', { name: 'With a one', hidden: true }),
        ).toBeNull(),
    );
});

const searchBox = () => screen.findByRole('searchbox', { name: 'Search' });

const filter = () =>
    JSON.parse(
        new URLSearchParams(location.search).get('filter') ?? '{}',
    ) as Readonly<Record<string, unknown>>;

test('a view fills the search box, even after typing and clearing; the next filter keeps its search', async () => {
    await openPortal(mock, '/device?filter=%7B%22q%22%3A%22a%22%7D');
    await screen.findByRole('table');
    await saveView('With an a');
    await user.clear(await searchBox());
    await waitFor(() => expect(filter().q).toBeUndefined());
    await user.type(await searchBox(), 'b');
    await waitFor(() => expect(filter().q).toBe('b'));
    await user.clear(await searchBox());
    await waitFor(() => expect(filter().q).toBeUndefined());

    await user.click(await button('Views'));
    await user.click(await item('With an a'));
    await waitFor(async () => expect(await searchBox()).toHaveValue('a'));

    await user.selectOptions(
        await screen.findByRole('combobox', { name: 'Status' }),
        'Error',
    );

    await waitFor(() => expect(filter().Status).toBeDefined());
    expect(filter().q).toBe('a');
    expect(await searchBox()).toHaveValue('a');
});

test('refuses a view without a name or with a name that exists, ignoring case and accents', async () => {
    await openPortal(mock, '/room?filter=%7B%22q%22%3A%221%22%7D');
    await screen.findByRole('table');
    await saveView('Été');
    await saveView('Winter');
    await user.click(await button('Views'));
    await user.click(await item('Save this view…'));
    const name = await screen.findByRole('textbox', { name: /^Name/ });

    for (const [typed, problem] of [
        ['Été', 'Another view has this name.'],
        [' ete\u200b', 'Another view has this name.'],
        [' ', 'Give it a name.'],
    ] as const) {
        await user.clear(name);
        await user.type(name, typed);
        await user.click(screen.getByRole('button', { name: 'Save' }));
        expect(await screen.findByText(problem)).toBeVisible();
    }

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(await button('Views'));
    await user.click(await item('Change views…'));

    const second = (
        await screen.findAllByRole('textbox', { name: /^Name/ })
    )[1]!;

    await user.clear(second);
    await user.type(second, 'ÉTÉ');

    expect(
        await screen.findByText('Another view has this name.'),
    ).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await button('Views'));

    const names = (await screen.findAllByRole('menuitem')).map(
        ({ textContent }) => textContent,
    );

    expect(names.filter(each => each === 'Été')).toHaveLength(1);
    expect(names).not.toContain('ÉTÉ');
});

test('Back undoes a search in one step, however slowly it was typed', async () => {
    await openPortal(mock, '/client');
    await screen.findByRole('table');

    for (const [letter, whole] of [
        ['b', 'b'],
        ['a', 'ba'],
        ['n', 'ban'],
    ] as const) {
        await user.type(await searchBox(), letter);
        await waitFor(() => expect(filter().q).toBe(whole));
    }

    await user.tab();
    history.back();
    await waitFor(() => expect(filter().q).toBeUndefined());
    await waitFor(async () => expect(await searchBox()).toHaveValue(''));
});

test('the search box follows the list through several steps back and forward', async () => {
    await openPortal(mock, '/client');
    await screen.findByRole('table');

    const follows = async (q: string | undefined) => {
        await waitFor(() => expect(filter().q).toBe(q));

        await waitFor(async () =>
            expect(await searchBox()).toHaveValue(q ?? ''),
        );

        // Nothing that was typed before is searched for again.
        await new Promise(done => setTimeout(done, 600));
        expect(filter().q).toBe(q);
        expect(await searchBox()).toHaveValue(q ?? '');
    };

    await user.type(await searchBox(), 'a');
    await follows('a');
    await user.type(await searchBox(), 'u');
    await follows('au');
    await user.clear(await searchBox());
    await follows(undefined);
    await user.type(await searchBox(), 'ban');
    await follows('ban');

    history.back();
    await follows(undefined);
    history.back();
    await follows('au');
    history.back();
    await follows(undefined);
    history.forward();
    await follows('au');
});

test('a named period moves on with the calendar in a list left open over midnight', async () => {
    await openPortal(mock, '/paymentlog');
    await user.click(await button('Today'));

    await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute(
            'aria-pressed',
            'true',
        ),
    );

    const days = () => Object.values(filter()).map(String);
    const [today] = days();
    expect(new Set(days())).toEqual(new Set([today]));
    setTimeout(() => serverClock.set(serverClock.get() + 24 * 3_600_000)); // as it ticks

    await waitFor(() =>
        expect(new Set(days())).toEqual(new Set([addDays(today as Day, 1)])),
    );

    await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute(
            'aria-pressed',
            'true',
        ),
    );
});

test('Back on the second page of a list returns to the first', async () => {
    await openPortal(mock, '/client');
    await screen.findByText('1-10 of 40');
    await user.click(await button('Go to next page'));
    await screen.findByText('11-20 of 40');
    history.back();
    await screen.findByText('1-10 of 40');
});
