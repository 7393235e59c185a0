import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { momentText } from '../../../resources/rules/calendar.ts';
import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const MINUTE = 60_000;

const mock = await fileMock();

const user = userEvent.setup({ delay: null });

const namesShown = async () =>
    within(await screen.findByRole('table'))
        .getAllByRole('link')
        .map(link => link.textContent);

const heading = (name: string) => screen.findByRole('columnheader', { name });

test('lists all hotspots worst first, sorted and filtered by status in place, without an empty action column', async () => {
    const ago = (minutes: number) =>
        new Date(mock.backend.clock.now() - minutes * MINUTE).toISOString();

    const Results = [
        {
            Id: 1,
            SiteId: 1,
            NickName: 'Bar',
            BusinessName: 'Bar',
            NASID: 'HS1',
            DeviceType: 'Hotspot (WiFi)',
            LogTime: ago(1),
            HasProblem: false,
            Testing: false,
        },
        {
            Id: 2,
            SiteId: 2,
            NickName: 'Attic',
            BusinessName: 'Attic',
            NASID: 'HS2',
            DeviceType: 'Hotspot (WiFi)',
            LogTime: ago(200),
            HasProblem: false,
            Testing: false,
        },
        {
            Id: 3,
            SiteId: 2,
            NickName: 'Cellar',
            BusinessName: 'Cellar',
            NASID: 'HS3',
            DeviceType: 'Hotspot (WiFi)',
            LogTime: ago(45),
            HasProblem: false,
            Testing: false,
        },
    ];

    mock.faults.add({
        path: 'device/hotspot',
        status: 200,
        body: { Results, Count: Results.length },
    });

    const { requests } = await openPortal(mock, '/deviceall');

    await waitFor(async () =>
        expect(await namesShown()).toEqual(['Attic', 'Cellar', 'Bar']),
    );

    await user.click(within(await heading('Nickname')).getByRole('button'));

    await waitFor(async () =>
        expect(await namesShown()).toEqual(['Attic', 'Bar', 'Cellar']),
    );

    await user.selectOptions(
        await screen.findByRole('combobox', { name: 'Status' }),
        'Warning',
    );

    await waitFor(async () => expect(await namesShown()).toEqual(['Cellar']));

    await user.selectOptions(
        screen.getByRole('combobox', { name: 'Status' }),
        'All',
    );

    await waitFor(async () => expect(await namesShown()).toHaveLength(3));
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();

    const [first, second] = mock.backend.store.rows('site');

    expect(screen.getByRole('row', { name: /Attic/ })).toHaveTextContent(
        new RegExp(`Error.*silent for 3 h.*${String(second!.SiteName)}`),
    );

    const counts = screen.getByRole('group', { name: 'Hotspots by status' });
    await user.click(within(counts).getByRole('button', { name: 'Warning 1' }));
    await waitFor(async () => expect(await namesShown()).toEqual(['Cellar']));

    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue(
        'Warning',
    );

    await user.click(within(counts).getByRole('button', { name: 'All' }));
    await waitFor(async () => expect(await namesShown()).toHaveLength(3));

    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), {
        target: { value: String(first!.SiteName) },
    });

    await waitFor(async () => expect(await namesShown()).toEqual(['Bar']));

    expect(
        within(counts).getByRole('button', { name: 'Error 0' }),
    ).toBeVisible();

    expect(
        requests().filter(line => line.startsWith('GET device/hotspot')),
    ).toHaveLength(1);
});

const ahead = (minutes: number) =>
    new Date(mock.backend.clock.now() + minutes * MINUTE).toISOString();

