import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fileMock } from '../app/fileMock.ts';
import { openScreen } from '../app/portalScreen.tsx';

const mock = await fileMock();

const rows = async () => within(await screen.findByRole('table')).getAllByRole('row').slice(1);
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const loaded = (name: string) => waitFor(() => expect(input(name)).not.toBeNull());
const alerts = () => screen.findByRole('alert');
const openMenu = async (index: number) => {
    await userEvent.click(within((await rows())[index]!).getByRole('button', { name: 'Actions' }));
    return screen.findByRole('menu');
};

test('ten rows a page, and how many there are', async () => {
    await openScreen(mock, '/client');
    expect(await rows()).toHaveLength(10);
    expect(await screen.findByText('1-10 of 40')).toBeInTheDocument();
});

test('typing into "Search" asks the server once, after a pause, under the entity\'s own parameter', async () => {
    const { requests } = await openScreen(mock, '/client');
    await rows();
    const box = await screen.findByRole('searchbox', { name: 'Search' });
    for (const value of ['b', 'ba', 'ban', 'banksia']) fireEvent.change(box, { target: { value } }); // faster than any pause, however busy the machine
    await screen.findByText('1-1 of 1');
    expect(requests().filter(request => request.includes('SearchText'))).toEqual([expect.stringContaining('SearchText=banksia')]);
});

test('"/" goes to the search box', async () => {
    await openScreen(mock, '/client');
    const box = await screen.findByRole('searchbox', { name: 'Search' });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); // jsdom focuses even what is hidden
    await userEvent.keyboard('/');
    expect(box).toHaveFocus();
    expect(box).toHaveValue('');
});

test('only a list the server can sort offers to sort', async () => {
    const { unmount } = await openScreen(mock, '/client');
    await rows();
    expect(screen.getByRole('columnheader', { name: /Company/ }).querySelector('.MuiTableSortLabel-root')).not.toBeNull();
    unmount();
    await openScreen(mock, '/room');
    await rows();
    expect(screen.getByRole('columnheader', { name: /Room code/ }).querySelector('.MuiTableSortLabel-root')).toBeNull();
});

test('a list that cannot be loaded is empty, says so and can be tried again', async () => {
    mock.faults.add({ path: 'room/', status: 500, body: { ExceptionMessage: 'The database is asleep' } });
    await openScreen(mock, '/room');
    expect(await alerts()).toHaveTextContent('The database is asleep');
    expect(screen.queryByRole('table')).toBeNull();
    mock.faults.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(10);
});

test('a malformed id shows "Not found" with a way back, and asks for nothing', async () => {
    const { requests } = await openScreen(mock, '/room/abc');
    expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeInTheDocument();
    expect(requests().filter(request => request.includes(' room'))).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(await rows()).toHaveLength(10);
});

test('a record that does not exist is "Not found"', async () => {
    await openScreen(mock, '/room/999999');
    expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeInTheDocument();
});

test('a new record starts at /0 too; what is required is said beside the field, and nothing is sent', async () => {
    const { requests } = await openScreen(mock, '/room/0');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Required')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Room code' })).toHaveAccessibleDescription('Required');
    expect(requests().filter(request => request.startsWith('POST'))).toEqual([]);
});

test('a room is created once for two clicks, takes the chosen site, and the list comes back', async () => {
    const { requests } = await openScreen(mock, '/room/create');
    await loaded('RoomCode');
    await userEvent.type(input('RoomCode'), 'Z9');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Data Saved Successfully.')).toBeInTheDocument();
    expect(requests().filter(request => request.startsWith('POST'))).toEqual(['POST room']);
    await waitFor(() => expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent(/^\/room$/));
});

test('a refused save says what the server said and keeps what was typed', async () => {
    mock.faults.add({ path: 'room', method: 'POST', status: 500, body: { Message: 'No more rooms' } });
    await openScreen(mock, '/room/1');
    await loaded('RoomName');
    await userEvent.clear(input('RoomName'));
    await userEvent.type(input('RoomName'), 'Attic');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await alerts()).toHaveTextContent('No more rooms');
    expect(input('RoomName')).toHaveValue('Attic');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a site without its group: the text of the specification, and the tab it is on', async () => {
    await openScreen(mock, '/site/1/details');
    await loaded('GroupId');
    await userEvent.click(screen.getByRole('tab', { name: 'Group' }));
    await waitFor(() => expect(input('GroupId').value).not.toBe(''));
    await userEvent.clear(input('GroupId'));
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await alerts()).toHaveTextContent('Please select the Group on the first tab.');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Group' })).toHaveAttribute('aria-selected', 'true'));
});

test('a new site takes no group by itself, whatever site is chosen', async () => {
    await openScreen(mock, '/site/create/details');
    await loaded('GroupId');
    await userEvent.type(input('SiteName'), 'Pier 9');
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await alerts()).toHaveTextContent('Please select the Group on the first tab.');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Group' })).toHaveAttribute('aria-selected', 'true'));
});

test('tabs have addresses', async () => {
    await openScreen(mock, '/site/1');
    await userEvent.click(await screen.findByRole('tab', { name: 'Address' }));
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/site/1/address');
    expect(screen.getByRole('tabpanel')).toContainElement(input('Country'));
});

