import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { field, press, retype } from '../../app/formInputs.ts';
import { openPortal, type OpenedPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();
const user = userEvent.setup({ delay: null });

type Row = { readonly id: string; readonly UserName: string };

const users = async () =>
    (await (await fetch(`${mock.url}/db/user`)).json()) as readonly Row[];

const own = async () =>
    (await users()).find(({ UserName }) => UserName === 'admin')!;

const sent = (portal: OpenedPortal) =>
    portal.sent().filter(({ line }) => /^(POST|DELETE)/.test(line));

const rowOf = (name: string) =>
    screen.findByRole('row', { name: new RegExp(`\\b${name}\\b`) });

test('a user cannot delete their own row, and the dialog says so; in a bulk deletion it stays', async () => {
    const portal = await openPortal(mock, '/user');

    await user.click(
        within(await rowOf('admin')).getByRole('button', {
            name: /^More|^Actions/,
        }),
    );

    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    let dialog = await screen.findByRole('dialog', { name: 'Delete user?' });
    expect(dialog).toHaveTextContent('You cannot delete your own account');

    expect(
        within(dialog).getByRole('button', { name: 'Delete' }),
    ).toBeDisabled();

    await press('Cancel', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const other = (await users()).find(({ UserName }) => UserName !== 'admin')!;
    await user.click(within(await rowOf('admin')).getByRole('checkbox'));

    await press(
        'Delete',
        await screen.findByRole('toolbar', { name: '1 selected' }),
    );

    dialog = await screen.findByRole('dialog', { name: 'Delete user?' });
    await press('Cancel', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(within(await rowOf(other.UserName)).getByRole('checkbox'));

    await press(
        'Delete',
        await screen.findByRole('toolbar', { name: '2 selected' }),
    );

    dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('You cannot delete your own account');
    expect(dialog).toHaveTextContent(`“${other.UserName}” will be deleted.`);
    await press('Delete', dialog);

    await waitFor(() =>
        expect(sent(portal).map(({ line }) => line)).toEqual([
            `DELETE Account/DeleteUser/${other.id}`,
        ]),
    );

    expect(await own()).toBeDefined();
});

test('Delete on one’s own record says the same', async () => {
    await openPortal(mock, `/user/${(await own()).id}`);
    await field('Email');
    await press('Delete');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('You cannot delete your own account');

    expect(
        within(dialog).getByRole('button', { name: 'Delete' }),
    ).toBeDisabled();
});

const chooseRole = async (name: string) =>
    user.selectOptions(
        await screen.findByRole('combobox', { name: /^Role/ }),
        name,
    );

test('changing one’s own role asks before saving; changing the name does not', async () => {
    const portal = await openPortal(mock, `/user/${(await own()).id}`);
    await retype('FirstName', 'Adele');
    await chooseRole('Site users');
    await press('Save');

    const dialog = await screen.findByRole('dialog', {
        name: 'Save this change?',
    });

    expect(dialog).toHaveTextContent('This is your own account');
    await press('Keep editing', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await field('FirstName')).toHaveValue('Adele');
    expect(sent(portal)).toEqual([]);

    await press('Save');

    await press(
        'Save',
        await screen.findByRole('dialog', { name: 'Save this change?' }),
    );

    await waitFor(() => expect(sent(portal)).toHaveLength(1));

    expect(sent(portal)[0]?.body).toMatchObject({
        Role: 'SiteUsers',
        FirstName: 'Adele',
    });
});

test('saves one’s own name, and another user’s role, at once', async () => {
    const portal = await openPortal(mock, `/user/${(await own()).id}`);
    await retype('FirstName', 'Adele');
    await press('Save');
    await waitFor(() => expect(sent(portal)).toHaveLength(1));
    portal.close();
    const other = (await users()).find(({ UserName }) => UserName !== 'admin')!;
    const again = await openPortal(mock, `/user/${other.id}`);
    await retype('FirstName', 'Brice');
    await chooseRole('Administrators');
    await press('Save');
    await waitFor(() => expect(sent(again)).toHaveLength(1));
});