test('a hotspot whose clock is ahead has its own mark, reason and filter, but not if it is two minutes ahead', async () => {
    const Results = [
        {
            Id: 1,
            SiteId: 1,
            NickName: 'Bar',
            NASID: 'HS1',
            DeviceType: 'Hotspot (WiFi)',
            LogTime: ahead(180),
            HasProblem: false,
            Testing: false,
        },
        {
            Id: 2,
            SiteId: 1,
            NickName: 'Attic',
            NASID: 'HS2',
            DeviceType: 'Hotspot (WiFi)',
            LogTime: ahead(2),
            HasProblem: false,
            Testing: false,
        },
    ];

    mock.faults.add({
        path: 'device/hotspot',
        status: 200,
        body: { Results, Count: 2 },
    });

    await openPortal(mock, '/deviceall');

    await waitFor(async () =>
        expect(await namesShown()).toEqual(['Bar', 'Attic']),
    );

    expect(
        await screen.findByRole('row', {
            name: /^(?=.*Bar)(?=.*Clock ahead)(?=.*its clock is ahead)/,
        }),
    ).toBeVisible();

    expect(screen.getByRole('row', { name: /Attic/ })).toHaveTextContent(
        /Happy/,
    );

    await user.click(
        within(
            screen.getByRole('group', { name: 'Hotspots by status' }),
        ).getByRole('button', { name: 'Clock ahead 1' }),
    );

    await waitFor(async () => expect(await namesShown()).toEqual(['Bar']));
});

test.each([
    [
        '/device',
        'device/',
        'LogTime',
        {
            Id: 1,
            SiteId: 1,
            NickName: 'One',
            DeviceType: 'Gateway',
            HasProblem: false,
            Testing: true,
        },
    ],
    [
        '/machine',
        'Machine/',
        'LastUsed',
        {
            Id: 1,
            SiteId: 1,
            Prefix: 'One',
            Country: 'Australia',
            Edition: 'Lite',
            PMSBilling: false,
        },
    ],
    [
        '/tv/device',
        'tv/device',
        'Alive',
        {
            Id: 1,
            SiteId: 1,
            Name: 'One',
            SerialNumber: 'SN1',
            RoomId: null,
            ConfigId: null,
        },
    ],
])('%s marks a clock that is ahead', async (address, path, field, record) => {
    mock.faults.add({
        path,
        status: 200,
        body: { Results: [{ ...record, [field]: ahead(181) }], Count: 1 },
    });

    await openPortal(mock, address);

    expect(await screen.findByRole('row', { name: /One/ })).toHaveTextContent(
        /Clock ahead.*clock ahead, in 3 hours/s,
    );
});

test('an address can request everything that is not well, and the search is shown beside the counts until it is cleared', async () => {
    const ago = (minutes: number) =>
        new Date(mock.backend.clock.now() - minutes * MINUTE).toISOString();

    const named = (Id: number, NickName: string, minutes: number) => ({
        Id,
        SiteId: 1,
        NickName,
        NASID: `HS${Id}`,
        LogTime: ago(minutes),
        HasProblem: false,
        Testing: false,
    });

    const Results = [
        named(1, 'Bar', 1),
        named(2, 'Attic', 200),
        named(3, 'Cellar', 45),
    ];

    mock.faults.add({
        path: 'device/hotspot',
        status: 200,
        body: { Results, Count: Results.length },
    });

    await openPortal(
        mock,
        `/deviceall?filter=${encodeURIComponent(JSON.stringify({ Status: ['Error', 'Warning'], q: 'a' }))}&sort=silentSince&order=DESC`,
    );

    await waitFor(async () =>
        expect(await namesShown()).toEqual(['Cellar', 'Attic']),
    );

    expect(
        await screen.findByRole('combobox', { name: 'Status' }),
    ).toHaveDisplayValue('Error, Warning');

    const counts = screen.getByRole('group', { name: 'Hotspots by status' });

    expect(
        within(counts).getByRole('button', { name: 'Error 1' }),
    ).toHaveAttribute('aria-pressed', 'true');

    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), {
        target: { value: 'Attic' },
    });

    const chip = await screen.findByText('Only those matching “Attic”');

    expect(
        await within(counts).findByRole('button', { name: 'Warning 0' }),
    ).toBeVisible();

    await user.click(within(chip.parentElement!).getByTestId('CancelIcon'));

    expect(
        await within(counts).findByRole('button', { name: 'Warning 1' }),
    ).toBeVisible();

    expect(screen.queryByText(/^Only those matching/)).toBeNull();
});

