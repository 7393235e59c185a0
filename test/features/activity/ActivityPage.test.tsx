import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { noteChange } from '../../../src/foundation/activity.ts';
import { serverNow } from '../../../src/foundation/serverTime.ts';
import { fileMock } from '../../app/fileMock.ts';
import { field, press, retype } from '../../app/formInputs.ts';
import { openPortal, type OpenedPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

/** An empty browser: what the page has not written yet is written before. */
const forget = () => {
    window.dispatchEvent(new Event('pagehide'));
    localStorage.clear();
    sessionStorage.clear();
};

beforeEach(forget);

const posts = (portal: OpenedPortal, path = '') =>
    portal.sent().filter(({ line }) => line.startsWith(`POST ${path}`));

const stored = async (id = 1) =>
    (await (
        await fetch(`${mock.url}/db/internetuser/${id}`)
    ).json()) as Readonly<Record<string, unknown>>;

const colleague = (change: object) =>
    fetch(`${mock.url}/db/internetuser/1`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
    });

const click = async (
    name: string | RegExp,
    within_: HTMLElement = document.body,
) => userEvent.click(await within(within_).findByRole('button', { name }));

const toActivity = async () => {
    await click('Account');

    await userEvent.click(
        await screen.findByRole('menuitem', { name: 'Activity' }),
    );

    await screen.findByRole('heading', { name: 'Activity', level: 1 });
};

const rows = () =>
    within(screen.getByRole('table', { name: 'Activity' }))
        .getAllByRole('row')
        .slice(1);

const saveMail = async (mail: string): Promise<OpenedPortal> => {
    const portal = await openPortal(mock, '/internetuser/1');
    await field('Email');
    await retype('Email', mail);
    await press('Save');
    await waitFor(async () => expect((await stored()).Email).toBe(mail));

    return portal;
};

test('a change is listed in Activity with before and after, and Undo restores the old value once', async () => {
    const { Email: former, Alias } = await stored();
    const portal = await saveMail('new@example.com');
    await toActivity();
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Done'));
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('Changed: Internet user');
    expect(rows()[0]).toHaveTextContent(String(Alias));

    expect(rows()[0]).toHaveTextContent(
        `Email: ${String(former)} → new@example.com`,
    );

    const before = posts(portal).length;

    await userEvent.dblClick(
        within(rows()[0]!).getByRole('button', { name: /^Undo/ }),
    );

    expect(await screen.findByText('Undone.')).toBeInTheDocument();
    expect(posts(portal).length - before).toBe(1);
    expect((await stored()).Email).toBe(former);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]).toHaveTextContent('Undo: Changed: Internet user');
    expect(rows()[1]).toHaveTextContent('Undone');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

const undoImport = async () => {
    await click(/^Undo/);

    expect(
        await screen.findByText(
            '2 records were created or changed by this import.',
        ),
    ).toBeInTheDocument();

    await click('Undo this import');

    await userEvent.type(
        await screen.findByLabelText(/Password/),
        'demo{Enter}',
    );

    expect(await screen.findByText('2 undone.')).toBeInTheDocument();
};

const deletions = (portal: OpenedPortal) =>
    portal.sent().filter(({ line }) => line.startsWith('DELETE device'));

const importDevices = async (rowsOfFile: string, count: number) => {
    await waitFor(() =>
        expect(document.querySelector('input[type=file]')).not.toBeNull(),
    );

    await userEvent.upload(
        document.querySelector<HTMLInputElement>('input[type=file]')!,
        new File([`MAC Address,AP Name\n${rowsOfFile}`], 'devices.csv'),
    );

    const name = `Import ${count} devices`;

    await waitFor(() =>
        expect(screen.getByRole('button', { name })).toBeEnabled(),
    );

    await click(name);
};

