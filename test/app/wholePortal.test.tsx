import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from './fileMock.ts';
import { openPortal, shell } from './openPortal.tsx';

const mock = await fileMock();

test('an address opens with menu, chosen site and list, each requested once', async () => {
    const { requests } = await openPortal(mock, '/room');
    await shell();

    expect(
        await screen.findByRole('heading', { level: 1, name: /Rooms/ }),
    ).toBeInTheDocument();

    expect(
        within(await screen.findByRole('table')).getAllByRole('row'),
    ).toHaveLength(11);

    expect(await screen.findByRole('combobox', { name: 'Site' })).toHaveValue(
        'Aurora Grand Sydney',
    );

    expect(requests().filter(line => line.startsWith('GET room/'))).toEqual([
        expect.stringContaining('SiteId=1'),
    ]);
});

test('a visitor who is not signed in sees the login page and then the page they wanted', async () => {
    await openPortal(mock, '/billgroup', { userName: undefined });
    expect(location.pathname).toBe('/login');
    await userEvent.type(screen.getByLabelText('Username'), 'admin');
    await userEvent.type(screen.getByLabelText('Password'), 'demo');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await shell();

    expect(
        await screen.findByRole('heading', {
            level: 1,
            name: /Billing groups/,
        }),
    ).toBeInTheDocument();
});
