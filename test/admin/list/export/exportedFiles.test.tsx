import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../../app/fileMock.ts';
import { openPortal } from '../../../app/openPortal.tsx';
import { exported } from './exported.ts';

/** 06:30 on 2 March at the site, ten hours ahead. */
const NOW = Date.parse('2026-03-01T20:30:00Z');

const mock = await fileMock(NOW);

/** Answers of the server, in place of what the mock would say. */
const rowsOf = (path: string, Results: readonly object[]) =>
    mock.faults.add({
        path,
        method: 'GET',
        status: 200,
        body: { Results, Count: Results.length },
    });

/** The server's clock has been asked: from then on days are told by it. */
const clockKnown = (requests: () => readonly string[]) =>
    waitFor(() => expect(requests()).toContain('GET value/servertime'));

test('a file of credit changes has the site’s date in its name, the screen’s headings, and both formatted and plain numbers', async () => {
    rowsOf('creditlog/list', [
        {
            Id: 1,
            Created: '2026-02-28T23:30:00Z',
            UserId: 7,
            Alias: 'ann',
            RemTime: 93_900,
            RemTraffic: 1_500_000,
            RemDollar: 12.5,
            Comments: 'Gift',
        },
        {
            Id: 2,
            Created: '2026-02-28T01:00:00Z',
            UserId: 7,
            Alias: 'ann',
            RemTime: -3600,
            RemTraffic: -9999,
            RemDollar: -3,
            Comments: null,
        },
    ]);

    const { requests } = await openPortal(mock, '/creditlog');
    await screen.findByRole('table');
    await clockKnown(requests);

    const headings = screen
        .getAllByRole('columnheader')
        .map(cell => cell.textContent);

    // A spreadsheet would take a sign for a formula, so only the screen has it.
    for (const added of ['+1d 2h 5m', '+1.5 GB', '+12.50'])
        expect(screen.getByRole('cell', { name: added })).toBeVisible();

    expect(screen.getByRole('cell', { name: '\u22123.00' })).toBeVisible();

    const { name, lines } = await exported();
    expect(name).toBe('creditlog-2026-03-02.csv');
    const header = lines[0]!.split(',');

    expect(header).toEqual([
        'Site',
        'Date (UTC+10)',
        'Internet user (ID)',
        'Alias',
        'Time',
        'Time (seconds)',
        'Data',
        'Data (KB)',
        'Amount (AUD)',
        'Comments',
    ]);

    for (const heading of [
        'Date',
        'Internet user',
        'Time',
        'Data',
        'Amount (AUD)',
        'Comments',
    ])
        expect(headings).toContain(heading);

    expect(lines[1]).toBe(
        'Aurora Grand Sydney,2026-03-01 09:30,7,ann,1d 2h 5m,93900,1.5 GB,1500000,12.50,Gift',
    );

    expect(lines[2]).toBe(
        'Aurora Grand Sydney,2026-02-28 11:00,7,ann,−1h,-3600,−10 MB,-9999,-3.00,',
    );

    // The newest come first by their day, whatever their numbers; the oldest are a click away.
    const first = () => screen.getAllByRole('row')[1];
    expect(first()).toHaveTextContent('Gift');

    await userEvent.click(
        await screen.findByRole('button', { name: 'Newest first' }),
    );

    await waitFor(() => expect(first()).not.toHaveTextContent('Gift'));
});

test('a file of all hotspots names the time zone of every time', async () => {
    rowsOf('device/hotspot', [
        {
            Id: 1,
            NickName: 'Roof',
            SiteId: 1,
            ClientId: 1,
            LocTimeOffset: 8,
            LogTime: new Date(NOW - 7_200_000).toISOString(),
            DeviceType: 'Hotspot (WiFi)',
        },
    ]);

    const { requests } = await openPortal(mock, '/deviceall');
    await screen.findByRole('table');
    await clockKnown(requests);
    const [header, row] = (await exported()).lines;
    const column = header!.split(',').indexOf('Since (UTC+10)');
    expect(row!.split(',')[column]).toBe('2026-03-02 04:30');
    expect(header).toContain('Last seen (UTC+10)');
});

test('a file of devices has the status in words, by the server’s clock', async () => {
    const ago = (minutes: number) =>
        new Date(NOW - minutes * 60_000).toISOString();

    rowsOf('device/', [
        {
            Id: 1,
            SiteId: 1,
            NickName: 'Roof',
            NASID: 'HS1',
            DeviceType: 'Gateway',
            SpeedKBD: 500,
            LogTime: ago(5),
            HasProblem: false,
            Testing: false,
        },
        {
            Id: 2,
            SiteId: 1,
            NickName: 'Cellar',
            NASID: 'HS2',
            DeviceType: 'Gateway',
            SpeedKBD: null,
            LogTime: ago(180),
            HasProblem: false,
            Testing: false,
        },
    ]);

    const { requests } = await openPortal(mock, '/device');
    await screen.findByRole('table');
    await clockKnown(requests);
    const { lines } = await exported();
    expect(lines[0]).toMatch(/^Status,/);
    expect(lines[0]).toContain('Download (KB/s)');

    expect(
        lines
            .slice(1)
            .map(line => line.split(',')[0])
            .sort(),
    ).toEqual(['Error', 'Happy']);
});