test('an import is one entry, from which it is undone once', async () => {
    const portal = await openPortal(mock, '/device/import');
    await importDevices('02:00:5E:20:00:01,One\n02:00:5E:20:00:02,Two\n', 2);
    await screen.findByText('2 devices imported.');
    await toActivity();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toHaveTextContent('Import devices');
    expect(rows()[0]).toHaveTextContent('2 records');
    await undoImport();
    expect(deletions(portal)).toHaveLength(2);
    await toActivity();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[1]).toHaveTextContent('Undone');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('what an import had done before a reload is undone from Activity', async () => {
    const before = await openPortal(mock, '/device/import');

    mock.faults.add({
        path: 'device/',
        method: 'POST',
        kind: 'hang',
        sent: { NickName: 'Three' },
    });

    await importDevices(
        '02:00:5E:20:00:11,One\n02:00:5E:20:00:12,Two\n02:00:5E:20:00:13,Three\n',
        3,
    );

    await waitFor(() => expect(posts(before, 'device')).toHaveLength(3));

    // Whenever the page goes, all is kept that is answered by then.
    await waitFor(() => {
        window.dispatchEvent(new Event('pagehide'));
        const stored = JSON.stringify({ ...sessionStorage });
        expect(stored.match(/\\"sent\\":/g)).toHaveLength(2);
    });

    before.close();

    const portal = await openPortal(mock, '/activity');
    await undoImport();
    expect(deletions(portal)).toHaveLength(2);
});

test('a change can be undone on the record’s page too', async () => {
    const { Email: former } = await stored();
    (await saveMail('new@example.com')).close();
    await openPortal(mock, '/internetuser/1');

    const section = await screen.findByRole('region', {
        name: 'Changed from this browser',
    });

    await userEvent.click(
        await within(section).findByRole('button', { name: /^Undo/ }),
    );

    await waitFor(async () => expect((await stored()).Email).toBe(former));

    await waitFor(() =>
        expect(within(section).getAllByRole('listitem')[1]).toHaveTextContent(
            'Undone',
        ),
    );
});

test('Undo leaves alone what somebody changed since', async () => {
    const portal = await saveMail('new@example.com');
    await colleague({ Email: 'colleague@example.com' });
    await toActivity();
    const before = posts(portal).length;
    await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));

    expect(
        (
            await screen.findByText(
                'It has been changed since. Nothing was undone.',
            )
        ).closest('[role=status], [role=alert]'),
    ).toHaveAttribute('role', 'alert'); // a red message, not a red one in a blue one

    expect(posts(portal).length).toBe(before);
    expect((await stored()).Email).toBe('colleague@example.com');
});

const addHours = async () => {
    const portal = await openPortal(mock, '/internetuser/1');
    await click('Adjust credit');

    fireEvent.change(await screen.findByLabelText('Hours'), {
        target: { value: '2' },
    });

    await click('Adjust credit', screen.getByRole('dialog'));

    await waitFor(() =>
        expect(posts(portal, 'user/adjustcredit')).toHaveLength(1),
    );

    return portal;
};

