import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../../app/fileMock.ts';
import { openPortal } from '../../../app/openPortal.tsx';

const mock = await fileMock();

test('credit is refused in another currency than the client’s, in a sentence that says so, and taken in its own', async () => {
    const portal = await openPortal(mock, '/internetuser/2');

    const adjustments = () =>
        portal
            .sent()
            .filter(({ line }) => line === 'POST user/adjustcredit')
            .map(({ body }) => body);

    await userEvent.click(
        within(
            await screen.findByRole('region', { name: 'Account' }),
        ).getByRole('button', { name: 'Adjust credit' }),
    );

    // By its name: while its code loads, a dialog named “Loading” stands in its place.
    const dialog = within(
        await screen.findByRole('dialog', { name: /^Adjust credit/ }),
    );

    const amount = await dialog.findByRole('textbox', { name: 'Credit' });
    await userEvent.type(amount, 'EUR 20');

    expect(
        await dialog.findByText(
            'This amount is in EUR, the account is in AUD. Enter it in AUD.',
        ),
    ).toBeVisible();

    const confirm = dialog.getByRole('button', { name: 'Adjust credit' });
    await userEvent.click(confirm);
    expect(adjustments()).toEqual([]);
    await userEvent.clear(amount);
    await userEvent.type(amount, '$20');
    await userEvent.click(confirm);

    await waitFor(() =>
        expect(adjustments()).toEqual([
            expect.objectContaining({ RemDollar: 20 }),
        ]),
    );
});
