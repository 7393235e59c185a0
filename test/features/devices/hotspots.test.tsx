import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const MINUTE = 60_000;

const mock = await fileMock();

const user = userEvent.setup({ delay: null });
const namesShown = async () => within(await screen.findByRole('table')).getAllByRole('link').map(link => link.textContent);
const heading = (name: string) => screen.findByRole('columnheader', { name });

test('all hotspots: worst first, sorted and filtered by status in place, without a column of no actions', async () => {
    const ago = (minutes: number) => new Date(mock.world.clock.now() - minutes * MINUTE).toISOString();
    const Results = [
        { Id: 1, SiteId: 1, NickName: 'Bar', BusinessName: 'Bar', NASID: 'HS1', DeviceType: 'Hotspot (WiFi)', LogTime: ago(1), HasProblem: false, Testing: false },
        { Id: 2, SiteId: 2, NickName: 'Attic', BusinessName: 'Attic', NASID: 'HS2', DeviceType: 'Hotspot (WiFi)', LogTime: ago(200), HasProblem: false, Testing: false },
        { Id: 3, SiteId: 2, NickName: 'Cellar', BusinessName: 'Cellar', NASID: 'HS3', DeviceType: 'Hotspot (WiFi)', LogTime: ago(45), HasProblem: false, Testing: false },
    ];
    mock.faults.add({ path: 'device/hotspot', status: 200, body: { Results, Count: Results.length } });
    const { requests } = await openPortal(mock, '/deviceall');
    await waitFor(async () => expect(await namesShown()).toEqual(['Attic', 'Cellar', 'Bar']));
    await user.click(within(await heading('Nickname')).getByRole('button'));
    await waitFor(async () => expect(await namesShown()).toEqual(['Attic', 'Bar', 'Cellar']));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Warning');
    await waitFor(async () => expect(await namesShown()).toEqual(['Cellar']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All');
    await waitFor(async () => expect(await namesShown()).toHaveLength(3));
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
    expect(requests().filter(line => line.startsWith('GET device/hotspot'))).toHaveLength(1);
});

test('a device of another site says so, tells how it is, and offers to work there', async () => {
    const elsewhere = mock.world.store.rows('device').find(({ SiteId }) => SiteId !== 1)!;
    const site = mock.world.store.find('site', elsewhere.SiteId)!;
    await openPortal(mock, `/device/${elsewhere.id}`);
    const state = await screen.findByRole('group', { name: 'State' });
    expect(state).toHaveTextContent(/(Happy|Testing|Warning|Error).*Last seen.*Site/);
    await within(state).findByText(String(site.SiteName));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(`Device of another site: ${String(site.SiteName)}. You are working at Aurora Grand Sydney.`);
    await user.click(within(notice).getByRole('button', { name: 'Work at that site' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Site' })).toHaveValue(String(site.SiteName)));
    await waitFor(() => expect(screen.queryByText(/of another site/)).toBeNull());
    expect(location.pathname).toBe(`/device/${elsewhere.id}`);
});

test('a device of the chosen site says nothing of sites', async () => {
    const here = mock.world.store.rows('device').find(({ SiteId }) => SiteId === 1)!;
    await openPortal(mock, `/device/${here.id}`);
    await screen.findByRole('group', { name: 'State' });
    expect(screen.queryByText(/of another site/)).toBeNull();
});
