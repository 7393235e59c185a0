import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { momentText } from '../../../../resources/rules/calendar.ts';
import { exported } from '../../../admin/list/export/exported.ts';
import { fileMock } from '../../../app/fileMock.ts';
import { openPortal } from '../../../app/openPortal.tsx';

const mock = await fileMock();
const user = userEvent.setup({ delay: null });

const rows = async () =>
    within(await screen.findByRole('table'))
        .getAllByRole('row')
        .slice(1);

test('lists tickets of all sites newest first with their status, and saving one returns to the list', async () => {
    const { requests } = await openPortal(mock, '/ticket/all', {
        site: undefined,
    });

    const all = mock.backend.store
        .rows('ticket')
        .toSorted((a, b) => String(b.Created).localeCompare(String(a.Created)));

    const closed = all.filter(({ Status }) => Status === 'Closed');
    expect((await rows())[0]).toHaveTextContent(String(all[0]!.Subject));

    expect(requests().filter(line => line.startsWith('GET Ticket/'))).toEqual([
        'GET Ticket/?PageNo=1&PageSize=1000',
    ]);

    // Times of many sites stand on the reader's own clock, and say so; the list is kept up to date.
    const hours = -new Date().getTimezoneOffset() / 60;

    expect((await rows())[0]).toHaveTextContent(
        momentText(String(all[0]!.Created), hours)!,
    );

    expect(
        screen.getByRole('columnheader', { name: 'Created (your time)' }),
    ).toBeVisible();

    const clock = `UTC${hours < 0 ? '−' : '+'}${Math.abs(hours)}`;

    expect(
        await screen.findByText(
            `Times of all sites on your own clock, ${clock}`,
        ),
    ).toBeVisible();

    expect(await screen.findByText(/^updated .* ago$/)).toBeVisible();

    await user.click(
        screen.getByRole('button', { name: `Closed ${closed.length}` }),
    );

    await screen.findByText(`1-25 of ${closed.length}`);
    expect((await rows())[0]).toHaveTextContent(String(closed[0]!.Subject));

    // The file has what is chosen, each with its site; the choice is kept under a name.
    const { lines } = await exported();

    expect(lines[0]).toBe(
        `Subject,Topic,Status,Created${hours === 0 ? '' : ` (${clock})`},Site`,
    );

    expect(lines).toHaveLength(closed.length + 1);

    const siteOf = ({ SiteId }: (typeof all)[number]) =>
        String(mock.backend.store.find('site', SiteId)!.SiteName);

    expect(lines[1]).toContain(siteOf(closed[0]!));

    expect(new Set(lines.slice(1).map(line => line.split(',')[2]))).toEqual(
        new Set(['Closed']),
    );

    await user.click(screen.getByRole('button', { name: 'Views' }));

    await user.click(
        await screen.findByRole('menuitem', { name: 'Save this view…' }),
    );

    await user.type(
        await screen.findByRole('textbox', { name: /^Name/ }),
        'Shut',
    );

    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(
        screen.getByRole('button', { name: `Closed ${closed.length}` }),
    );

    await screen.findByText(`1-25 of ${all.length}`);
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Shut' }));
    await screen.findByText(`1-25 of ${closed.length}`);

    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), {
        target: { value: String(closed[0]!.Subject).toUpperCase() },
    });

    await waitFor(() =>
        expect(screen.queryByText(`1-25 of ${closed.length}`)).toBeNull(),
    );

    await user.click(within((await rows())[0]!).getByRole('link'));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location.pathname).toBe('/ticket/all'));
});

test('a ticket of the current site shows its date by the site’s clock, as its list does', async () => {
    const { id, Created, SiteId } = mock.backend.store
        .rows('ticket')
        .find(row => row.SiteId === 1)!;

    await openPortal(mock, `/ticketEdit/${id}`);
    expect(SiteId).toBe(1);
    const shown = await screen.findByText(momentText(String(Created), 10)!);
    expect(shown.closest('dd')).toHaveTextContent(/ UTC\+10$/);
});
