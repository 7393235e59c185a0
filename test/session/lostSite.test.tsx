import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { fileMock } from '../app/fileMock.ts';
import { firstSite, openPortal, shell } from '../app/openPortal.tsx';
import { signedIn } from './signedIn.ts';

const mock = await fileMock();
beforeEach(() => mock.reset());

/** What an administrator does meanwhile: the first site goes to a group of another client. */
const moveAway = async () => {
    const { provider } = await signedIn(mock, 'admin');
    const { data: site } = await provider.getOne('site', { id: 1 });

    const { data: groups } = await provider.getList('billgroup', {
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
        meta: { scope: {} },
    });

    await provider.update('site', {
        id: 1,
        data: {
            ...site,
            GroupId: groups.find(({ ClientId }) => ClientId !== site.ClientId)!
                .id,
        },
        previousData: site,
    });
};

const TOLD =
    'You have no access to “Aurora Grand Sydney” any more: it was moved or deleted. Choose another site.';

const chooser = () =>
    screen.findByRole('heading', { level: 1, name: 'Choose a site' });

test('says that the chosen site was moved away, instead of showing an empty list, and lets the user choose another', async () => {
    await openPortal(mock, '/guest', { userName: 'client' });
    await screen.findByRole('table');
    await moveAway();
    await userEvent.click(await screen.findByRole('link', { name: 'Rooms' }));
    await chooser();
    expect(screen.getByText(TOLD)).toBeInTheDocument();
    expect(screen.queryByText(/Nothing here yet/)).toBeNull();

    await userEvent.click(
        (await screen.findAllByRole('button', { name: /^Aurora/ }))[0]!,
    );

    await screen.findByRole('heading', { level: 1, name: /^Rooms/ });
    expect(screen.queryByText(TOLD)).toBeNull();
});

test('says so on the home page too, where cards could not be loaded', async () => {
    await moveAway();
    await openPortal(mock, '/', { userName: 'client' });
    expect(await screen.findByText(TOLD)).toBeInTheDocument();

    await userEvent.click(
        await screen.findByRole('link', { name: 'Choose a site' }),
    );

    await chooser();
});

test('keeps a site that may be chosen but whose record may not be read', async () => {
    mock.faults.add({ method: 'GET', path: 'site/1', status: 403 });
    const portal = await openPortal(mock, '/room', { userName: 'client' });
    await shell();
    await screen.findByRole('table');

    await waitFor(() =>
        expect(
            portal.requests().some(line => line.startsWith('GET site/?')),
        ).toBe(true),
    );

    expect(screen.getByRole('combobox', { name: 'Site' })).toHaveValue(
        firstSite.SiteName,
    );

    expect(screen.queryByText(TOLD)).toBeNull();
});

test('tells a user with a chosen client that the site now belongs to another', async () => {
    await moveAway();
    await openPortal(mock, '/room');
    await chooser();

    expect(
        screen.getByText(
            '“Aurora Grand Sydney” belongs to another client now. Choose another site.',
        ),
    ).toBeInTheDocument();
});

test('does not ask for the site again when a search finds nothing', async () => {
    const portal = await openPortal(mock, '/room');
    await screen.findByRole('table');

    const asked = () =>
        portal.requests().filter(line => line.startsWith('GET site/1'));

    const before = asked();

    await userEvent.type(
        await screen.findByRole('searchbox', { name: 'Search' }),
        'nowhere',
    );

    await screen.findByText(/^No row matches “nowhere”/);
    expect(asked()).toEqual(before);
});
