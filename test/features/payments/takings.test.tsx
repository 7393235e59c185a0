import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { addDays, dayAt } from '../../../resources/rules/calendar.ts';
import { exported } from '../../admin/list/export/exported.ts';
import { fileMock } from '../../app/fileMock.ts';
import { firstSite, openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

/** The day it is at the site, and others before it. */
const dayAgo = (days: number) =>
    addDays(dayAt(Date.now(), Number(firstSite.LocTimeOffset)), -days);

const payment = (
    Amount: number,
    Description: string,
    ago: number,
    RefundedAmount: number | null = null,
) => {
    const { id: UserId, Alias } = mock.backend.store
        .rows('internetuser')
        .find(({ SiteId }) => SiteId === firstSite.Id)!;

    mock.backend.store.add('paymentlog', {
        Created: `${dayAgo(ago)}T04:00:00Z`,
        UserId,
        Alias,
        Description,
        Amount,
        CurrCode: 'AUD',
        Refunded: RefundedAmount !== null,
        RefundedAmount,
    });
};

/** Requests for whole pages of payments wait until they are let go. */
const heldTotals = () => {
    let release = () => {};
    let ended = 0;
    const held = new Promise<void>(done => (release = done));
    const native = globalThis.fetch;

    const hold: typeof fetch = async (input, init) => {
        if (
            String(input).includes('merchantlog/list') &&
            String(input).includes('PageSize=1000')
        )
            await Promise.race([
                held,
                new Promise((_, stop) =>
                    init?.signal?.addEventListener('abort', () =>
                        stop(init.signal!.reason),
                    ),
                ),
            ]).finally(() => (ended += 1));

        return native(input, init);
    };

    return { hold, release, ended: () => ended };
};

const press = async (name: string) =>
    fireEvent.click(await screen.findByRole('button', { name }));

const total = (name: RegExp) => screen.findByRole('group', { name });

const lists = (requests: readonly string[]) =>
    requests
        .filter(line => line.startsWith('GET merchantlog/list'))
        .map(line => new URLSearchParams(line.split('?')[1]));

const removePayments = () =>
    mock.backend.store.remove(
        'paymentlog',
        new Set(mock.backend.store.rows('paymentlog').map(({ id }) => id)),
    );

test('a payment log of one page is asked for once', async () => {
    removePayments();
    for (let n = 0; n < 9; n += 1) payment(5, 'Day pass', 1);
    const { requests } = await openPortal(mock, '/paymentlog');
    expect(await total(/^Total of all 9$/)).toHaveTextContent('Paid 45.00 AUD');
    expect(lists(requests())).toHaveLength(1);
});

test('a longer payment log is asked for once more, for its totals', async () => {
    removePayments();
    for (let n = 0; n < 13; n += 1) payment(5, 'Day pass', 1);
    const { requests } = await openPortal(mock, '/paymentlog');

    expect(await total(/^Total of all 13$/)).toHaveTextContent(
        'Paid 65.00 AUD',
    );

    expect(lists(requests()).map(query => query.get('PageSize'))).toEqual([
        '10',
        '1000',
    ]);

    await press('Go to next page');
    await screen.findByText('11-13 of 13');

    await waitFor(async () =>
        expect(await total(/^Total of this page$/)).toHaveTextContent(
            'Paid 15.00 AUD',
        ),
    );

    expect(await total(/^Total of all 13$/)).toHaveTextContent(
        'Paid 65.00 AUD',
    );

    expect(lists(requests())).toHaveLength(3);
});

test('a click chooses the day and adds up all its payments, even if there are none', async () => {
    removePayments();
    payment(7, 'Day pass', 2);
    for (let n = 0; n < 111; n += 1) payment(5, 'Day pass', 1);
    payment(20, 'Week pass', 1, 2.5);
    const { hold, release, ended } = heldTotals();

    const { requests, forgetRequests } = await openPortal(mock, '/paymentlog', {
        fetch: hold,
    });

    // While they are added up that can be seen and ended, and begun again.
    await press('Cancel');
    const again = await screen.findByRole('button', { name: 'Add up all 113' });
    await waitFor(() => expect(ended()).toBe(1)); // nobody waits for the rest any more
    fireEvent.click(again);
    release();

    expect(await total(/^Total of all 113$/)).toHaveTextContent(
        'Paid 582.00 AUD',
    );

    expect(await total(/^Total of this page$/)).toHaveTextContent(
        'Paid 52.00 AUD',
    );

    expect(
        await screen.findByRole('button', { name: '30 days' }),
    ).toHaveAttribute('aria-pressed', 'true');

    await press('Yesterday');
    await screen.findByRole('group', { name: 'Total of all 112' });
    expect(lists(requests()).at(-1)!.get('StartDate')).toBe(dayAgo(1));
    expect(lists(requests()).at(-1)!.get('EndDate')).toBe(dayAgo(1));
    const all = await total(/^Total of all 112$/);
    expect(all).toHaveTextContent('Net 572.50 AUD');
    const brought: Element[] = [];

    Element.prototype.scrollIntoView = function bring(this: Element) {
        brought.push(this);
    };

    fireEvent.click(
        within(all).getByRole('button', { name: 'By description' }),
    );

    const plans = within(all).getByRole('table', { name: 'By description' });

    await waitFor(() =>
        expect(brought.some(element => element.contains(plans))).toBe(true),
    ); // it opens at the foot of the page

    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');

    expect(
        within(plans)
            .getAllByRole('row')
            .slice(1)
            .map(row => row.textContent),
    ).toEqual(['Day pass111555.000.00555.00', 'Week pass120.002.5017.50']);

    await press('Today');
    expect(await total(/^Total of all 0$/)).toHaveTextContent('Net 0.00 AUD');

    // By number, as the provider has them; what is known is not asked for again: the newest first costs the rows alone.
    await press('Yesterday');
    await screen.findByText('1-10 of 112');
    const table = await screen.findByRole('table', { name: /Payment/ });
    const firstRow = () => within(table).getAllByRole('row')[1];
    await waitFor(() => expect(firstRow()).toHaveTextContent('Day pass'));
    const newest = screen.getByRole('button', { name: 'Newest first' });
    expect(newest).toHaveAttribute('aria-pressed', 'false');
    forgetRequests();
    await press('Newest first');
    await waitFor(() => expect(firstRow()).toHaveTextContent('Week pass'));
    expect(newest).toHaveAttribute('aria-pressed', 'true');

    expect(
        lists(requests()).every(query => query.get('PageSize') !== '1000'),
    ).toBe(true);
});

test('the payer’s room is an optional column and in the file; the refund dialog names room and guest', async () => {
    removePayments();
    payment(5, 'Day pass', 0);
    const { UserId } = mock.backend.store.rows('paymentlog')[0]!;

    mock.faults.add({
        path: 'guest/',
        status: 200,
        body: {
            Results: [
                {
                    RoomId: 7,
                    RoomCode: '107',
                    UserId,
                    Surname: 'Curie',
                    FirstName: 'Marie',
                },
            ],
            Count: 1,
        },
    });

    const { requests, forgetRequests } = await openPortal(mock, '/paymentlog');
    const table = await screen.findByRole('table', { name: 'Payment log' });

    const guests = () =>
        requests().filter(line => line.startsWith('GET guest/'));

    expect(
        within(table).queryByRole('columnheader', { name: 'Room' }),
    ).not.toBeInTheDocument();

    expect(guests()).toEqual([]); // nobody wanted to know
    await press('Columns');

    await userEvent.click(
        within(
            await screen.findByRole('dialog', { name: 'Columns' }),
        ).getByRole('checkbox', { name: 'Room' }),
    );

    await within(table).findByText('107');
    expect(guests()).toEqual(['GET guest/?PageNo=1&PageSize=1000&SiteId=1']);
    await userEvent.keyboard('{Escape}');

    forgetRequests();
    const [head, line] = (await exported()).lines.map(each => each.split(','));
    const shown = (label: string) => line![head!.indexOf(label)];

    expect([shown('Site'), shown('Payment number'), shown('Room')]).toEqual([
        'Aurora Grand Sydney',
        expect.stringMatching(/^\d+$/),
        '107',
    ]);

    expect(guests()).toHaveLength(1);

    await userEvent.click(
        within(table).getByRole('button', { name: /^Actions/ }),
    );

    await userEvent.click(
        await screen.findByRole('menuitem', { name: 'Refund' }),
    );

    const refund = await screen.findByRole('dialog', { name: 'Refund' });
    expect(refund).toHaveTextContent(/Payment \d+, \d\d\/\d\d\/\d{4}/);

    const guest = await within(refund).findByRole('region', {
        name: 'Who paid',
    });

    await waitFor(() => expect(guest).toHaveTextContent('107 · Marie Curie'));
});

test('shows all sites of a client side by side, and one that fails as a gap', async () => {
    const sites = mock.backend.store
        .rows('site')
        .filter(
            ({ ClientId, GroupId }) =>
                ClientId === 1 ||
                mock.backend.store.find('billgroup', GroupId)?.ClientId === 1,
        );

    const longName = `Long ${'W'.repeat(195)}`;
    Object.assign(sites[2]!, { SiteName: longName });
    let isBroken = true;
    const native = globalThis.fetch;

    const breaking: typeof fetch = async (input, init) =>
        isBroken &&
        String(input).includes(`merchantlog/list?SiteId=${sites[1]!.id}&`)
            ? new Response('{}', { status: 500 })
            : native(input, init);

    const { requests } = await openPortal(mock, '/paymentlog/sites', {
        userName: 'client',
        fetch: breaking,
        client: { Id: 1, Company: 'Aurora Hotels', CurrCode: 'AUD' },
    });

    const table = await screen.findByRole('table', {
        name: 'Takings of all sites',
    });

    await press('7 days');
    const gap = await within(table).findByRole('button', { name: 'Try again' });

    await within(table).findByRole('rowheader', {
        name: `${sites.length - 1} of ${sites.length} sites so far`,
    });

    expect(
        within(table).getByRole('button', { name: longName }),
    ).toHaveAttribute('title', longName); // it may be cut

    isBroken = false;
    fireEvent.click(gap);

    const all = await within(table).findByRole('rowheader', {
        name: `All ${sites.length} sites`,
    });

    // On a phone they are no parts of a table by how they are drawn.
    expect(
        [...table.querySelectorAll('thead, tbody, tfoot, tr, th, td')].filter(
            part => !part.hasAttribute('role'),
        ),
    ).toEqual([]);

    const numbers = within(table)
        .getAllByRole('row')
        .slice(1)
        .map(row => Number(within(row).getAllByRole('cell')[0]!.textContent));

    expect(numbers.pop()).toBe(
        numbers.reduce((sum, number) => sum + number, 0),
    );

    expect(all.closest('tr')).toHaveTextContent(/AUD/);

    expect(
        new Set(lists(requests()).map(query => query.get('SiteId'))).size,
    ).toBe(sites.length);
});

test('prints the day’s closing: totals, refunds, each payment, and a line for the signature', async () => {
    mock.backend.store.remove(
        'paymentlog',
        new Set(mock.backend.store.rows('paymentlog').map(({ id }) => id)),
    );

    payment(5, 'Day pass', 1);
    payment(20, 'Week pass', 1, 2.5);
    payment(9, 'Day pass', 0);
    await openPortal(mock, `/paymentlog/close?day=${dayAgo(1)}`);
    expect(await total(/^Total of all 2$/)).toHaveTextContent('Net 22.50 AUD');

    expect(
        within(
            screen.getByRole('table', { name: 'Refunded payments' }),
        ).getAllByRole('row'),
    ).toHaveLength(2);

    expect(
        within(
            screen.getByRole('table', { name: 'All payments' }),
        ).getAllByRole('row'),
    ).toHaveLength(3);

    expect(
        screen.getByRole('heading', { name: 'Refunds made here on this day' })
            .parentElement,
    ).toHaveTextContent('None from this browser.');

    expect(screen.getByText('Date and signature')).toBeInTheDocument();
    const { name, lines } = await exported();
    expect(name).toBe(`close-${dayAgo(1)}.csv`);

    expect(lines[0]).toBe(
        'No.,Time,Internet user,Description,Paid,Refunded,Net,Currency',
    );

    expect(lines.slice(1).map(line => line.split(',').slice(3).join())).toEqual(
        expect.arrayContaining([
            'Day pass,5.00,0.00,5.00,AUD',
            'Week pass,20.00,2.50,17.50,AUD',
        ]),
    );

    await press('Today');
    expect(await total(/^Total of all 1$/)).toHaveTextContent('Net 9.00 AUD');
    expect(screen.getByText(/this day is not over/)).toBeInTheDocument();
    expect(location.search).toBe(`?day=${dayAgo(0)}`);
});

test('shows refunds made here on their own day, whatever the payment’s day, but not refused ones', async () => {
    window.dispatchEvent(new Event('pagehide')); // what is not written yet is written before
    localStorage.clear();
    const { store } = mock.backend;

    store.remove(
        'paymentlog',
        new Set(store.rows('paymentlog').map(({ id }) => id)),
    );

    for (const amount of [5, 20, 9]) payment(amount, `Pass of ${amount}`, 1);

    const refund = async (description: string) => {
        await userEvent.click(
            within(
                (
                    await screen.findByRole('cell', { name: description })
                ).closest('tr')!,
            ).getByRole('button', { name: /^Actions/ }),
        );

        await userEvent.click(
            await screen.findByRole('menuitem', { name: 'Refund' }),
        );

        const dialog = within(
            await screen.findByRole('dialog', { name: 'Refund' }),
        );

        await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));

        return dialog;
    };

    const isClosed = () =>
        waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await openPortal(mock, '/paymentlog');
    await refund('Pass of 5');
    await isClosed();
    mock.faults.add({ path: 'merchantlog/Refund', kind: 'lost', times: 1 });
    const looked = await refund('Pass of 20');
    await userEvent.click(await looked.findByRole('button', { name: 'Close' }));
    await isClosed();

    mock.faults.add({
        path: 'merchantlog/Refund',
        status: 400,
        body: { ExceptionMessage: 'The bank is closed.' },
        times: 1,
    });

    const refused = await refund('Pass of 9');
    await refused.findByText('The bank is closed.');
    await userEvent.click(refused.getByRole('button', { name: 'Cancel' }));
    await isClosed();

    const { Alias } = store.rows('paymentlog')[0]!;

    const made = () =>
        screen.getByRole('heading', { name: 'Refunds made here on this day' })
            .parentElement;

    await press('Close of day');
    expect(await total(/^Total of all 0$/)).toHaveTextContent('Net 0.00 AUD');
    expect(made()).toHaveTextContent('2 refunds: 25.00 AUD');
    for (const line of ['Pass of 20: 20.00 AUD', 'Pass of 5: 5.00 AUD'])
        expect(
            within(made()!).getByText(`${String(Alias)} · ${line}`),
        ).toBeInTheDocument();
    await press('Yesterday');

    expect(await total(/^Total of all 3$/)).toHaveTextContent(
        'Paid 34.00 AUDRefunded 25.00 AUDNet 9.00 AUD',
    );

    expect(made()).toHaveTextContent('None from this browser.');
});

