import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../app/fileMock.ts';
import { openScreen } from '../app/portalScreen.tsx';

const mock = await fileMock();

const rows = async () =>
    within(await screen.findByRole('table'))
        .getAllByRole('row')
        .slice(1);

const input = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

const loaded = (name: string) =>
    waitFor(() => expect(input(name)).not.toBeNull());

const alerts = () => screen.findByRole('alert');

const heading = (name: RegExp) =>
    within(screen.getByRole('columnheader', { name })).getByRole('button');

const openMenu = async (index: number) => {
    await userEvent.click(
        within((await rows())[index]!).getByRole('button', { name: 'Actions' }),
    );

    return screen.findByRole('menu');
};

test('shows ten rows a page and the total', async () => {
    await openScreen(mock, '/client');
    expect(await rows()).toHaveLength(10);
    expect(await screen.findByText('1-10 of 40')).toBeInTheDocument();
});

test('typing into "Search" sends one request after a pause, with the entity\'s own parameter', async () => {
    const { requests } = await openScreen(mock, '/client');
    await rows();
    const box = await screen.findByRole('searchbox', { name: 'Search' });
    for (const value of ['b', 'ba', 'ban', 'banksia'])
        fireEvent.change(box, { target: { value } }); // faster than any pause, however busy the machine
    await screen.findByText('1-1 of 1');

    expect(
        requests().filter(request => request.includes('SearchText')),
    ).toEqual([expect.stringContaining('SearchText=banksia')]);
});

test('"/" moves the focus to the search box', async () => {
    await openScreen(mock, '/client');
    const box = await screen.findByRole('searchbox', { name: 'Search' });
    if (document.activeElement instanceof HTMLElement)
        document.activeElement.blur(); // jsdom focuses even what is hidden
    await userEvent.keyboard('/');
    expect(box).toHaveFocus();
    expect(box).toHaveValue('');
});

test('clicking a heading sorts on the server if it can', async () => {
    const { requests } = await openScreen(mock, '/client');
    await rows();
    await userEvent.click(heading(/Company/));

    await waitFor(() =>
        expect(requests().at(-1)).toMatch(/^GET client\/\?.*OrderBy=Company/),
    );
});

test('otherwise reads all matches, sorts them in the browser and says so', async () => {
    const { requests } = await openScreen(mock, '/room');
    await rows();

    const codes = async () =>
        (await rows()).map(row => row.querySelector('a')?.textContent);

    const total = mock.backend.store
        .rows('room')
        .filter(({ siteId }) => siteId === 1).length;

    await userEvent.click(heading(/Room name/));

    expect(
        await screen.findByText(
            new RegExp(`Sorted in the browser, over all ${total}\\.`),
        ),
    ).toBeVisible();

    const named = mock.backend.store
        .rows('room')
        .filter(({ siteId }) => siteId === 1)
        .toSorted((one, other) =>
            String(one.RoomName ?? '').localeCompare(
                String(other.RoomName ?? ''),
                'en',
                { numeric: true },
            ),
        );

    const [first] = await codes();

    expect(
        named
            .filter(
                ({ RoomName }) =>
                    RoomName ===
                    named.find(({ RoomName: name }) => name)?.RoomName,
            )
            .map(({ RoomCode }) => RoomCode),
    ).toContain(first);

    expect(
        requests().filter(line => /^GET room\/.*PageSize=1000/.test(line)),
    ).toHaveLength(Math.ceil(total / 1000));

    // The other way round, and other pages, ask for nothing.
    const before = requests().length;
    await userEvent.click(heading(/Room name/));
    await userEvent.click(screen.getByRole('button', { name: 'Go to page 2' }));
    await screen.findByText(/^11-20 of/);

    expect(
        requests()
            .slice(before)
            .filter(line => line.startsWith('GET room/')),
    ).toEqual([]);
});

test('ignores key events without a key or during input method composition', async () => {
    const { requests } = await openScreen(mock, '/room');
    await rows();
    const search = screen.getByRole('searchbox', { name: 'Search' });
    search.focus();
    const before = requests().length;
    for (const target of [document, document.body, search])
        target.dispatchEvent(new Event('keydown', { bubbles: true }));
    for (const key of ['ArrowDown', 'Escape', 'Enter'])
        fireEvent.keyDown(search, { key, isComposing: true });
    expect(search).toHaveFocus();
    fireEvent.compositionStart(search);
    fireEvent.input(search, { target: { value: 'ㄱ' }, isComposing: true });
    await new Promise(done => setTimeout(done, 700));
    expect(requests().slice(before)).toEqual([]);
    expect(await rows()).toHaveLength(10);
    fireEvent.compositionEnd(search, { target: { value: '가' } });

    await waitFor(() =>
        expect(requests().slice(before)).toContainEqual(
            expect.stringContaining(`SearchText=${encodeURIComponent('가')}`),
        ),
    ); // where the server finds none, all are read
});

