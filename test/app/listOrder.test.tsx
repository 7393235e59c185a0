import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fileMock } from './fileMock.ts';
import { openPortal } from './openPortal.tsx';

const mock = await fileMock();

/** The texts under a heading, and how that heading is sorted. */
const column = async (name: RegExp) => {
    const heading = await screen.findByRole('columnheader', { name });
    const at = [...heading.parentElement!.children].indexOf(heading);
    const rows = screen.getAllByRole('row').slice(1);

    return {
        sorted: heading.getAttribute('aria-sort'),
        texts: rows.map(row => row.children[at]!.textContent),
    };
};

/** `31/12/2026 08:05 PM` as a text that sorts by time. */
const comparable = (moment: string): string => {
    const [, day, month, year, hours, minutes, half] =
        /(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d) (AM|PM)/.exec(moment)!;

    const hour = (Number(hours) % 12) + (half === 'PM' ? 12 : 0);

    return `${year}${month}${day}${String(hour).padStart(2, '0')}${minutes}`;
};

test.each([
    ['/ticket', 'Created', 'Ticket/'],
    ['/fileNote', 'Created', 'FileNote/'],
    ['/sms', 'Sent', 'Sms/'],
])(
    '%s: the newest come first, and the arrow says so; the first call is for one page',
    async (path, heading, call) => {
        const portal = await openPortal(mock, path);
        const { sorted, texts } = await column(new RegExp(`^${heading}`));
        expect(sorted).toBe('descending');
        const moments = texts.map(text => comparable(text!));
        expect(new Set(moments).size).toBeGreaterThan(1);
        expect(moments).toEqual(moments.toSorted().toReversed());

        const calls = portal
            .requests()
            .filter(line => line.startsWith(`GET ${call}`));

        expect(calls[0]).toContain('PageNo=1&PageSize=10');
        expect(calls.length).toBeLessThanOrEqual(2);
    },
);

test('TV devices are listed worst first, by one more call at most', async () => {
    const portal = await openPortal(mock, '/tv/device');
    const { sorted, texts } = await column(/^Status/);
    expect(sorted).toBe('ascending');
    const order = ['Error', 'Warning', 'Clock ahead', 'Testing', 'Happy'];
    const places = texts.map(text => order.indexOf(text!));
    expect(new Set(places).size).toBeGreaterThan(1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));

    const calls = portal
        .requests()
        .filter(line => line.startsWith('GET tv/device?'));

    expect(calls.length).toBeLessThanOrEqual(2);
});

test('home apps are listed in the order that the TV shows', async () => {
    await openPortal(mock, '/tv/homeapp');
    const { texts } = await column(/^Order/);
    const numbers = texts.map(Number);
    expect(numbers.length).toBeGreaterThan(2);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});

test('a status is a chip with icon and word: a ticket’s, a client’s, a refused sign-in', async () => {
    const tickets = await openPortal(mock, '/ticket');
    await screen.findByRole('columnheader', { name: /^Status/ });

    const [state] = screen.getAllByText(/^(Open|Pending|Closed)$/, {
        selector: 'td span',
    });

    expect(state!.parentElement).toHaveClass('view-chip');
    expect(state!.parentElement!.querySelector('svg')).toBeInTheDocument();
    tickets.close();

    const clients = await openPortal(mock, '/client', { site: undefined });
    await screen.findByRole('columnheader', { name: /^Active/ });
    const [yes] = screen.getAllByText('Yes');
    expect(yes!.parentElement).toHaveClass('view-good');
    clients.close();

    await openPortal(mock, '/accesslogs');
    const table = await screen.findByRole('table');

    await waitFor(() =>
        expect(
            within(table).getAllByText('Reject')[0]!.parentElement,
        ).toHaveClass('view-bad'),
    );

    expect(
        within(table).getAllByText('Login')[0]!.parentElement,
    ).not.toHaveClass('view-chip');
});