test('clicking a site opens the payments behind its total, for the same days', async () => {
    const { store } = mock.backend;

    store.remove(
        'paymentlog',
        new Set(store.rows('paymentlog').map(({ id }) => id)),
    );

    payment(9, 'Day pass', 20);
    for (let n = 0; n < 14; n += 1) payment(5, 'Day pass', 0);

    const { requests, forgetRequests } = await openPortal(
        mock,
        '/paymentlog/sites',
        {
            userName: 'client',
            client: { Id: 1, Company: 'Aurora Hotels', CurrCode: 'AUD' },
        },
    );

    const table = await screen.findByRole('table', {
        name: 'Takings of all sites',
    });

    await press('Today');

    const row = () =>
        within(table)
            .getByRole('rowheader', { name: firstSite.SiteName })
            .closest('tr')!;

    await waitFor(() => expect(row()).toHaveTextContent(/14.*70\.00 AUD/));
    forgetRequests();
    fireEvent.click(within(row()).getByRole('button'));

    expect(
        await screen.findByRole('heading', { level: 1, name: 'Payment log' }),
    ).toBeInTheDocument();

    expect(await total(/^Total of all 14$/)).toHaveTextContent(
        'Paid 70.00 AUD',
    );

    const [query] = lists(requests());

    expect([
        query!.get('SiteId'),
        query!.get('StartDate'),
        query!.get('EndDate'),
    ]).toEqual([String(firstSite.Id), dayAgo(0), dayAgo(0)]);
});

