import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { Row } from '../../../mock-api/data/store.ts';
import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const MINUTE = 60_000;
const mock = await fileMock();
const user = userEvent.setup({ delay: null });

const seen = (minutes: number | undefined, HasProblem = false) => ({
    LogTime:
        minutes === undefined
            ? null
            : new Date(
                  mock.backend.clock.now() - minutes * MINUTE,
              ).toISOString(),
    HasProblem,
    Testing: false,
});

const isHotspot = ({ DeviceType }: Row) => DeviceType === 'Hotspot (WiFi)';

/** All devices are well, but for those of the sites named: minutes since their last contact. */
const onlyThese = (
    silent: Readonly<Record<number, readonly (number | undefined)[]>>,
): void => {
    const all = mock.backend.store.rows('device');
    for (const row of all) Object.assign(row, seen(1));
    for (const [site, minutes] of Object.entries(silent))
        minutes.forEach((each, index) =>
            Object.assign(
                all.filter(
                    row => row.SiteId === Number(site) && isHotspot(row),
                )[index]!,
                seen(each),
            ),
        );
};

const hotspotsOf = (site: number): number =>
    mock.backend.store
        .rows('device')
        .filter(row => row.SiteId === site && isHotspot(row)).length;

const nameOf = (site: number): string =>
    String(mock.backend.store.find('site', site)!.SiteName);

const contacts = () => screen.findByRole('region', { name: 'Last contact' });

test('all hotspots show the last contact of each site’s devices, silent sites first, without another request', async () => {
    const count = hotspotsOf(2);

    onlyThese({
        1: [3000],
        2: Array.from({ length: count }, () => 45 * 60),
        3: [60, undefined],
    });

    const { requests } = await openPortal(mock, '/deviceall', {
        site: undefined,
    });

    const region = await contacts();
    const items = await within(region).findAllByRole('listitem');

    const sites = new Set(
        mock.backend.store
            .rows('device')
            .filter(isHotspot)
            .map(({ SiteId }) => SiteId),
    );

    expect(items).toHaveLength(sites.size);

    const [down, never, fallen] = items as [
        HTMLElement,
        HTMLElement,
        HTMLElement,
    ];

    await within(down).findByRole('button', { name: nameOf(2) });
    expect(down).toHaveTextContent(`Whole site down ${count} Error`);

    expect(
        within(down).getByRole('img', {
            name: `${count} devices. ${count} longer ago. ${count} Error.`,
        }),
    ).toBeInTheDocument();

    await within(never).findByRole('button', { name: nameOf(3) });

    expect(
        within(never).getByRole('img', {
            name: /1 within 2 hours, 1 never\. 1 Error, 1 Warning, \d+ Happy\.$/,
        }),
    ).toBeInTheDocument();

    await within(fallen).findByRole('button', { name: nameOf(1) });
    expect(fallen).toHaveTextContent(/1 Error \d+ Happy/);
    expect(fallen).not.toHaveTextContent('Whole site down');

    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search' }), {
        target: { value: nameOf(3) },
    });

    await waitFor(() =>
        expect(within(region).getAllByRole('listitem')).toHaveLength(1),
    );

    expect(
        requests().filter(line => line.startsWith('GET device/')),
    ).toHaveLength(1);
});

test('a site’s devices show its last contact whatever status is filtered, without another request', async () => {
    onlyThese({ 1: [600] });
    const { requests } = await openPortal(mock, '/device');

    expect(
        await screen.findByRole('row', {
            name: /Error.*silent for \d+ h/,
        }),
    ).toBeVisible();

    expect(
        screen.queryByRole('columnheader', { name: 'Business name' }),
    ).toBeNull();

    const region = await contacts();
    const item = await within(region).findByRole('listitem');
    await within(item).findByText(nameOf(1));
    const name = within(item).getByRole('img').getAttribute('aria-label');
    expect(name).toMatch(/1 longer ago\. 1 Error, \d+ Happy\.$/);

    await user.selectOptions(
        await screen.findByRole('combobox', { name: 'Status' }),
        'Error',
    );

    await screen.findByText('1-1 of 1');
    expect(within(region).getByRole('img')).toHaveAttribute('aria-label', name);

    expect(
        requests().filter(line => line.startsWith('GET device/?')),
    ).toHaveLength(1);
});

test('a ticket raised from a device shows whether it failed alone or with its site', async () => {
    onlyThese({ 1: [600] });

    const row = mock.backend.store
        .rows('device')
        .find(device => device.SiteId === 1 && isHotspot(device))!;

    const { requests } = await openPortal(mock, '/device');

    await user.click(
        await screen.findByRole('link', { name: String(row.NickName) }),
    );

    await user.click(
        await screen.findByRole('button', { name: 'Raise a ticket' }),
    );

    const dialog = await screen.findByRole('dialog', { name: /ticket/i });

    const region = await within(dialog).findByRole('region', {
        name: 'Last contact',
    });

    expect(
        await within(region).findByRole('img', {
            name: /1 longer ago\. 1 Error, \d+ Happy\.$/,
        }),
    ).toBeInTheDocument();

    expect(
        requests().filter(line => line.startsWith('GET device/?')),
    ).toHaveLength(1); // the list that was open before
});