test('shows progress while reading all matches, and Cancel stops it', async () => {
    for (let n = 1; n <= 2100; n++)
        mock.backend.store.add('room', { siteId: 1, RoomCode: `N${n}` });

    mock.faults.add({
        path: 'room/',
        query: { PageNo: '2', PageSize: '1000' },
        kind: 'hang',
    });

    const { requests } = await openScreen(mock, '/room');
    await rows();
    await userEvent.click(heading(/Room name/));

    const waiting = await screen.findByText(
        /^Reading all rows: 1,000 of 2,\d{3}/,
    );

    expect(
        screen.getByRole('progressbar', {
            name: /^Reading all rows: 1,000 of/,
        }),
    ).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(waiting).not.toBeInTheDocument());
    expect(requests().filter(line => line.includes('PageNo=3'))).toEqual([]);
});

test('finds an amount typed with a comma', async () => {
    const payment = mock.backend.store
        .rows('paymentlog')
        .find(
            ({ UserId }) =>
                mock.backend.store.find('internetuser', Number(UserId))
                    ?.SiteId === 1,
        )!;

    Object.assign(payment, {
        Amount: 2813.57,
        Created: new Date(mock.backend.clock.now()).toISOString(),
    });

    await openScreen(mock, '/paymentlog');
    await rows();

    await userEvent.type(
        screen.getByRole('searchbox', { name: 'Search' }),
        '2813,57',
    );

    await waitFor(async () =>
        expect((await rows()).map(row => row.textContent)).toEqual([
            expect.stringContaining('2,813.57'),
        ]),
    );
});

test('a list that fails to load says so and offers a retry', async () => {
    mock.faults.add({
        path: 'room/',
        status: 500,
        body: { ExceptionMessage: 'The database is asleep' },
    });

    await openScreen(mock, '/room');
    expect(await alerts()).toHaveTextContent('The database is asleep');
    expect(screen.queryByRole('table')).toBeNull();
    mock.faults.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(10);
});

test('a malformed id shows "Not found" with a way back and sends no request', async () => {
    const { requests } = await openScreen(mock, '/room/abc');

    expect(
        await screen.findByRole('heading', { level: 1, name: 'Not found' }),
    ).toBeInTheDocument();

    expect(requests().filter(request => request.includes(' room'))).toEqual([]);

    await userEvent.click(
        screen.getByRole('link', { name: 'Back to the list' }),
    );

    expect(await rows()).toHaveLength(10);
});

test('a record that does not exist shows "Not found"', async () => {
    await openScreen(mock, '/room/999999');

    expect(
        await screen.findByRole('heading', { level: 1, name: 'Not found' }),
    ).toBeInTheDocument();
});

test('/0 opens a new record too; missing fields are reported beside them and nothing is sent', async () => {
    const { requests } = await openScreen(mock, '/room/0');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Required')).toBeInTheDocument();

    expect(
        screen.getByRole('textbox', { name: 'Room code' }),
    ).toHaveAccessibleDescription('Required');

    expect(requests().filter(request => request.startsWith('POST'))).toEqual(
        [],
    );
});

test('a double click on Save creates one room at the chosen site and returns to the list', async () => {
    const { requests } = await openScreen(mock, '/room/create');
    await loaded('RoomCode');
    await userEvent.type(input('RoomCode'), 'Z9');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));

    expect(
        await screen.findByText('Data Saved Successfully.'),
    ).toBeInTheDocument();

    expect(requests().filter(request => request.startsWith('POST'))).toEqual([
        'POST room',
    ]);

    await waitFor(() =>
        expect(
            screen.getByRole('status', { name: 'address' }),
        ).toHaveTextContent(/^\/room$/),
    );
});

