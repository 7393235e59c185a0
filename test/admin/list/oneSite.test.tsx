import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const site = { name: 'Site' };
const location = { name: 'Location' };

test('a user who has but one site sees no site in the rows, and no filter by site', async () => {
    await openPortal(mock, '/internetuser', { userName: 'site' });

    expect(
        await screen.findByRole('columnheader', { name: /^Alias/ }),
    ).toBeVisible();

    expect(
        await screen.findByRole('combobox', { name: 'Status' }),
    ).toBeVisible();

    expect(screen.queryByRole('columnheader', site)).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', location)).not.toBeInTheDocument();
});

test('a user who has several sites sees them in the rows, and filters by them', async () => {
    await openPortal(mock, '/internetuser', { userName: 'group' });
    expect(await screen.findByRole('combobox', location)).toBeVisible();

    expect(
        await screen.findByRole('columnheader', {
            name: /^Site|Sort by Site/,
        }),
    ).toBeVisible();
});
