import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const save = () => screen.queryByRole('button', { name: 'Save' });

test('the tab of a client’s sites has their list and no buttons of the form, unless something is unsaved', async () => {
    await openPortal(mock, '/client/1/sites');
    expect(await screen.findByText('Aurora Grand Sydney')).toBeVisible();
    expect(save()).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    await waitFor(() => expect(save()).toBeVisible());
    await userEvent.type(screen.getByLabelText(/^Company/), ' Ltd');
    await userEvent.click(screen.getByRole('tab', { name: 'Sites' }));
    expect(save()).toBeVisible();
});

test('before a client is deleted its sites and billing groups are counted', async () => {
    const { store } = mock.backend;

    const sites = store
        .rows('site')
        .filter(
            ({ ClientId, GroupId }) =>
                (ClientId ?? store.find('billgroup', GroupId)?.ClientId) === 1,
        );

    await openPortal(mock, '/client/1');

    await userEvent.click(
        await screen.findByRole('button', { name: 'Delete' }),
    );

    const dialog = within(await screen.findByRole('dialog'));

    expect(
        await dialog.findByText('Counting what depends on it…'),
    ).toBeVisible();

    expect(await dialog.findByText(`Sites: ${sites.length}`)).toBeVisible();
    expect(dialog.getByText(/^Billing groups: [1-9]/)).toBeVisible();

    expect(
        dialog.getByText(/^Every site has its devices, rooms/),
    ).toBeVisible();
});