test.each(['', '\u200b', ' '])(
    'warns on leaving a room code that the site has already, but lets it be saved (prefix: %j)',
    async before => {
        const typed = `${before}${String(mock.backend.store.rows('room').find(({ siteId }) => siteId === 1)!.RoomCode)}`;
        const { requests } = await openScreen(mock, '/room/create');
        await loaded('RoomCode');
        await userEvent.type(input('RoomCode'), typed);
        expect(screen.queryByText('Already taken')).toBeNull();
        await userEvent.tab();
        expect(await screen.findByText('Already taken')).toBeVisible();
        expect(input('RoomCode')).toHaveAccessibleDescription('Already taken');
        await userEvent.type(input('RoomCode'), 'Z');
        expect(screen.queryByText('Already taken')).toBeNull();
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await screen.findByText('Data Saved Successfully.');

        expect(
            requests().filter(request => request.startsWith('POST')),
        ).toEqual(['POST room']);
    },
);

test('a refused save shows the server’s message and keeps what was typed', async () => {
    mock.faults.add({
        path: 'room',
        method: 'POST',
        status: 500,
        body: { Message: 'No more rooms' },
    });

    await openScreen(mock, '/room/1');
    await loaded('RoomName');
    await userEvent.clear(input('RoomName'));
    await userEvent.type(input('RoomName'), 'Attic');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await alerts()).toHaveTextContent('No more rooms');
    expect(input('RoomName')).toHaveValue('Attic');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('saving a site without a group shows the specified message and opens the Group tab', async () => {
    await openScreen(mock, '/site/1/details');
    await loaded('GroupId');
    await userEvent.click(screen.getByRole('tab', { name: 'Group' }));
    await waitFor(() => expect(input('GroupId').value).not.toBe(''));
    await userEvent.clear(input('GroupId'));
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(await alerts()).toHaveTextContent(
        'Please select the Group on the first tab.',
    );

    await waitFor(() =>
        expect(screen.getByRole('tab', { name: 'Group' })).toHaveAttribute(
            'aria-selected',
            'true',
        ),
    );
});

test('a new site has no group preselected, whatever site is chosen', async () => {
    await openScreen(mock, '/site/create/details');
    await loaded('GroupId');
    await userEvent.type(input('SiteName'), 'Pier 9');
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(await alerts()).toHaveTextContent(
        'Please select the Group on the first tab.',
    );

    await waitFor(() =>
        expect(screen.getByRole('tab', { name: 'Group' })).toHaveAttribute(
            'aria-selected',
            'true',
        ),
    );
});

test('tabs have their own addresses', async () => {
    await openScreen(mock, '/site/1');
    await userEvent.click(await screen.findByRole('tab', { name: 'Address' }));

    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent(
        '/site/1/address',
    );

    expect(screen.getByRole('tabpanel')).toContainElement(input('Country'));
});

test('deleting names the record and confirms that it is deleted', async () => {
    const { requests } = await openScreen(mock, '/supportplan');

    await userEvent.click(
        within(await openMenu(0)).getByRole('menuitem', { name: 'Delete' }),
    );

    const dialog = await screen.findByRole('dialog', {
        name: 'Delete support plan?',
    });

    expect(dialog).toHaveTextContent('“Bronze” will be deleted');

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Delete' }),
    );

    expect(await screen.findByText('Deleted Successfully')).toBeInTheDocument();

    expect(requests().filter(request => request.startsWith('DELETE'))).toEqual([
        'DELETE SupportPlan/1',
    ]);
});

test('deleting a client requires the password: a wrong one is reported in the dialog and deletes nothing', async () => {
    const { requests } = await openScreen(mock, '/client');

    await userEvent.click(
        within(await openMenu(0)).getByRole('menuitem', { name: 'Delete' }),
    );

    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Password'), 'wrong');

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Delete' }),
    );

    await waitFor(() =>
        expect(
            within(dialog).getByLabelText('Password'),
        ).toHaveAccessibleDescription(/password/i),
    );

    await waitFor(() =>
        expect(
            within(dialog).getByRole('button', { name: 'Delete' }),
        ).toBeEnabled(),
    );

    expect(requests().filter(request => request.startsWith('DELETE'))).toEqual(
        [],
    );

    // A password that nobody looked at is not called wrong.
    mock.faults.add({
        path: 'user/DeletePassword/Confirm',
        status: 500,
        html: '<h1>Oops</h1>',
        times: 1,
    });

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Delete' }),
    );

    await waitFor(() =>
        expect(
            within(dialog).getByLabelText('Password'),
        ).toHaveAccessibleDescription(/Error Occured/),
    );

    expect(
        within(dialog).getByLabelText('Password'),
    ).not.toHaveAccessibleDescription(/is wrong/);

    await waitFor(() =>
        expect(
            within(dialog).getByRole('button', { name: 'Delete' }),
        ).toBeEnabled(),
    );

    expect(requests().filter(request => request.startsWith('DELETE'))).toEqual(
        [],
    );

    await userEvent.clear(within(dialog).getByLabelText('Password'));
    await userEvent.type(within(dialog).getByLabelText('Password'), 'demo');

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Delete' }),
    );

    expect(await screen.findByText('Deleted Successfully')).toBeInTheDocument();

    expect(requests().filter(request => request.startsWith('DELETE'))).toEqual([
        'DELETE client/1',
    ]);
});