test('a hotspot’s site becomes a button once its name is loaded; a name that fails to load leaves the number', async () => {
    const native = globalThis.fetch;
    let answer = () => {};
    const requested = new Promise<void>(release => (answer = release));

    const isSites = (input: RequestInfo | URL) =>
        /\/site\//.test(String(input instanceof Request ? input.url : input));

    const { requests } = await openPortal(mock, '/deviceall', {
        site: undefined,
        fetch: async (input, init) => {
            if (!isSites(input)) return native(input, init);
            await requested;

            return new Response('', { status: 502 });
        },
    });

    await namesShown();
    await waitFor(() => expect(requests().join()).toMatch(/GET site\//));

    const buttons = (name: string | RegExp) =>
        within(screen.getByRole('table')).queryAllByRole('button', { name });

    expect(buttons(/./).length).toBeGreaterThan(0);
    expect([...buttons(''), ...buttons(/^(—|Site \d+)$/)]).toEqual([]);
    answer();

    expect(
        (await screen.findAllByRole('button', { name: /^Site \d+$/ })).length,
    ).toBeGreaterThan(0);
});

test('marks what changed since the last visit until it is marked as seen, and can show only that', async () => {
    const hotspots = mock.backend.store
        .rows('device')
        .filter(({ DeviceType }) => DeviceType === 'Hotspot (WiFi)');

    for (const row of hotspots)
        Object.assign(row, {
            LogTime: new Date(mock.backend.clock.now()).toISOString(),
            HasProblem: false,
            Testing: false,
        });

    const [broken, mended] = hotspots as unknown as [
        Record<string, unknown>,
        Record<string, unknown>,
    ];

    broken.HasProblem = true;

    const look = {
        at: mock.backend.clock.now() - 60 * MINUTE,
        unwell: { [String(mended.id)]: 'Error' },
    };

    localStorage.setItem('RaStoreAtrium.estate.u-1.seen', JSON.stringify(look));
    await openPortal(mock, '/deviceall');

    await user.click(
        await screen.findByRole('button', { name: /^2 changed since/ }),
    );

    await waitFor(async () => expect(await namesShown()).toHaveLength(2));

    expect(
        screen.getByRole('row', { name: /reports a problem/ }),
    ).toHaveTextContent(new RegExp(`Error.*${String(broken.NickName)}.*new`));

    expect(screen.getByRole('row', { name: /better/ })).toHaveTextContent(
        /Happy/,
    );

    await user.click(screen.getByRole('button', { name: 'Mark as seen' }));
    await waitFor(() => expect(screen.queryByText(/changed since/)).toBeNull());
    expect(screen.queryByText('new')).toBeNull();
});

test('shows other devices of a site on demand, and switches to the site from there', async () => {
    const hotspot = mock.backend.store
        .rows('device')
        .find(
            ({ SiteId, DeviceType }) =>
                SiteId !== 1 && DeviceType === 'Hotspot (WiFi)',
        )!;

    const others = mock.backend.store
        .rows('device')
        .filter(({ SiteId }) => SiteId === hotspot.SiteId);

    const { SiteName } = mock.backend.store.find('site', hotspot.SiteId)!;

    const { requests } = await openPortal(mock, '/deviceall', {
        site: undefined,
    });

    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search' }), {
        target: { value: `${String(SiteName)} ${String(hotspot.NickName)}` },
    });

    await screen.findByText(/^1-\d of \d$/);

    await user.click(
        (await screen.findAllByRole('button', { name: String(SiteName) }))[0]!,
    );

    const dialog = await screen.findByRole('dialog', {
        name: `Devices of ${String(SiteName)}`,
    });

    await within(dialog).findByText(
        `1-${Math.min(10, others.length)} of ${others.length}`,
    );

    expect(requests().filter(line => line.startsWith('GET device/?'))).toEqual([
        `GET device/?PageNo=1&PageSize=10000&SiteId=${String(hotspot.SiteId)}`,
    ]);

    await user.click(
        within(dialog).getByRole('button', { name: 'Work at this site' }),
    );

    await waitFor(() => expect(location.pathname).toBe('/device'));

    expect(screen.getByRole('combobox', { name: 'Site' })).toHaveValue(
        String(SiteName),
    );
});