test('deleting says what goes, and that it is done', async () => {
    const { requests } = await openScreen(mock, '/supportplan');
    await userEvent.click(within(await openMenu(0)).getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete support plan?' });
    expect(dialog).toHaveTextContent('“Bronze” will be deleted');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted Successfully')).toBeInTheDocument();
    expect(requests().filter(request => request.startsWith('DELETE'))).toEqual(['DELETE SupportPlan/1']);
});

test('a client goes only after the password: a wrong one is said in the dialog and deletes nothing', async () => {
    const { requests } = await openScreen(mock, '/client');
    await userEvent.click(within(await openMenu(0)).getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Password'), 'wrong');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(within(dialog).getByLabelText('Password')).toHaveAccessibleDescription(/password/i));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeEnabled());
    expect(requests().filter(request => request.startsWith('DELETE'))).toEqual([]);
    // A password that nobody looked at is not called wrong.
    mock.faults.add({ path: 'user/DeletePassword/Confirm', status: 500, html: '<h1>Oops</h1>', times: 1 });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(within(dialog).getByLabelText('Password')).toHaveAccessibleDescription(/Error Occured/));
    expect(within(dialog).getByLabelText('Password')).not.toHaveAccessibleDescription(/not right/);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeEnabled());
    expect(requests().filter(request => request.startsWith('DELETE'))).toEqual([]);
    await userEvent.clear(within(dialog).getByLabelText('Password'));
    await userEvent.type(within(dialog).getByLabelText('Password'), 'demo');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted Successfully')).toBeInTheDocument();
    expect(requests().filter(request => request.startsWith('DELETE'))).toEqual(['DELETE client/1']);
});

test('a room with guests is refused in the words of the specification', async () => {
    mock.faults.add({ path: 'room/1', method: 'DELETE', status: 409, body: { Message: 'conflict' } });
    await openScreen(mock, '/room');
    await userEvent.click(within(await openMenu(0)).getByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await alerts()).toHaveTextContent('Related data found. Cannot delete room.');
});

test('a site shows what hangs on it before it goes', async () => {
    await openScreen(mock, '/site/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await within(await screen.findByRole('dialog')).findByText(/^Rooms: \d+$/)).toBeInTheDocument();
});

test('a TV device opens over its list and closes back to it', async () => {
    await openScreen(mock, '/tv/device/1');
    const dialog = await screen.findByRole('dialog', { name: /^TV device / });
    await waitFor(() => expect(dialog).toContainElement(input('SerialNumber')));
    expect(screen.getByText('TV devices')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent(/^\/tv\/device$/);
});

/** Presses "Export" and answers the bytes of the file it saves. */
const exported = async (): Promise<Uint8Array> => {
    let saved: Blob | undefined;
    URL.createObjectURL = blob => {
        saved = blob as Blob;
        return 'blob:file';
    };
    URL.revokeObjectURL = () => undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toBeDefined());
    return new Uint8Array(await saved!.arrayBuffer());
};

test('"Export" saves a cell that a spreadsheet would run as text, and numbers as numbers', async () => {
    const Results = [
        { Id: 1, Code: '=A1', Company: '=HYPERLINK("http://evil.example","Pay, now")', Phone: '+61 2 5550 1234', Email: '@SUM(1)' },
        { Id: 2, Code: '-5', Company: 'Plain & Sons', Phone: '+61255501234', Email: '-cmd' },
    ];
    mock.faults.add({ path: 'client/', method: 'GET', status: 200, body: { Results, Count: 2 } });
    await openScreen(mock, '/client');
    await rows();
    const [, first, second] = new TextDecoder().decode(await exported()).trimEnd().split('\r\n');
    expect(first).toMatch(/^'=A1,"'=HYPERLINK\(""http:\/\/evil\.example"",""Pay, now""\)",/);
    expect(first).toContain(",'@SUM(1),'+61 2 5550 1234");
    expect(second).toMatch(/^-5,Plain & Sons,/);
    expect(second).toContain(",'-cmd,+61255501234");
});

test('"Export" saves all matches, not the page', async () => {
    const { requests } = await openScreen(mock, '/client');
    await rows();
    const bytes = await exported();
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(lines).toHaveLength(41);
    expect(lines[0]).toContain('Code,Company');
    expect(requests().filter(request => request.includes('PageSize=1000'))).toHaveLength(1);
});

test('a record that cannot be loaded has a heading, and can be tried again', async () => {
    mock.faults.add({ path: 'company/5', status: 500, times: 1 });
    await openScreen(mock, '/company/5');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Company');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await loaded('CompanyName');
});

test('the record of an address of its own can be read too', async () => {
    await openScreen(mock, '/ticketEdit/1/show');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Ticket ./);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('the credit log says what its page comes to', async () => {
    await openScreen(mock, '/creditlog');
    await rows();
    expect(await screen.findByRole('group', { name: 'Total of this page' })).toHaveTextContent(/Time .*Data .*Amount -?[\d,]+\.\d\d AUD/);
});