test('deleting a room with guests is refused with the specified message', async () => {
    mock.faults.add({
        path: 'room/1',
        method: 'DELETE',
        status: 409,
        body: { Message: 'conflict' },
    });

    await openScreen(mock, '/room');

    await userEvent.click(
        within(await openMenu(0)).getByRole('menuitem', { name: 'Delete' }),
    );

    await userEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', {
            name: 'Delete',
        }),
    );

    expect(await alerts()).toHaveTextContent(
        'Related data found. Cannot delete room.',
    );
});

test('deleting a site first shows what belongs to it', async () => {
    await openScreen(mock, '/site/1');

    await userEvent.click(
        await screen.findByRole('button', { name: 'Delete' }),
    );

    expect(
        await within(await screen.findByRole('dialog')).findByText(
            /^Rooms: \d+$/,
        ),
    ).toBeInTheDocument();
});

test('a TV device opens in a dialog over its list, and closing returns to the list', async () => {
    await openScreen(mock, '/tv/device/1');
    const dialog = await screen.findByRole('dialog', { name: /^TV device / });
    await waitFor(() => expect(dialog).toContainElement(input('SerialNumber')));
    expect(screen.getByText('TV devices')).toBeInTheDocument();

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Cancel' }),
    );

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent(
        /^\/tv\/device$/,
    );
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

test('"Export" saves formulas as text and numbers as numbers', async () => {
    const Results = [
        {
            Id: 1,
            Code: '=A1',
            Company: '=HYPERLINK("http://evil.example","Pay, now")',
            Phone: '+61 2 5550 1234',
            Email: '@SUM(1)',
        },
        {
            Id: 2,
            Code: '-5',
            Company: 'Plain & Sons',
            Phone: '+61255501234',
            Email: '-cmd',
        },
    ];

    mock.faults.add({
        path: 'client/',
        method: 'GET',
        status: 200,
        body: { Results, Count: 2 },
    });

    await openScreen(mock, '/client');
    await rows();

    const [, first, second] = new TextDecoder()
        .decode(await exported())
        .trimEnd()
        .split('\r\n');

    expect(first).toMatch(
        /^'=A1,"'=HYPERLINK\(""http:\/\/evil\.example"",""Pay, now""\)",/,
    );

    expect(first).toContain(',\'@SUM(1),"=""+61 2 5550 1234"""');
    expect(second).toMatch(/^"=""-5""",Plain & Sons,/);
    expect(second).toContain(',\'-cmd,"=""+61255501234"""');
});

test('"Export" saves all matches, not only the page', async () => {
    const { requests } = await openScreen(mock, '/client');
    await rows();
    const bytes = await exported();
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(lines).toHaveLength(41);
    expect(lines[0]).toContain('Code,Company');

    expect(
        requests().filter(request => request.includes('PageSize=1000')),
    ).toHaveLength(1);
});

test('a record that fails to load has a heading, shows the server’s message and can be retried', async () => {
    mock.faults.add({
        path: 'company/5',
        status: 500,
        body: { ExceptionMessage: 'Company store is down.' },
        times: 1,
    });

    await openScreen(mock, '/company/5');

    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
        'Company',
    );

    expect(
        (await screen.findAllByText('Company store is down.'))[0],
    ).toBeVisible();

    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await loaded('CompanyName');
});

test('a record with its own edit address also has a read-only view', async () => {
    await openScreen(mock, '/ticketEdit/1/show');

    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
        /^Ticket ./,
    );

    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('the credit log shows the totals of its page', async () => {
    await openScreen(mock, '/creditlog');
    await rows();

    expect(
        await screen.findByRole('group', { name: 'Total of this page' }),
    ).toHaveTextContent(/Time .*Data .*Amount −?[\d,]+\.\d\d AUD/);
});
