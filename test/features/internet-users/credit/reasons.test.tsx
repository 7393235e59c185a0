import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../../app/fileMock.ts';
import { openPortal } from '../../../app/openPortal.tsx';

const mock = await fileMock();

/** Opens an entry of the menu of the first row that has it. */
const openDialog = async (address: string, entry: string) => {
    await openPortal(mock, address);
    const table = await screen.findByRole('table');

    const [menu] = await within(table).findAllByRole('button', {
        name: 'Actions',
    });

    await userEvent.click(menu!);
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

test.each([
    ['/internetuser', 'Adjust credit'],
    ['/internetuser', 'Extend credit'],
    ['/internetuser', 'Reset credit'],
    ['/internetuser', 'Move credit to another account'],
    ['/paymentlog', 'Refund'],
])('at %s, %s asks before a reason that was typed is lost', async (...from) => {
    await openDialog(...from);

    await userEvent.click(
        await screen.findByRole('button', { name: 'Reason' }),
    );

    await userEvent.keyboard('wrong room{Escape}');

    const question = await screen.findByRole('dialog', {
        name: 'Discard what you typed?',
    });

    await userEvent.click(
        within(question).getByRole('button', { name: 'Keep editing' }),
    );

    expect(await screen.findByDisplayValue('wrong room')).toBeVisible();
});
