import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileMock } from '../../app/fileMock.ts';
import { openScreen } from '../../app/portalScreen.tsx';

const mock = await fileMock();

/** As wide as a phone, and touched with a finger. */
const { matchMedia } = window;
beforeAll(() => {
    window.matchMedia = query => Object.assign(matchMedia(query), { matches: /max-width:599|pointer: coarse/.test(query) });
});
afterAll(() => {
    window.matchMedia = matchMedia;
});

const page = (...rows: readonly object[]) => ({ Results: rows, Count: rows.length });
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const hotspot = (Id: number, NickName: string, NASID: string, LogTime: string) => ({ Id, NickName, NASID, LogTime, SiteId: 1, DeviceType: 'Hotspot (WiFi)', HasProblem: false, Testing: false });
const cards = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a hotspot’s card says how it is beside its name, then why, when it was seen, its NAS ID and its site', async () => {
    mock.faults.add({ path: 'device/', status: 200, body: page(hotspot(1, 'Roof', 'HS2', ago(45)), hotspot(2, 'Cellar', 'HS1', ago(5))) });
    await openScreen(mock, '/device');
    await waitFor(() => expect(cards()).toEqual([expect.stringMatching(/^RoofWarningLast seen4\d minutes agoNAS IDHS2Device typeHotspot/), expect.stringMatching(/^CellarHappyLast seen\d minutes agoNAS IDHS1/)]));
});

test('what a table’s heads are clicked for a phone’s list has a button for', async () => {
    mock.faults.add({ path: 'device/', status: 200, body: page(hotspot(1, 'Roof', 'HS2', ago(45)), hotspot(2, 'Cellar', 'HS1', ago(5))) });
    await openScreen(mock, '/device');
    await userEvent.click(await screen.findByRole('button', { name: 'Sort: Status, ascending' })); // worst first
    const menu = screen.getByRole('menu');
    expect(within(menu).getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Status descending', 'Nickname ascending', 'NAS ID ascending', 'Last seen ascending']));
    await userEvent.click(within(menu).getByRole('menuitem', { name: /^NAS ID/ }));
    await waitFor(() => expect(cards()[0]).toMatch(/^Cellar/));
    await userEvent.click(screen.getByRole('button', { name: 'Sort: NAS ID, ascending' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /^NAS ID/ }));
    await waitFor(() => expect(cards()[0]).toMatch(/^Roof/));
});

test('... where anybody can sort it', async () => {
    await openScreen(mock, '/room');
    await waitFor(() => expect(cards().length).toBeGreaterThan(0));
    await screen.findByRole('searchbox');
    expect(screen.queryByRole('button', { name: /^Sort/ })).not.toBeInTheDocument();
});

test('an internet user’s card says the room and until when', async () => {
    mock.faults.add({ path: 'user/', status: 200, body: page({ Id: 7, Alias: 'ann', GroupId: 1, SiteId: 1, RemTime: 3600, RemTraffic: -9999, RemDollar: 0, ExpiryDate: '2026-03-31T00:00:00' }) });
    mock.faults.add({ path: 'guest/', status: 200, body: page({ RoomId: 4, RoomCode: '204', UserId: 7, Surname: 'Curie' }) });
    await openScreen(mock, '/internetuser');
    await waitFor(() => expect(cards()).toEqual(['annRoom204Time left1hData leftunlimited MBExpires31/03/2026']));
});

test('a number that may be negative has a button for its minus, which the pad of digits lacks', async () => {
    await openScreen(mock, '/site/1');
    await userEvent.click(await screen.findByRole('tab', { name: 'Details' }));
    const offset = screen.getByRole('textbox', { name: 'Time offset (hours)' });
    const sign = screen.getByRole('button', { name: 'Time offset (hours): plus or minus' });
    await userEvent.clear(offset);
    await userEvent.click(sign);
    await userEvent.type(offset, '9.5');
    expect(offset).toHaveValue('-9.5');
    await userEvent.click(sign);
    expect(offset).toHaveValue('9.5');
    expect(screen.queryByRole('button', { name: /Terminals/ })).not.toBeInTheDocument(); // never negative
});