test('a device of another site says so, shows its status, and offers to switch there', async () => {
    const elsewhere = mock.backend.store
        .rows('device')
        .find(({ SiteId }) => SiteId !== 1)!;

    const site = mock.backend.store.find('site', elsewhere.SiteId)!;
    await openPortal(mock, `/device/${elsewhere.id}`);
    const state = await screen.findByRole('group', { name: 'State' });
    await within(state).findByText(String(site.SiteName));

    expect(state).toHaveTextContent(
        /(Happy|Testing|Warning|Error).*Last seen.*Site/,
    );

    const notice = await screen.findByRole('alert');

    expect(notice).toHaveTextContent(
        `Device of another site: ${String(site.SiteName)}. You are working at Aurora Grand Sydney.`,
    );

    await user.click(
        within(notice).getByRole('button', { name: 'Work at that site' }),
    );

    await waitFor(() =>
        expect(screen.getByRole('combobox', { name: 'Site' })).toHaveValue(
            String(site.SiteName),
        ),
    );

    await waitFor(() =>
        expect(screen.queryByText(/of another site/)).toBeNull(),
    );

    expect(location.pathname).toBe(`/device/${elsewhere.id}`);
});

test('a device of the chosen site does not mention sites', async () => {
    const here = mock.backend.store
        .rows('device')
        .find(({ SiteId }) => SiteId === 1)!;

    await openPortal(mock, `/device/${here.id}`);
    await screen.findByRole('group', { name: 'State' });
    expect(screen.queryByText(/of another site/)).toBeNull();
});

test('a role that may not open sites sees the name of its own', async () => {
    const here = mock.backend.store
        .rows('device')
        .find(({ SiteId }) => SiteId === 1)!;

    await openPortal(mock, `/device/${here.id}`, { userName: 'group' });
    const state = await screen.findByRole('group', { name: 'State' });
    expect(await within(state).findByText('Site')).toBeInTheDocument();
    expect(state).toHaveTextContent(/Site\s?Aurora Grand Sydney/);
});

test('a role that may not see clients sees no number instead of a name', async () => {
    const here = mock.backend.store
        .rows('device')
        .find(({ SiteId }) => SiteId === 1)!;

    await openPortal(mock, `/device/${here.id}`, { userName: 'client' });
    const state = await screen.findByRole('group', { name: 'State' });
    await within(state).findByText('Aurora Grand Sydney');
    expect(state).not.toHaveTextContent('Client');
});

test('a device opened from all hotspots shows its status and site, raises a prefilled ticket, and returns after saving', async () => {
    const row = mock.backend.store
        .rows('device')
        .find(
            ({ SiteId, DeviceType }) =>
                SiteId === 2 && DeviceType === 'Hotspot (WiFi)',
        )!;

    Object.assign(row, {
        NickName: 'Zenith AP',
        NASID: 'HS777',
        LogTime: new Date(
            mock.backend.clock.now() - (36 * 60 + 20) * MINUTE,
        ).toISOString(),
        LocTimeOffset: 10,
    });

    const site = mock.backend.store.find('site', 2)!;

    const { sent, requests } = await openPortal(mock, '/deviceall', {
        site: undefined,
    });

    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search' }), {
        target: { value: 'zenith' },
    });

    await screen.findByText('1-1 of 1');
    await user.click(screen.getByRole('link', { name: 'Zenith AP' }));
    const head = await screen.findByRole('group', { name: 'State' });
    await within(head).findByRole('link', { name: String(site.SiteName) });

    expect(head).toHaveTextContent(
        /Error.*silent for 36 h.*Last seen.*site time/,
    );

    // The button alone: there is no menu with the same entry.
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();

    await user.click(
        within(head).getByRole('button', { name: 'Raise a ticket' }),
    );

    const dialog = await screen.findByRole('dialog', { name: /ticket/i });
    const seen = momentText(String(row.LogTime), 10);

    await user.click(
        await within(dialog).findByRole('button', { name: 'Save' }),
    );

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    expect(
        sent().find(({ line }) => line === 'POST Ticket/Save')?.body,
    ).toHaveProperty(
        'Body',
        expect.stringMatching(
            new RegExp(
                `State: silent for 36 h\nLast seen: ${seen?.replaceAll('/', '.')} UTC.10\n$`,
            ),
        ),
    );

    expect(
        sent()
            .filter(({ line }) => line === 'POST Ticket/Save')
            .map(({ body }) => body),
    ).toEqual([
        expect.objectContaining({
            SiteId: 2,
            Topic: 'Hotspot',
            Subject: 'Zenith AP (HS777): silent for 36 h',
        }),
    ]);

    const raised = mock.backend.store
        .rows('ticket')
        .find(
            ({ Subject }) => Subject === 'Zenith AP (HS777): silent for 36 h',
        )!;

    expect(screen.queryByText('Data Saved Successfully.')).toBeNull(); // said once

    const shown = (
        await screen.findByText(
            /^Ticket “Zenith AP \(HS777\): silent for 36 h” raised\.$/,
        )
    ).closest<HTMLElement>('[role=status]')!;

    expect(within(shown).getByRole('link', { name: 'Open' })).toHaveAttribute(
        'href',
        `/ticketEdit/${String(raised.id)}`,
    );

    // The device’s page names it from now on.
    expect(
        await within(head).findByRole('link', {
            name: 'Open ticket: Zenith AP (HS777): silent for 36 h',
        }),
    ).toHaveAttribute('href', `/ticketEdit/${String(raised.id)}`);

    // Raised once more, it says that there is one.
    await user.click(
        within(head).getByRole('button', { name: 'Raise a ticket' }),
    );

    const again = await screen.findByRole('dialog', { name: /ticket/i });

    expect(
        await within(again).findByRole('link', {
            name: 'Zenith AP (HS777): silent for 36 h',
        }),
    ).toHaveAttribute('href', `/ticketEdit/${String(raised.id)}`);

    expect(again).toHaveTextContent(
        'A ticket about this device is open already:',
    );

    await user.click(within(again).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const requested = () =>
        requests().filter(line => line === `GET device/${row.id}`).length;

    const before = requested();
    await user.click(within(head).getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(requested()).toBe(before + 1));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location.pathname).toBe('/deviceall'));
});

