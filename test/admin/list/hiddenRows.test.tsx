import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { writeRemembered } from '../../../src/foundation/remembered.ts';
import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const rows = async () =>
    within(await screen.findByRole('table'))
        .getAllByRole('row')
        .slice(1);

/** A client without a site is chosen, and no site. */
const nobody = () => {
    const client = mock.backend.store.add('client', {
        Company: 'Nobody Hotels',
        Code: 'NOBOD',
        CurrCode: 'AUD',
        Active: true,
    });

    writeRemembered({
        userName: 'admin',
        role: 'Administrators',
        menu: [],
        distributorId: 0,
        clientId: 0,
        groupId: 0,
        chosen: {
            client: {
                Id: Number(client.id),
                Company: 'Nobody Hotels',
                CurrCode: 'AUD',
            },
        },
    });
};

test('an empty list of a chosen client names it and links to everything', async () => {
    nobody();
    await openPortal(mock, '/site', { site: undefined });

    expect(
        await screen.findByText(
            /^Only what belongs to the client Nobody Hotels is listed\./,
        ),
    ).toBeVisible();

    fireEvent.click(screen.getByRole('button', { name: 'Look everywhere' }));
    expect(await rows()).toHaveLength(10);

    await waitFor(() =>
        expect(screen.getByRole('combobox', { name: 'Client' })).toHaveValue(
            '',
        ),
    );
});

test('a search without results does the same, and is kept', async () => {
    nobody();
    const { SiteName } = mock.backend.store.rows('site')[0]!;

    await openPortal(
        mock,
        `/site?filter=${encodeURIComponent(JSON.stringify({ q: SiteName }))}`,
        { site: undefined },
    );

    expect(
        await screen.findByText(
            new RegExp(
                `No row matches “${String(SiteName)}”\\. Searched for the client Nobody Hotels\\.`,
            ),
        ),
    ).toBeVisible();

    fireEvent.click(screen.getByRole('button', { name: 'Look everywhere' }));
    expect((await rows())[0]).toHaveTextContent(String(SiteName));
});

test('an empty list of a chosen site names it, offers another, and can be returned to', async () => {
    const { store } = mock.backend;

    store.remove(
        'room',
        new Set(
            store
                .rows('room')
                .filter(({ siteId }) => siteId === 1)
                .map(({ id }) => id),
        ),
    );

    await openPortal(mock, '/room');

    expect(
        await screen.findByText(
            'Only what is at the site Aurora Grand Sydney is listed. Create the first one.',
        ),
    ).toBeVisible();

    fireEvent.click(screen.getByRole('link', { name: 'Choose another site' }));
    await waitFor(() => expect(location.pathname).toBe('/siteselection'));
});

test('does not blame the scope for an empty list that has none', async () => {
    mock.backend.store.remove(
        'supportplan',
        new Set(mock.backend.store.rows('supportplan').map(({ id }) => id)),
    );

    await openPortal(mock, '/supportplan');
    expect(await screen.findByText('Create the first one.')).toBeVisible();

    expect(
        screen.queryByRole('button', { name: 'Look everywhere' }),
    ).toBeNull();
});

test('a heading says why a list is too long to be sorted by it, and sorts once the list is shorter', async () => {
    const native = globalThis.fetch;
    let count = 12_345;

    const { requests } = await openPortal(mock, '/room', {
        fetch: async (input, init) => {
            const answer = await native(input, init);

            return /\/room\/\?/.test(String(input)) && count > 0
                ? Response.json({
                      ...((await answer.json()) as object),
                      Count: count,
                  })
                : answer;
        },
    });

    await rows();
    const heading = screen.getByRole('button', { name: 'Room name' });
    expect(heading).toHaveAttribute('aria-disabled', 'true');

    expect(heading).toHaveAccessibleDescription(
        '12,345 rows match; up to 10,000 can be sorted by this column. Search, filter or choose fewer days.',
    );

    fireEvent.click(heading);

    expect(
        requests().filter(line => /^GET room\/.*PageSize=1000/.test(line)),
    ).toEqual([]);

    count = 0;

    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search' }), {
        target: { value: '1' },
    });

    await waitFor(() =>
        expect(
            screen
                .getByRole('columnheader', { name: /Room name/ })
                .querySelector('[aria-disabled]'),
        ).toBeNull(),
    );

    fireEvent.click(
        within(
            screen.getByRole('columnheader', { name: /Room name/ }),
        ).getByRole('button'),
    );

    expect(
        await screen.findByText(/Sorted in the browser, over all/),
    ).toBeVisible();
});

test('an address with such an order explains this and links to the usual order', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const native = globalThis.fetch;

    await openPortal(mock, '/room?sort=RoomName&order=ASC&page=1&perPage=10', {
        fetch: async (input, init) =>
            /\/room\/\?/.test(String(input))
                ? Response.json({
                      ...((await (await native(input, init)).json()) as object),
                      Count: 12_345,
                  })
                : native(input, init),
    });

    expect(
        await screen.findByText(/There are more than 10,000 rows to sort\./),
    ).toBeVisible();

    expect(logged).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'TooManyRowsError' }),
    );

    fireEvent.click(
        screen.getByRole('button', { name: 'Show in the usual order' }),
    );

    expect(await rows()).toHaveLength(10);
});