test('a file of rooms names their guests; screen and file load all guests together', async () => {
    const { requests } = await openPortal(mock, '/room');
    const table = await screen.findByRole('table');

    await waitFor(() =>
        expect(
            within(table)
                .getAllByRole('link')
                .some(link => link.getAttribute('href')?.startsWith('/guest/')),
        ).toBe(true),
    );

    await clockKnown(requests);
    const { lines } = await exported();

    expect(lines[0]).toBe(
        'Room code,Room name,Guest,Check-in (UTC+10),Check-out (UTC+10)',
    );

    const guests = mock.backend.store.rows('guest');

    const surnames = mock.backend.store
        .rows('room')
        .filter(({ siteId }) => siteId === 1)
        .map(({ id }) =>
            String(guests.find(guest => guest.id === id)?.Surname ?? ''),
        );

    expect(
        lines
            .slice(1)
            .map(line => line.split(',')[2])
            .toSorted(),
    ).toEqual(surnames.toSorted());

    const requested = requests().filter(line => line.startsWith('GET guest/'));

    expect(
        requested.filter(line => line.startsWith('GET guest/?')).length,
    ).toBeLessThanOrEqual(2);

    expect(requested.length).toBeLessThanOrEqual(8);
});

test('a file of payments has the site, payment number and user of each, and amounts with two decimals', async () => {
    rowsOf('merchantlog/list', [
        {
            Id: 4711,
            Created: '2026-02-28T23:30:00Z',
            UserId: 7,
            Alias: 'ann',
            Description: '1 day',
            Amount: 20,
            CurrCode: 'AUD',
            Refunded: true,
            RefundedAmount: 5.5,
        },
        {
            Id: 4712,
            Created: '2026-02-28T01:00:00Z',
            UserId: 8,
            Alias: 'bob',
            Description: '1 hour',
            Amount: 1234.5,
            CurrCode: 'NZD',
            Refunded: false,
            RefundedAmount: null,
        },
    ]);

    const { requests } = await openPortal(mock, '/paymentlog');
    await screen.findByRole('table');
    await clockKnown(requests);
    const { name, lines } = await exported();
    expect(name).toBe('paymentlog-2026-03-02.csv');
    const [heads, ...rows] = lines.map(line => line.split(','));

    const shown = (
        row: readonly string[] | undefined,
        ...names: readonly string[]
    ) => names.map(heading => row?.[heads!.indexOf(heading)]);

    expect(
        shown(
            rows[0],
            'Site',
            'Payment number',
            'Internet user (ID)',
            'Alias',
            'Date (UTC+10)',
            'Amount',
            'Currency',
            'Description',
        ),
    ).toEqual([
        'Aurora Grand Sydney',
        '4711',
        '7',
        'ann',
        '2026-03-01 09:30',
        '20.00',
        'AUD',
        '1 day',
    ]);

    expect(
        shown(
            rows[1],
            'Site',
            'Payment number',
            'Internet user (ID)',
            'Alias',
            'Amount',
            'Currency',
        ),
    ).toEqual(['Aurora Grand Sydney', '4712', '8', 'bob', '1234.50', 'NZD']);
});

test('the chosen kind of file is kept for the next export; amounts have the currency’s decimals', async () => {
    rowsOf('merchantlog/list', [
        {
            Id: 4711,
            Created: '2026-02-28T23:30:00Z',
            UserId: 7,
            Alias: 'ann',
            Description: '1 day; 1 room',
            Amount: 2000,
            CurrCode: 'JPY',
            Refunded: true,
            RefundedAmount: 50.4,
        },
    ]);

    const client = mock.backend.store.find('client', 1)!;
    Object.assign(client, { CurrCode: 'JPY' });

    const { requests } = await openPortal(mock, '/paymentlog', {
        client: { Id: 1, Company: 'Aurora Hotels', CurrCode: 'JPY' },
    });

    await screen.findByRole('table');
    await clockKnown(requests);

    const shown = async (format?: string) => {
        const [heads, row] = (await exported(format)).lines.map(line =>
            line.split(','),
        );

        return ['Date (UTC+10)', 'Amount', 'Description'].map(
            heading => row?.[heads!.indexOf(heading)],
        );
    };

    expect(await shown()).toEqual([
        '2026-03-01 09:30',
        '2000',
        '1 day; 1 room',
    ]);

    expect(await shown('For programs')).toEqual([
        '2026-03-01T09:30:00+10:00',
        '2000',
        '1 day; 1 room',
    ]);

    expect(await shown()).toEqual([
        '2026-03-01T09:30:00+10:00',
        '2000',
        '1 day; 1 room',
    ]);

    await userEvent.click(screen.getByRole('button', { name: 'More formats' }));

    expect(
        await screen.findByRole('menuitem', { name: 'For programs' }),
    ).toHaveFocus(); // the last one

    Object.assign(client, { CurrCode: 'AUD' });
});

test('in French, a spreadsheet gets its own separators, decimals and dates', async () => {
    localStorage.setItem('RaStoreAtrium.locale', '"fr"');

    rowsOf('merchantlog/list', [
        {
            Id: 4711,
            Created: '2026-02-28T23:30:00Z',
            UserId: 7,
            Alias: 'ann',
            Description: '1 jour; 1 chambre',
            Amount: 1234.5,
            CurrCode: 'AUD',
            Refunded: true,
            RefundedAmount: 5.5,
        },
    ]);

    const { requests } = await openPortal(mock, '/paymentlog');
    await screen.findByRole('table');
    await clockKnown(requests);
    const { lines } = await exported(undefined, 'Exporter');
    expect(lines[0]).toContain('Date (UTC+10);');

    expect(lines[1]).toMatch(
        /^Aurora Grand Sydney;4711;2026-03-01 09:30;1234,50;.*;"1 jour; 1 chambre"/,
    );
});
