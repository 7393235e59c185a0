import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { field } from '../../app/formInputs.ts';
import { firstSite, openPortal, shell } from '../../app/openPortal.tsx';

const mock = await fileMock();

/** A server that does not say how many rows there are. */
const uncounted: typeof fetch = async (input, init) => {
    const answer = await native(input, init);
    if (
        !/(user|billgroup|site\/multiple|client\/getforuser|site\/distributor)\/?\?|merchantlog\/list/.test(
            String(input),
        )
    )
        return answer;
    const { Count: _, ...rest } = (await answer.json()) as {
        readonly Count?: number;
    };
    return Response.json(rest);
};
const native = globalThis.fetch;

test('nobody is told a number of rows that nobody counted', async () => {
    const users = mock.backend.store
        .rows('internetuser')
        .filter(({ GroupId }) => GroupId === firstSite.GroupId).length;
    expect(users).toBeGreaterThan(11);
    await openPortal(mock, '/internetuser', { fetch: uncounted });
    expect(await screen.findByText('1-10 of more than 10')).toBeInTheDocument();
    expect(
        screen.getByRole('heading', { level: 1, name: 'Internet users' })
            .parentElement,
    ).toHaveTextContent(/^Internet users10\+$/);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Select all/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Select all' }));
    expect(await screen.findByText(`${users} selected`)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
    expect(
        await screen.findByText('11-20 of more than 20'),
    ).toBeInTheDocument();
});

test('nor where one of them is chosen', async () => {
    await openPortal(mock, '/user/create', {
        site: undefined,
        fetch: uncounted,
    });
    await waitFor(async () => expect(await field('Groups')).toBeEnabled());
    await userEvent.click(await field('Groups'));
    expect(
        await screen.findByText('20 of 20+ shown. Type to find the others.'),
    ).toBeInTheDocument();
});

test.each([
    ['admin', 'Client'],
    ['distributor', 'Site'],
])(
    'nor %s where the %s is chosen that one works on',
    async (userName, label) => {
        const said = '20 of 20+ shown. Type to find the others.';
        await openPortal(mock, '/siteselection', {
            userName,
            site: undefined,
            fetch: uncounted,
        });
        await shell();
        expect(await screen.findByText(said)).toBeInTheDocument();
        await userEvent.click(screen.getByRole('combobox', { name: label }));
        expect(
            await screen.findByRole('listbox', { name: label }),
        ).toBeInTheDocument();
        await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
    },
);

test('nor below what a search found', async () => {
    const { store } = mock.backend;
    const { id: _, ...guest } = store
        .rows('internetuser')
        .find(({ SiteId }) => SiteId === firstSite.Id)!;
    for (let n = 1; n <= 21; n += 1)
        store.add('internetuser', { ...guest, Alias: `walker${n}` });
    await openPortal(mock, '/profile', { fetch: uncounted });
    await shell();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    fireEvent.change(
        await screen.findByRole('combobox', { name: /^Name, room, MAC/ }),
        { target: { value: 'walker' } },
    );
    const users = await screen.findByRole('group', { name: /^Internet users/ });
    expect(within(users).getAllByRole('option').at(-1)).toHaveTextContent(
        /^Show all$/,
    );
});

test('a total says how many it is of, and the newest come first', async () => {
    const { store } = mock.backend;
    const { id: UserId, Alias } = store
        .rows('internetuser')
        .find(({ SiteId }) => SiteId === firstSite.Id)!;
    store.remove(
        'paymentlog',
        new Set(store.rows('paymentlog').map(({ id }) => id)),
    );
    for (let n = 1; n <= 24; n += 1)
        store.add('paymentlog', {
            Created: new Date(Date.now() - (30 - n) * 3_600_000).toISOString(),
            UserId,
            Alias,
            Description: `Pass ${n}`,
            Amount: 5,
            CurrCode: 'AUD',
            Refunded: false,
            RefundedAmount: null,
        });
    await openPortal(mock, '/paymentlog', { fetch: uncounted });
    expect(
        await screen.findByRole('group', { name: 'Total of all 24' }),
    ).toHaveTextContent('Paid 120.00 AUD');
    expect(await screen.findByRole('row', { name: /Pass 24/ })).toBe(
        screen.getAllByRole('row')[1],
    );
});
