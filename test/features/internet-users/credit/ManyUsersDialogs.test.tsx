import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { fileMock } from '../../../app/fileMock.ts';
import { openPortal } from '../../../app/openPortal.tsx';

const mock = await fileMock();

const user = userEvent.setup({ delay: null });

interface Row {
    readonly id: number;
    readonly Alias: string;
    readonly RemTime: number;
    readonly RemTraffic: number;
    readonly ExpiryDate: string | null;
    readonly Active: boolean;
    readonly Email: string;
}

const now = (id: number): Row =>
    mock.backend.store.find('internetuser', id) as unknown as Row;

const posts = (path: string) =>
    mock.log
        .entries()
        .filter(entry => entry.method === 'POST' && entry.path === path).length;

/** What is saved as a file from now on. */
const savedFile = (): (() => string) => {
    let saved = '';

    URL.createObjectURL = blob => {
        void (blob as Blob).text().then(text => (saved = text));

        return 'blob:file';
    };

    URL.revokeObjectURL = () => undefined;

    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(
        () => undefined,
    );

    return () => saved;
};

/** Selects the first three users of the list, and answers them as they are. */
const select = async () => {
    const table = await screen.findByRole('table');
    const rows = within(table).getAllByRole('row').slice(1, 4);
    for (const row of rows) await user.click(within(row).getByRole('checkbox'));

    const names = rows.map(
        row => within(row).getAllByRole('link')[0]!.textContent,
    );

    const all = mock.backend.store.rows(
        'internetuser',
    ) as unknown as readonly Row[];

    return names.map(name => ({ ...all.find(({ Alias }) => Alias === name)! }));
};

const open = async (action: string) => {
    await user.click(
        within(await screen.findByRole('toolbar')).getByRole('button', {
            name: action,
        }),
    );

    return screen.findByRole('dialog', { name: `${action}: 3 users` });
};

test('gives three users two hours once each: a lost answer is found to be done, and a refused one succeeds on retry', async () => {
    await openPortal(mock, '/internetuser');
    const before = await select();

    expect(
        screen.queryByRole('columnheader', { name: 'What is left' }),
    ).toBeNull();

    await user.click(await screen.findByRole('button', { name: 'Columns' }));

    await user.click(
        await screen.findByRole('checkbox', { name: 'What is left' }),
    );

    await user.keyboard('{Escape}');

    expect(
        await screen.findAllByRole('cell', {
            name: /hour.*(GB|MB|unlimited data)/,
        }),
    ).not.toEqual([]);

    const dialog = await open('Adjust credit');

    fireEvent.change(within(dialog).getByLabelText('Hours'), {
        target: { value: '2' },
    });

    expect(
        await within(dialog).findByText('+2h for 3 users'),
    ).toBeInTheDocument();

    expect(
        within(dialog).getByText(
            `For ${before.map(({ Alias }) => Alias).join(', ')}.`,
        ),
    ).toBeInTheDocument();

    mock.faults.add({ path: 'user/adjustcredit', kind: 'lost', times: 1 });

    mock.faults.add({
        path: 'user/adjustcredit',
        status: 400,
        body: { ExceptionMessage: 'The account is locked.' },
        times: 1,
    });

    await user.dblClick(
        within(dialog).getByRole('button', { name: 'Adjust credit' }),
    );

    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        '2 of 3 done. One failed. The account is locked.',
    );

    const [, refused] = within(dialog).getAllByRole('row');

    expect(before.map(({ Alias }) => Alias)).toContain(
        within(refused!).getByRole('rowheader').textContent,
    );

    await user.click(
        within(dialog).getByRole('button', { name: 'Retry the failed ones' }),
    );

    expect(
        await screen.findByText('Added 2 hours to 3 users.'),
    ).toBeInTheDocument();

    expect(before.map(({ id, RemTime }) => now(id).RemTime - RemTime)).toEqual([
        7200, 7200, 7200,
    ]);

    expect(posts('user/adjustcredit')).toBe(4);
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());

    // Taken back by the same runner: what could not be is tried again, nobody loses it twice.
    mock.faults.add({
        path: 'user/adjustcredit',
        status: 400,
        body: { ExceptionMessage: 'The account is locked.' },
        times: 1,
    });

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const undo = await screen.findByRole('dialog', { name: 'Undo: 3 records' });

    expect(await within(undo).findByRole('alert')).toHaveTextContent(
        '2 of 3 done. One failed. The account is locked.',
    );

    await user.click(
        within(undo).getByRole('button', { name: 'Retry the failed ones' }),
    );

    await screen.findByText('Undone for 3 records.');

    expect(before.map(({ id }) => now(id).RemTime)).toEqual(
        before.map(({ RemTime }) => RemTime),
    );

    expect(posts('user/adjustcredit')).toBe(8);
});