test('the dialog of a ticket stays while the site of its device is loaded', async () => {
    onlyThese({ 1: [600] });

    const row = mock.backend.store
        .rows('device')
        .find(device => device.SiteId === 1 && isHotspot(device))!;

    await openPortal(mock, '/device');

    await user.click(
        await screen.findByRole('link', { name: String(row.NickName) }),
    );

    const press = await screen.findByRole('button', {
        name: 'Raise a ticket',
    });

    mock.faults.add({ path: 'site/', delay: 300 });
    const counts: number[] = [];

    const timer = setInterval(
        () => counts.push(document.querySelectorAll('[role=dialog]').length),
        10,
    );

    await user.click(press);
    await screen.findByRole('textbox', { name: /^Subject/ });
    clearInterval(timer);
    mock.faults.clear();
    expect(counts.slice(counts.indexOf(1))).not.toContain(0);
});

test('on the home page a provider sees which sites need attention, worst first, and a link switches to the site', async () => {
    const count = hotspotsOf(2);

    onlyThese({
        1: [3000],
        2: Array.from({ length: count }, (_, index) => 45 * 60 + 5 + index),
        3: [60, 4000],
    });

    const ticketsOf = (site: number) =>
        mock.backend.store
            .rows('ticket')
            .filter(
                ({ SiteId, Status }) => SiteId === site && Status !== 'Closed',
            ).length;

    const { requests } = await openPortal(mock, '/', { site: undefined });

    const table = await screen.findByRole('table', {
        name: 'Sites that need somebody',
    });

    expect(
        within(table)
            .getAllByRole('columnheader')
            .map(({ textContent }) => textContent),
    ).toEqual([
        'Site',
        'Hotspots',
        'Silent since (your time)',
        'Open tickets',
        'Client',
    ]);

    await within(table).findByRole('link', { name: nameOf(1) });
    const [, down, two, one, ...others] = within(table).getAllByRole('row');
    expect(others).toEqual([]);

    const client = mock.backend.store.find(
        'client',
        mock.backend.store.find('site', 2)!.ClientId,
    )!;

    await waitFor(() =>
        expect(down).toHaveTextContent(
            new RegExp(
                `^${nameOf(2)}Whole site down${count} Error.*silent for 45 h.*${ticketsOf(2)}${String(client.Company)}$`,
            ),
        ),
    );

    expect(
        within(two!).getByRole('img', {
            name: /^1 Error, 1 Warning, \d+ Happy$/,
        }),
    ).toBeInTheDocument();

    expect(one).toHaveTextContent(
        new RegExp(`${nameOf(1)}1 Error.*silent for (49|50) h`),
    );

    const lines = requests();

    expect(lines.filter(line => line.startsWith('GET device/'))).toHaveLength(
        1,
    );

    expect(lines.filter(line => line.startsWith('GET Ticket/'))).toEqual([
        'GET Ticket/?PageNo=1&PageSize=1000',
    ]);

    await user.click(within(table).getByRole('link', { name: nameOf(3) }));
    await waitFor(() => expect(location.pathname).toBe('/device'));

    expect(screen.getByRole('combobox', { name: 'Site' })).toHaveValue(
        nameOf(3),
    );
});

test('the table stays if tickets cannot be read, and they are requested again', async () => {
    onlyThese({ 1: [3000] });
    mock.faults.add({ path: 'Ticket/', status: 500, body: 'no', times: 1 });
    const { requests } = await openPortal(mock, '/', { site: undefined });
    const notice = await screen.findByText('The tickets could not be loaded.');

    expect(
        screen.getByRole('table', { name: 'Sites that need somebody' }),
    ).toHaveTextContent('—');

    await user.click(
        within(notice.closest<HTMLElement>('[role=group]')!).getByRole(
            'button',
            { name: 'Retry' },
        ),
    );

    await waitFor(() =>
        expect(
            screen.queryByText('The tickets could not be loaded.'),
        ).toBeNull(),
    );

    expect(
        requests().filter(line => line.startsWith('GET Ticket/')),
    ).toHaveLength(2);
});

test('a role without tickets sees none and requests none', async () => {
    onlyThese({ 1: [3000] });
    const { store } = mock.backend;

    const distributor = store
        .rows('user')
        .find(({ UserName }) => UserName === 'distributor')!;

    const item = store
        .rows('menuitem')
        .find(({ MenuName }) => MenuName === 'ticket')!;

    const assigned = store
        .rows('usermenuitem')
        .filter(
            ({ UserId, MenuItemId }) =>
                UserId === distributor.id && MenuItemId === item.id,
        );

    store.remove('usermenuitem', new Set(assigned.map(({ id }) => id)));

    const { requests } = await openPortal(mock, '/', {
        userName: 'distributor',
        site: undefined,
    });

    const table = await screen.findByRole('table', {
        name: 'Sites that need somebody',
    });

    expect(
        within(table).queryByRole('columnheader', { name: 'Open tickets' }),
    ).toBeNull();

    expect(requests().join()).not.toContain('GET Ticket/');
});

test('of devices that were in no look before, none is marked as new', async () => {
    const gateway = mock.backend.store
        .rows('device')
        .find(row => row.SiteId === 1 && !isHotspot(row))!;

    onlyThese({ 1: [605] });
    Object.assign(gateway, seen(665));

    localStorage.setItem(
        'RaStoreAtrium.estate.u-1.seen',
        JSON.stringify({ at: mock.backend.clock.now(), unwell: {} }),
    );

    await openPortal(mock, '/device');

    const rowOf = (length: string) =>
        screen.findByRole('row', {
            name: new RegExp(`Error.*silent for ${length} h`),
        });

    expect(await rowOf('10')).toHaveTextContent(/silent for 10 h\s*new/);
    expect(await rowOf('11')).not.toHaveTextContent('new');
});