test('all sites can show any days, and are saved as shown, one line a site', async () => {
    const { store } = mock.backend;

    store.remove(
        'paymentlog',
        new Set(store.rows('paymentlog').map(({ id }) => id)),
    );

    payment(20, 'Week pass', 3, 2.5);

    await openPortal(mock, '/paymentlog/sites', {
        userName: 'client',
        client: { Id: 1, Company: 'Aurora Hotels', CurrCode: 'AUD' },
    });

    const table = await screen.findByRole('table', {
        name: 'Takings of all sites',
    });

    await press('Last month');

    await waitFor(() =>
        expect(
            screen.getByRole('button', { name: 'Last month' }),
        ).toHaveAttribute('aria-pressed', 'true'),
    );

    const written = (day: string) =>
        day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2-$3-$1');

    const [from, to] = [
        screen.getByRole('textbox', { name: 'From' }),
        screen.getByRole('textbox', { name: 'To' }),
    ];

    fireEvent.change(to, { target: { value: written(dayAgo(60)) } });
    fireEvent.change(from, { target: { value: written(dayAgo(2)) } });
    expect(await screen.findByText('To is before From')).toBeInTheDocument();
    for (const name of ['Print', 'Export'])
        expect(screen.getByRole('button', { name })).toBeDisabled(); // what stands there is of other days
    fireEvent.change(from, { target: { value: written(dayAgo(4)) } });
    fireEvent.change(to, { target: { value: written(dayAgo(2)) } });

    await waitFor(() =>
        expect(screen.queryByText('To is before From')).toBeNull(),
    );

    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    await within(table).findByRole('rowheader', { name: /^All \d+ sites/ });

    await waitFor(() =>
        expect(
            within(table)
                .getByRole('rowheader', { name: firstSite.SiteName })
                .closest('tr'),
        ).toHaveTextContent(/17\.50 AUD/),
    );

    const { lines, name } = await exported();
    expect(name).toBe(`takings-${dayAgo(4)}-${dayAgo(2)}.csv`);
    expect(lines[0]).toBe('Site,From,To,Payments,Paid,Refunded,Net,Currency');

    expect(lines).toContain(
        `${firstSite.SiteName},${dayAgo(4)},${dayAgo(2)},1,20.00,2.50,17.50,AUD`,
    );

    expect(lines.filter(Boolean)).toHaveLength(
        within(table).getAllByRole('row').length - 1,
    );
});

