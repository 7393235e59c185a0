import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openScreen } from '../../app/portalScreen.tsx';

const mock = await fileMock();

test('React logs no warning for a list with checkboxes and a reference filter', async () => {
    const complaints = vi.spyOn(console, 'error');
    await openScreen(mock, '/site');
    const all = await screen.findByRole('checkbox', { name: 'Select all' });
    await screen.findByRole('combobox', { name: 'Billing group' });
    await userEvent.click(all);

    await waitFor(() =>
        expect(
            within(screen.getByRole('table')).getAllByRole('checkbox', {
                checked: true,
            }).length,
        ).toBeGreaterThan(5),
    );

    expect(
        complaints.mock.calls.filter(([shown]) =>
            String(shown).startsWith('React does not recognize'),
        ),
    ).toEqual([]);

    expect(document.querySelector('[inputprops]')).toBeNull();
});