test('resets many users: names who would fall below zero first, retries failures, saves them as a file, and can undo', async () => {
    await openPortal(mock, '/internetuser');
    const before = await select();
    const adjust = await open('Adjust credit');
    await user.click(within(adjust).getByRole('button', { name: 'Take away' }));

    fireEvent.change(within(adjust).getByLabelText('Days'), {
        target: { value: '300' },
    });

    expect(await within(adjust).findByRole('alert')).toHaveTextContent(
        `${before.map(({ Alias }) => Alias).join(', ')}: this takes away more than is left, as far as the list knows.`,
    );

    await user.click(within(adjust).getByRole('button', { name: 'Cancel' }));

    for (const { id } of before)
        Object.assign(mock.backend.store.find('internetuser', id)!, {
            RemTraffic: id === before[2]!.id ? -9999 : 1000,
        }); // after the list was read
    const reset = await open('Reset credit');

    expect(
        within(reset).getByText(
            /^Undo restores the time, data and money\. It cannot restore unlimited data, or the data used/,
        ),
    ).toBeInTheDocument();

    const rows = within(
        within(reset).getByRole('table', { name: /^Before and after/ }),
    )
        .getAllByRole('row')
        .slice(1);

    expect(
        rows.map(row => within(row).getAllByRole('cell')[1]!.textContent),
    ).toEqual(['nothing', 'nothing', 'nothing']);

    mock.faults.add({
        path: 'user/resetcredit',
        status: 400,
        body: { ExceptionMessage: 'The account is locked.' },
        times: 1,
    });

    await user.click(
        within(reset).getByRole('button', { name: 'Reset credit' }),
    );

    expect(await within(reset).findByRole('alert')).toHaveTextContent(
        '2 of 3 done. One failed. The account is locked.',
    );

    const left = within(within(reset).getAllByRole('row')[1]!).getByRole(
        'rowheader',
    ).textContent;

    const file = savedFile();

    await user.click(
        within(reset).getByRole('button', { name: 'Download outcome (CSV)' }),
    );

    await waitFor(() =>
        expect(
            file()
                .split('\r\n')
                .filter(line => line.endsWith(',Done,')),
        ).toHaveLength(2),
    );

    expect(file()).toContain(`${left},Failed,The account is locked.`);

    expect(
        within(reset).getByRole('button', {
            name: 'Undo the 2 that were done',
        }),
    ).toBeInTheDocument();

    await user.click(
        within(reset).getByRole('button', { name: 'Retry the failed ones' }),
    );

    await screen.findByText(
        'Credit of 3 users reset. Undo cannot restore the unlimited data of one user.',
    );

    expect(before.map(({ id }) => now(id))).toEqual(
        before.map(() => expect.objectContaining({ RemTime: 0 })),
    );

    expect(posts('user/resetcredit')).toBe(4);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone for 3 records.');

    expect(before.map(({ id }) => now(id).RemTime)).toEqual(
        before.map(({ RemTime }) => RemTime),
    );
});

test('Undo skips users who have used their credit meanwhile, and names them', async () => {
    await openPortal(mock, '/internetuser');
    const before = await select();
    const [used] = before;
    const dialog = await open('Adjust credit');

    fireEvent.change(within(dialog).getByLabelText('Hours'), {
        target: { value: '2' },
    });

    await user.click(
        within(dialog).getByRole('button', { name: 'Adjust credit' }),
    );

    await screen.findByText('Added 2 hours to 3 users.');

    Object.assign(mock.backend.store.find('internetuser', used!.id)!, {
        RemTime: 3600,
    });

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const undo = await screen.findByRole('dialog', { name: 'Undo: 3 records' });

    expect(await within(undo).findByRole('alert')).toHaveTextContent(
        '2 of 3 done. One failed. Not changed: too little is left (Time left), so it would fall below zero.',
    );

    expect(within(undo).getByRole('rowheader')).toHaveTextContent(used!.Alias);

    expect(before.map(({ id }) => now(id).RemTime)).toEqual([
        3600,
        before[1]!.RemTime,
        before[2]!.RemTime,
    ]);

    expect(posts('user/adjustcredit')).toBe(5);
});