test('a new device is checked until it reports, with advice on what to check', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

    const row = mock.backend.store
        .rows('device')
        .find(({ SiteId }) => SiteId === 1)!;

    Object.assign(row, { LogTime: null });
    await openPortal(mock, `/device/${row.id}`, { site: undefined });
    const head = await screen.findByRole('group', { name: 'State' });

    expect(
        await within(head).findByText('Waiting for the first contact.'),
    ).toBeVisible();

    expect(head).toHaveTextContent(
        /waiting for the first contact.*never.*Is the device switched on/,
    );

    Object.assign(row, {
        LogTime: new Date(mock.backend.clock.now()).toISOString(),
        HasProblem: false,
        Testing: false,
    });

    vi.advanceTimersByTime(15_000);
    await within(head).findByText('Happy');
    expect(screen.queryByText('Waiting for the first contact.')).toBeNull();
    vi.useRealTimers();

    await user.click(
        within(head).getByRole('button', { name: 'Work at this site' }),
    );

    await waitFor(() =>
        expect(screen.getByRole('combobox', { name: 'Site' })).toHaveValue(
            'Aurora Grand Sydney',
        ),
    );

    expect(location.pathname).toBe(`/device/${row.id}`);
});

test('of five thousand hotspots, renders only the visible rows, and one row a site on the home page', async () => {
    const ago = (minutes: number) =>
        new Date(mock.backend.clock.now() - minutes * MINUTE).toISOString();

    const Results = Array.from({ length: 5000 }, (_, n) => ({
        Id: n + 1,
        SiteId: 1 + (n % 3),
        NickName: `AP ${n}`,
        NASID: `HS${n}`,
        DeviceType: 'Hotspot (WiFi)',
        LogTime: ago(n < 120 ? 1 : n + 60),
        HasProblem: false,
        Testing: false,
    }));

    mock.faults.add({
        path: 'device/hotspot',
        status: 200,
        body: { Results, Count: Results.length },
    });

    const { requests } = await openPortal(mock, '/', { site: undefined });

    const worst = await screen.findByRole('table', {
        name: 'Sites that need somebody',
    });

    expect(within(worst).getAllByRole('row')).toHaveLength(4);
    await user.click(screen.getByRole('link', { name: 'Error 4880' }));
    const table = await screen.findByRole('table', { name: 'All hotspots' });
    await screen.findByText('1-10 of 4,880');
    expect(within(table).getAllByRole('row')).toHaveLength(11);

    await user.click(
        within(await heading('Since (your time)')).getByRole('button'),
    );

    await screen.findByRole('link', { name: 'AP 4999' });

    expect(
        requests().filter(line => line.startsWith('GET device/hotspot')),
    ).toHaveLength(1);
});