test('the way back from a site’s payments leads to all sites', async () => {
    await openPortal(mock, '/paymentlog/sites', {
        userName: 'client',
        site: undefined,
        client: { Id: 1, Company: 'Aurora Hotels', CurrCode: 'AUD' },
    });

    expect(
        await screen.findByText(/Each site by its own clock/),
    ).toBeInTheDocument();

    const table = await screen.findByRole('table', {
        name: 'Takings of all sites',
    });

    const row = await within(table).findByRole('rowheader', {
        name: firstSite.SiteName,
    });

    fireEvent.click(within(row).getByRole('button'));

    expect(
        await screen.findByRole('heading', { level: 1, name: 'Payment log' }),
    ).toBeInTheDocument();

    window.history.back();

    expect(
        await screen.findByRole('heading', {
            level: 1,
            name: 'Takings of all sites',
        }),
    ).toBeInTheDocument();
});

test('without a chosen site the payment log asks for one, and offers the takings of all', async () => {
    await openPortal(mock, '/paymentlog', {
        userName: 'client',
        site: undefined,
    });

    const all = await screen.findByRole('link', { name: 'All my sites' });
    expect(location.pathname).toBe('/siteselection');
    fireEvent.click(all);
    await screen.findByRole('table', { name: 'Takings of all sites' });

    expect(
        screen.queryByRole('link', { name: 'Back to the payment log' }),
    ).toBeNull();

    expect(location.pathname).toBe('/paymentlog/sites');
});

test('takings of all sites without a client lead to where it is chosen', async () => {
    await openPortal(mock, '/paymentlog/sites', { site: undefined });
    const picker = await screen.findByRole('combobox', { name: 'Client' });

    fireEvent.click(
        await screen.findByRole('button', { name: 'Choose a client' }),
    );

    expect(picker).toHaveFocus();
    await userEvent.keyboard('Aurora');

    fireEvent.click(
        await screen.findByRole('option', { name: 'Aurora Hotels' }),
    );

    expect(
        await screen.findByRole('table', { name: 'Takings of all sites' }),
    ).toBeVisible();
});

test('a user of one site sees Takings, not Takings of all sites', async () => {
    await openPortal(mock, '/paymentlog/sites', {
        userName: 'site',
        site: undefined,
    });

    expect(
        await screen.findByRole('heading', { level: 1, name: 'Takings' }),
    ).toBeVisible();

    expect(
        await screen.findByRole('rowheader', { name: 'Total' }),
    ).toBeVisible();
});