test('asks again about users who would fall below zero, and skips and names those who only now would', async () => {
    await openPortal(mock, '/internetuser');
    const before = await select();
    const [shown, unseen] = before;
    const most = Math.max(...before.slice(1).map(({ RemTime }) => RemTime)); // of the first alone it may be too much
    const hours = Math.ceil(Math.max(shown!.RemTime, 3600) / 3600);
    for (const { id } of before.slice(1))
        Object.assign(mock.backend.store.find('internetuser', id)!, {
            RemTime: most + hours * 3600,
        });
    await user.click(screen.getByRole('button', { name: /^Refresh/ }));

    await waitFor(() =>
        expect(
            screen.queryByRole('progressbar', { name: 'Loading' }),
        ).toBeNull(),
    );

    const dialog = await open('Adjust credit');
    await user.click(within(dialog).getByRole('button', { name: 'Take away' }));

    fireEvent.change(within(dialog).getByLabelText('Hours'), {
        target: { value: String(hours) },
    });

    Object.assign(mock.backend.store.find('internetuser', unseen!.id)!, {
        RemTime: 60,
    }); // after the list was read

    const none = posts('user/adjustcredit');
    await user.click(within(dialog).getByLabelText('Hours'));
    await user.keyboard('{Enter}');

    expect(within(dialog).getByRole('alert')).toHaveTextContent(
        `${shown!.Alias}: this takes away more than is left, as far as the list knows.If this is intended, press “Adjust credit” again.`,
    );

    expect(posts('user/adjustcredit')).toBe(none);
    await user.keyboard('{Enter}');

    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        '2 of 3 done. One failed. Not changed: too little is left (Time left), so it would fall below zero.',
    );

    expect(within(dialog).getByRole('rowheader')).toHaveTextContent(
        unseen!.Alias,
    );

    expect(posts('user/adjustcredit')).toBe(none + 2);
    expect(now(unseen!.id).RemTime).toBe(60);
});

