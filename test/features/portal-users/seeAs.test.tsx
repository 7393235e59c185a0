import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const openMenu = async () => {
    await userEvent.click(
        await screen.findByRole('button', { name: 'Actions' }),
    );

    await screen.findByRole('menuitem', { name: 'Change password' });
};

test('an administrator opens a tab that shows the portal as this user sees it, and the page stays', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await openPortal(mock, '/user/u-6');
    await openMenu();

    await userEvent.click(
        screen.getByRole('menuitem', { name: 'See as this user' }),
    );

    expect(opened.mock.calls).toEqual([['/?as=u-6']]);
    expect(location.pathname).toBe('/user/u-6');
});

test('other roles are not offered this', async () => {
    await openPortal(mock, '/user/u-6', { userName: 'client' });
    await openMenu();

    await waitFor(() =>
        expect(
            screen.queryByRole('menuitem', { name: 'See as this user' }),
        ).toBeNull(),
    );
});
