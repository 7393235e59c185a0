import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from './fileMock.ts';
import { openPortal } from './openPortal.tsx';

const mock = await fileMock();

test('a client user without a site sees on home which of the client’s sites need somebody', async () => {
    await openPortal(mock, '/', { userName: 'client', site: undefined });

    const sites = await screen.findByRole('table', {
        name: 'Sites that need somebody',
    });

    expect(
        await within(sites).findAllByRole('link', { name: /^Aurora/ }),
    ).not.toHaveLength(0);
});

test('a group user without a site chooses one of the group’s on home', async () => {
    await openPortal(mock, '/', { userName: 'group', site: undefined });
    const sites = await screen.findByRole('list', { name: 'Site' });
    const [first] = await within(sites).findAllByRole('button');
    await userEvent.click(first!);

    expect(await screen.findByRole('region', { name: 'Today' })).toBeVisible();
});