test('credit is undone by the opposite change, from Activity or from its message, but not both', async () => {
    const { RemTime } = await stored();
    const portal = await addHours();
    await screen.findByText(/2 hours/);
    await toActivity();

    await userEvent.click(
        await screen.findByRole('button', { name: /^Undo: Adjust credit/ }),
    );

    await waitFor(() =>
        expect(posts(portal, 'user/adjustcredit').at(-1)?.body).toMatchObject({
            Id: 1,
            RemTime: -7200,
        }),
    );

    await waitFor(async () => expect((await stored()).RemTime).toBe(RemTime));
    await waitFor(() => expect(rows()[1]).toHaveTextContent('Undone'));
    portal.close();
    forget();

    const again = await addHours();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(() =>
        expect(posts(again, 'user/adjustcredit')).toHaveLength(2),
    );

    await toActivity();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[1]).toHaveTextContent('Undone');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

/** Notes in the browser, as another page would have, that the credit was taken back; `before`: as it was then. */
const noteUndo = (end: string, at: number, before: object) => {
    window.dispatchEvent(new Event('pagehide'));

    const [key, list] = Object.entries(localStorage).find(([name]) =>
        name.includes('.activity.'),
    ) as [string, string];

    const [done] = JSON.parse(list) as readonly {
        readonly key: string;
        readonly act: string;
    }[];

    localStorage.setItem(
        key,
        JSON.stringify([
            {
                ...done,
                key: 'another',
                act: 'another',
                undoes: done!.act,
                end,
                at,
                sent: { RemTime: -7200 },
                before,
                after: undefined,
            },
            done,
        ]),
    );
};

test('a message does not undo again what another tab is undoing', async () => {
    const portal = await addHours();
    await screen.findByText(/2 hours/);
    noteUndo('sent', Date.now(), {});
    await click('Undo');

    expect(
        await screen.findByText('It has already been undone.'),
    ).toBeVisible();

    expect(posts(portal, 'user/adjustcredit')).toHaveLength(1);
});

test.each([
    ['was', 'it is told'],
    ['was not', 'it is offered again'],
])(
    'an Undo whose answer was lost is looked up first: if it %s made, %s',
    async made => {
        (await addHours()).close();
        const { RemTime } = (await stored()) as { readonly RemTime: number };
        noteUndo('sent', Date.now() - 600_000, { RemTime });
        if (made === 'was') await colleague({ RemTime: RemTime - 7200 });
        const portal = await openPortal(mock, '/activity');

        await userEvent.click(
            await screen.findByRole('button', {
                name: /^Check again: Adjust credit/,
            }),
        );

        if (made === 'was not') {
            await userEvent.click(
                await screen.findByRole('button', {
                    name: /^Undo: Adjust credit/,
                }),
            );

            expect(await screen.findByText('Undone.')).toBeVisible();
        }

        expect(await screen.findByText('Undone')).toBeVisible();

        expect(
            screen.queryByRole('button', { name: /^(Undo|Check)/ }),
        ).toBeNull();

        expect(posts(portal, 'user/adjustcredit')).toHaveLength(
            made === 'was' ? 0 : 1,
        );

        expect((await stored()).RemTime).toBe(RemTime - 7200);
    },
);

test('shows a lost answer and what the look-up found; a reload in between leaves it open', async () => {
    mock.faults.add({ path: 'user/adjustcredit', kind: 'lost', times: 1 });
    const portal = await addHours();

    expect(
        await screen.findByText(/A second look shows that it went through/),
    ).toBeInTheDocument();

    portal.close();
    await openPortal(mock, '/activity');

    await waitFor(() =>
        expect(rows()[0]).toHaveTextContent('Answer lost, but done'),
    );
});

test('Activity is searched, filtered, and saved as a file without formulas', async () => {
    const portal = await saveMail('new@example.com');
    portal.close();
    (await addHours()).close();
    await openPortal(mock, '/activity');
    await waitFor(() => expect(rows()).toHaveLength(2));

    await userEvent.type(
        screen.getByRole('searchbox', { name: 'Search' }),
        'new@example',
    );

    expect(rows()).toHaveLength(1);
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search' }));

    await userEvent.selectOptions(
        screen.getByRole('combobox', { name: 'What' }),
        'Adjust credit',
    );

    expect(rows()).toHaveLength(1);

    await userEvent.selectOptions(
        screen.getByRole('combobox', { name: 'Outcome' }),
        'Refused',
    );

    expect(screen.getByText('Nothing matches')).toBeVisible();
});

test('a list links to its activity', async () => {
    await openPortal(mock, '/room');

    await userEvent.click(
        await screen.findByRole('link', { name: 'Activity' }),
    );

    expect(
        await screen.findByText(
            'Nothing has been changed from this browser yet',
        ),
    ).toBeVisible();
});

test('a user at the site sees others’ changes there but undoes only their own; another site shows none', async () => {
    (await saveMail('new@example.com')).close();
    const other = await openPortal(mock, '/activity', { userName: 'site' });
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Who: admin'));
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Hand over' }));
    expect(await screen.findByText('No vouchers were made.')).toBeVisible();
    expect(screen.queryByText(/other change/)).toBeNull(); // a shift is one's own
    other.close();

    const elsewhere = await openPortal(mock, '/activity', {
        site: {
            Id: 2,
            SiteName: 'Another',
            ClientId: 1,
            GroupId: 1,
            LocTimeOffset: 10,
        },
    });

    expect(
        await screen.findByText(
            'Nothing has been changed from this browser yet',
        ),
    ).toBeVisible();

    elsewhere.close();
    await openPortal(mock, '/activity');
    expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
});

test('a refund’s reason appears in Activity, and the refund on the shift sheet and on the day it was made', async () => {
    const portal = await openPortal(mock, '/paymentlog');

    await userEvent.click(
        (await screen.findAllByRole('button', { name: /^Actions/ }))[0]!,
    );

    await userEvent.click(
        await screen.findByRole('menuitem', { name: 'Refund' }),
    );

    await click('Reason');

    await userEvent.type(
        screen.getByRole('textbox', { name: 'Reason' }),
        'no signal',
    );

    await click('Refund', screen.getByRole('dialog'));
    await screen.findByText('Payment refunded.');

    expect(
        posts(portal, 'merchantlog/Refund').map(({ body }) =>
            Object.keys(body as object),
        ),
    ).toEqual([['Id']]); // the reason goes nowhere

    portal.close();
    const activity = await openPortal(mock, '/activity');

    await waitFor(() =>
        expect(rows()[0]).toHaveTextContent('Reason: no signal'),
    );

    expect(rows()[0]).toHaveTextContent(/Refunded [\d.]+.AUD/);
    await userEvent.click(screen.getByRole('link', { name: 'Hand over' }));
    const refunds = await screen.findByRole('table', { name: 'Refunds made' });
    expect(within(refunds).getAllByRole('row')).toHaveLength(2);
    expect(refunds).toHaveTextContent('no signal');

    expect(
        screen.getByText(/ · from .*\d (?:AM|PM) to .*\d (?:AM|PM)$/),
    ).toBeVisible(); // until when the sheet goes

    const total = screen
        .getByText(/^Total: /)
        .textContent.slice('Total: '.length)
        .replaceAll(/\s/g, ' ');

    expect(total).toMatch(/[1-9]/);
    await click('My shift starts now');
    expect(await screen.findByText('Nothing was refunded.')).toBeVisible();

    fireEvent.change(screen.getByLabelText(/^Cash counted/), {
        target: { value: '120.50' },
    });

    fireEvent.change(screen.getByLabelText(/^Note/), {
        target: { value: 'one note is torn' },
    });

    activity.close();
    const reloaded = await openPortal(mock, '/activity/handover');
    expect(await screen.findByText('Nothing was refunded.')).toBeVisible(); // the shift's start is remembered
    expect(screen.getByLabelText(/^Cash counted/)).toHaveValue('120.5'); // and so is what was typed
    expect(screen.getByLabelText(/^Note/)).toHaveValue('one note is torn');
    await click('My shift starts now');
    expect(screen.getByLabelText(/^Note/)).toHaveValue('');
    reloaded.close();

    await openPortal(mock, '/paymentlog/close');
    expect(await screen.findByText(`One refund: ${total}`)).toBeVisible();
    expect(screen.getByText(/ · no signal$/)).toBeVisible();
});

test("actions before a shift belong to the former one, even if the server's clock was thought to be ahead", async () => {
    await openPortal(mock, '/activity/handover');
    await screen.findByText('Nothing was refunded.');

    noteChange(
        { call: 'update', resource: 'room', id: 1, sent: { RoomCode: 'R1' } },
        Promise.resolve({}),
        {
            at: serverNow() + 3000,
            user: { UserId: 'x', UserName: 'admin' },
            site: { Id: 1, SiteName: 'Aurora Grand Sydney' },
        },
    );

    expect(await screen.findByText(/^And one other change/)).toBeVisible();
    await click('My shift starts now');
    await waitFor(() => expect(screen.queryByText(/other change/)).toBeNull());
});

const inRow = async (name: string, action: string) => {
    const row = (await screen.findByText(name)).closest('tr')!;
    await userEvent.click(within(row).getByRole('button', { name: 'Actions' }));

    await userEvent.click(
        await screen.findByRole('menuitem', { name: action }),
    );

    return screen.findByRole('dialog', { name: action });
};

test('check-in, move and check-out appear in Activity and on the shift sheet with their rooms', async () => {
    const rooms = (await (
        await fetch(`${mock.url}/db/room?siteId=1`)
    ).json()) as readonly {
        readonly RoomCode: string;
        readonly CheckIn: string | null;
    }[];

    const [free, next] = rooms.filter(({ CheckIn }) => !CheckIn);

    const portal = await openPortal(
        mock,
        `/room?filter=${JSON.stringify({ q: free!.RoomCode })}`,
    );

    const checkIn = await inRow(free!.RoomCode, 'Check in');

    await userEvent.type(
        within(checkIn).getByRole('textbox', { name: 'Surname' }),
        'Zuse',
    );

    await userEvent.selectOptions(
        within(checkIn).getByRole('combobox', { name: 'Internet' }),
        'None',
    );

    await click('Check in', checkIn);
    await waitFor(() => expect(posts(portal, 'guest/')).toHaveLength(1));
    portal.close();
    const ofGuest = `/guest?filter=${JSON.stringify({ q: 'Zuse' })}`;
    const list = await openPortal(mock, ofGuest);
    const move = await inRow('Zuse', 'Move to another room');

    await userEvent.type(
        within(move).getByRole('combobox', { name: 'Room' }),
        next!.RoomCode,
    );

    await userEvent.click(
        await screen.findByRole('option', { name: next!.RoomCode }),
    );

    await click('Move to another room', move);
    await screen.findByText(/^Zuse.* moved/);
    list.close();
    const left = await openPortal(mock, ofGuest);
    await click('Check out', await inRow('Zuse', 'Check out'));
    await screen.findByText(/^Zuse.* checked out/);
    left.close();
    await openPortal(mock, '/activity');

    await waitFor(() =>
        expect(rows()[0]).toHaveTextContent(`Zuse · ${next!.RoomCode}`),
    );

    expect(rows().at(-1)).toHaveTextContent(`Zuse · ${free!.RoomCode}`);
    await userEvent.click(screen.getByRole('link', { name: 'Hand over' }));

    const room = async (name: string) =>
        within(
            (await screen.findByRole('table', { name })).querySelector(
                'tbody',
            )!,
        )
            .getAllByRole('cell')
            .at(-1)!.textContent;

    expect([
        await room('Check-ins'),
        await room('Moves'),
        await room('Check-outs'),
    ]).toEqual([
        free!.RoomCode,
        `${free!.RoomCode} → ${next!.RoomCode}`,
        next!.RoomCode,
    ]);
});

test('shows no keys of other records, and damaged entries break neither page', async () => {
    const author = {
        at: Date.now(),
        user: { UserId: 'x', UserName: 'admin' },
        site: { Id: 1, SiteName: 'Aurora Grand Sydney' },
    };

    const portal = await openPortal(mock, '/activity');

    noteChange(
        {
            call: 'update',
            resource: 'guest',
            id: 4,
            before: { RoomId: 4, RoomCode: '104', Surname: 'Kaur', UserId: 3 },
            sent: { Surname: 'Kaur', UserId: 5001 },
        },
        Promise.resolve({}),
        author,
    );

    noteChange(
        { call: 'voucher.create', sent: { PlanId: 241, Quantity: 3 } },
        Promise.resolve([]),
        author,
    );

    window.dispatchEvent(new Event('pagehide'));

    const [key, list] = Object.entries(localStorage).find(([name]) =>
        name.includes('.activity.'),
    ) as [string, string];

    const noted = JSON.parse(list) as readonly object[];

    localStorage.setItem(
        key,
        JSON.stringify([
            { ...noted[0], key: 'a', at: 1e308 },
            { ...noted[0], key: 'b', title: 5 },
            ...noted,
        ]),
    );

    window.dispatchEvent(new StorageEvent('storage', { key })); // as another tab would have written it
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.getByText('Internet user: changed')).toBeVisible();

    expect(
        screen.getByRole('table', { name: 'Activity' }),
    ).not.toHaveTextContent(/5001|241/);

    await userEvent.click(screen.getByRole('link', { name: 'Hand over' }));
    await click('My shift starts now');
    portal.close();

    localStorage.setItem(
        Object.keys(localStorage).find(name => name.includes('shift.'))!,
        '-1e308',
    );

    await openPortal(mock, '/activity/handover');
    expect(await screen.findByText('Nothing was refunded.')).toBeVisible();
});
