import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal, shell } from '../../app/openPortal.tsx';

const mock = await fileMock();

test.each([
    ['/guest/create', 'combobox', 'Room'],
    ['/internetuser/create', 'textbox', 'Alias'],
    ['/ticket/create', 'textbox', 'Subject'],
    ['/user/create', 'textbox', 'User name'],
])('%s: the cursor is in the first field', async (address, role, name) => {
    await openPortal(mock, address);

    await waitFor(() =>
        expect(
            screen.getByRole(role, { name: new RegExp(`^${name}`) }),
        ).toHaveFocus(),
    );
});

test('a form opened by a button focuses its first field; an existing record does not', async () => {
    await openPortal(mock, '/guest');
    await shell();
    await userEvent.click(await screen.findByRole('link', { name: 'Create' }));

    await waitFor(() =>
        expect(screen.getByRole('combobox', { name: /^Room/ })).toHaveFocus(),
    );

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const table = await screen.findByRole('table');
    await userEvent.click(within(table).getAllByRole('row')[1]!);

    expect(
        await screen.findByRole('textbox', { name: /^Surname/ }),
    ).not.toHaveFocus();
});