test('extends many users without shortening longer credit; deactivating keeps all their other values', async () => {
    for (const row of mock.backend.store.rows('internetuser'))
        Object.assign(row, { ExpiryDate: null });
    await openPortal(mock, '/internetuser');
    const before = await select();

    const [first, second, third] = before.map(({ id }) => id) as [
        number,
        number,
        number,
    ];

    for (const id of [first, second, third])
        Object.assign(mock.backend.store.find('internetuser', id)!, {
            ExpiryDate:
                id === first ? '2090-01-01T00:00:00' : '2020-01-01T00:00:00',
        });
    const extend = await open('Extend credit');

    expect(within(extend).getByRole('alert')).toHaveTextContent(
        '3 users have no expiry date now, and would get one.',
    );

    const day =
        within(extend).getByLabelText<HTMLSelectElement>(
            'New expiry date',
        ).value;

    await user.click(
        within(extend).getByRole('button', { name: 'Extend credit' }),
    );

    await screen.findByText(/^Credit of 3 users lasts until/);

    const days = () =>
        [first, second, third].map(id => now(id).ExpiryDate?.slice(0, 10));

    expect(days()).toEqual(['2090-01-01', day, day]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone for 2 records.'); // the third was left alone
    expect(days()).toEqual(['2090-01-01', '2020-01-01', '2020-01-01']);
    await select();
    const deactivate = await open('Deactivate');
    const { Email, RemTraffic } = now(second);

    await user.click(
        within(deactivate).getByRole('button', { name: 'Deactivate' }),
    );

    await screen.findByText('3 users deactivated');
    expect(now(second)).toMatchObject({ Active: false, Email, RemTraffic });

    await select();
    const activate = await open('Activate');

    mock.faults.add({
        path: 'user',
        method: 'POST',
        status: 400,
        body: { ExceptionMessage: 'The account is locked.' },
        times: 1,
    });

    await user.click(
        within(activate).getByRole('button', { name: 'Activate' }),
    );

    expect(await within(activate).findByRole('alert')).toHaveTextContent(
        '2 of 3 done. One failed. The account is locked.',
    );

    const left = within(within(activate).getAllByRole('row')[1]!).getByRole(
        'rowheader',
    ).textContent;

    const file = savedFile();

    await user.click(
        within(activate).getByRole('button', {
            name: 'Download outcome (CSV)',
        }),
    );

    await waitFor(() =>
        expect(file()).toContain(`${left},Failed,The account is locked.`),
    );

    await user.click(
        within(activate).getByRole('button', {
            name: 'Undo the 2 that were done',
        }),
    );

    await waitFor(() =>
        expect([first, second, third].map(id => now(id).Active)).toEqual([
            false,
            false,
            false,
        ]),
    );

    expect(await screen.findByRole('toolbar')).toBeInTheDocument(); // the one that failed stays selected
});

test('reactivates many users: retries a refused one, writes no one twice, and can undo all of it', async () => {
    await openPortal(mock, '/internetuser');
    const before = await select();
    const ids = before.map(({ id }) => id);
    for (const id of ids)
        Object.assign(mock.backend.store.find('internetuser', id)!, {
            Active: false,
        });
    const activate = await open('Activate');

    const preview = within(activate).getByRole('table', {
        name: /^Before and after/,
    });

    expect(
        within(preview)
            .getAllByRole('row')
            .slice(1)
            .map(row => within(row).getAllByRole('cell').at(-1)!.textContent),
    ).toEqual(ids.map(() => 'Active: Yes'));

    const sent = posts('user');

    mock.faults.add({
        path: 'user',
        method: 'POST',
        status: 400,
        body: { ExceptionMessage: 'The account is locked.' },
        times: 1,
    });

    await user.click(
        within(activate).getByRole('button', { name: 'Activate' }),
    );

    expect(await within(activate).findByRole('alert')).toHaveTextContent(
        '2 of 3 done. One failed. The account is locked.',
    );

    await user.click(
        within(activate).getByRole('button', { name: 'Retry the failed ones' }),
    );

    await screen.findByText('3 users activated');
    expect(ids.map(id => now(id).Active)).toEqual([true, true, true]);
    expect(posts('user') - sent).toBe(4);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone for 3 records.');
    expect(ids.map(id => now(id).Active)).toEqual([false, false, false]);
});

test('names users deleted meanwhile, and does not retry them', async () => {
    await openPortal(mock, '/internetuser');
    const [gone] = await select();
    const dialog = await open('Adjust credit');
    mock.backend.store.remove('internetuser', new Set([gone!.id]));

    fireEvent.change(within(dialog).getByLabelText('Hours'), {
        target: { value: '2' },
    });

    await user.click(
        within(dialog).getByRole('button', { name: 'Adjust credit' }),
    );

    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        '2 of 3 done. One failed. Somebody has deleted it in the meantime.',
    );

    expect(
        within(dialog).getByRole('button', {
            name: 'Undo the 2 that were done',
        }),
    ).toBeInTheDocument();

    expect(
        within(dialog).queryByRole('button', { name: 'Retry the failed ones' }),
    ).toBeNull();
});

test('a reason given for many users appears with each in Activity', async () => {
    const portal = await openPortal(mock, '/internetuser');
    await select();
    const dialog = await open('Adjust credit');

    fireEvent.change(within(dialog).getByLabelText('Hours'), {
        target: { value: '2' },
    });

    await user.click(within(dialog).getByRole('button', { name: 'Reason' }));

    await user.type(
        within(dialog).getByRole('textbox', { name: 'Reason' }),
        'lift broken',
    );

    await user.click(
        within(dialog).getByRole('button', { name: 'Adjust credit' }),
    );

    await screen.findByText('Added 2 hours to 3 users.');
    portal.close();
    await openPortal(mock, '/activity');

    await waitFor(() =>
        expect(screen.getAllByText('Reason: lift broken')).toHaveLength(3),
    );
});
