import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { firstSite, openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

test('clearing the group also clears a site chosen from it, even after a reload', async () => {
    const { store } = mock.backend;

    const other = store
        .rows('site')
        .find(row => row.GroupId !== firstSite.GroupId)!;

    const beside = store
        .rows('site')
        .find(
            row => row.GroupId === firstSite.GroupId && row.id !== firstSite.Id,
        )!;

    for (const row of store.rows('internetuser'))
        Object.assign(row, { GroupId: firstSite.GroupId, SiteId: beside.id });
    const [ann, bob] = store.rows('internetuser');
    Object.assign(ann!, { Alias: 'ann', SiteId: firstSite.Id });

    Object.assign(bob!, {
        Alias: 'bob',
        SiteId: other.id,
        GroupId: other.GroupId,
    });

    const first = await openPortal(mock, '/internetuser');

    await userEvent.click(
        await screen.findByRole('combobox', { name: 'Location' }),
    );

    await userEvent.click(
        await screen.findByRole('option', { name: 'Aurora Grand Sydney' }),
    );

    await screen.findByText('1-1 of 1');
    first.close();

    const again = await openPortal(mock, '/internetuser');
    await screen.findByText('1-1 of 1');

    await waitFor(() =>
        expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue(
            'Aurora Grand Sydney',
        ),
    );

    again.close();

    await openPortal(mock, '/internetuser', {
        client: {
            Id: Number(other.ClientId),
            Company: 'Other',
            CurrCode: 'AUD',
        },
        site: {
            Id: Number(other.id),
            SiteName: String(other.SiteName),
            ClientId: Number(other.ClientId),
            GroupId: Number(other.GroupId),
            LocTimeOffset: 10,
        },
    });

    await screen.findByRole('link', { name: 'bob' });

    await waitFor(() =>
        expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue(
            '',
        ),
    );
});
