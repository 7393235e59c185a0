import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const user = userEvent.setup({ delay: null });

const click = async (place: HTMLElement, name: string) =>
    user.click(await within(place).findByRole('button', { name }));

const toolbar = (count: number) =>
    screen.findByRole('toolbar', { name: `${count} selected` });

const selectRows = async (count: number) => {
    const table = await screen.findByRole('table');
    for (const row of within(table)
        .getAllByRole('row')
        .slice(1, count + 1))
        await user.click(within(row).getByRole('checkbox'));

    return toolbar(count);
};

const askToDelete = async (count: number) => {
    await click(await selectRows(count), 'Delete');

    return screen.findByRole('dialog');
};

/** The deletions of single rows that the server has done. */
const deleted = () =>
    mock.log
        .entries()
        .filter(({ method, status }) => method === 'DELETE' && status === 200)
        .map(({ path }) => path)
        .toSorted();

test('when two of three plans cannot be deleted, says which and why, saves them as a file, tries them again and deselects the deleted one', async () => {
    mock.faults.add({
        path: 'SupportPlan/2',
        method: 'DELETE',
        status: 500,
        times: 1,
    });

    mock.faults.add({
        path: 'SupportPlan/3',
        method: 'DELETE',
        status: 400,
        body: { Message: 'Still in use.' },
    });

    await openPortal(mock, '/supportplan');
    const dialog = await askToDelete(3);
    await click(dialog, 'Delete');

    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        '1 of 3 done. 2 failed.',
    );

    expect(
        within(dialog).getByRole('row', {
            name: /An error occurred while deleting\./,
        }),
    ).toBeInTheDocument();

    expect(
        within(dialog).getByRole('row', { name: /Failed Still in use\./ }),
    ).toBeInTheDocument();

    let file: Blob | undefined;

    URL.createObjectURL = blob => {
        file = blob as Blob;

        return 'blob:file';
    };

    await click(dialog, 'Download outcome (CSV)');

    expect((await file!.text()).split('\r\n')).toEqual(
        expect.arrayContaining([
            expect.stringMatching(/^.?Name,Outcome,Reason$/),
            'Bronze,Done,',
            expect.stringMatching(/,Failed,Still in use\.$/),
        ]),
    );

    await click(dialog, 'Retry the failed ones');

    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        '2 of 3 done. One failed. Still in use.',
    );

    await click(dialog, 'Close');
    await toolbar(1);
    expect(deleted()).toEqual(['SupportPlan/1', 'SupportPlan/2']);
});

test('asks for the password over the page when the session ends midway, and deletes every row once', async () => {
    await openPortal(mock, '/supportplan');
    const dialog = await askToDelete(3);

    mock.faults.add({
        path: 'SupportPlan/2',
        method: 'DELETE',
        status: 401,
        times: 1,
    });

    await click(dialog, 'Delete');
    const signIn = await screen.findByRole('dialog', { name: /session/i });
    await user.type(within(signIn).getByLabelText(/Password/), 'demo');
    await click(signIn, 'Sign in');
    expect(await screen.findByText('Deleted Successfully')).toBeInTheDocument();

    expect(deleted()).toEqual([
        'SupportPlan/1',
        'SupportPlan/2',
        'SupportPlan/3',
    ]);
});

test('deletes more than twenty internet users by one call after their number was typed, and looks up a lost answer', async () => {
    localStorage.setItem('RaStoreAtrium.internetuser.pageSize', '25');
    await openPortal(mock, '/internetuser');
    await screen.findByText(/1-25 of/);

    await user.click(
        await screen.findByRole('checkbox', { name: 'Select all' }),
    );

    await click(await toolbar(25), 'Delete');
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: 'Delete' });
    expect(confirm).toBeDisabled();

    await user.type(
        within(dialog).getByLabelText(
            'To delete this many, type the number: 25',
        ),
        '25',
    );

    mock.faults.add({ path: 'user/delete', kind: 'lost', times: 1 });
    await user.click(confirm);
    expect(await screen.findByText('Deleted Successfully')).toBeInTheDocument();

    expect(
        mock.log
            .entries()
            .filter(
                ({ method, path }) =>
                    method === 'DELETE' || path === 'user/delete',
            ),
    ).toHaveLength(1);

    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});
