import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { mockAt } from '../support/mock.ts';
import { fileMock } from './fileMock.ts';
import { openPortal } from './openPortal.tsx';

const mock = await fileMock();
const { reset } = mockAt(mock.url);
beforeEach(() => reset({ scenario: 'empty' }));

test('the home page of a new installation offers to add the first client, and does not claim that hotspots are well', async () => {
    await openPortal(mock, '/', { site: undefined });
    await screen.findByText('Nothing is set up yet');
    expect(screen.queryByText(/are fine/)).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Add client' }));

    expect(
        await screen.findByRole('dialog', { name: 'Add client' }),
    ).toBeInTheDocument();
});

test('a page that needs a site says how to get one, and not that nothing matches a search', async () => {
    await openPortal(mock, '/room', { site: undefined });
    await screen.findByText('Nothing is set up yet');

    expect(
        screen.getByRole('link', { name: 'Add client' }),
    ).toBeInTheDocument();

    expect(screen.queryByText(/No site matches/)).toBeNull();

    await userEvent.type(
        screen.getByRole('searchbox', { name: 'Search' }),
        'x',
    );

    expect(
        await screen.findByText(/^No site matches the search/),
    ).toBeInTheDocument();

    await userEvent.click(
        await screen.findByRole('combobox', { name: 'Site' }),
    );

    expect(
        await screen.findByText('Nothing to choose from yet'),
    ).toBeInTheDocument();
});

test('a user who may not add one is told who can', async () => {
    await openPortal(mock, '/', { userName: 'nosites', site: undefined });
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));

    expect(
        await screen.findByText(
            /^An administrator or whoever looks after the sites can add one/,
        ),
    ).toBeInTheDocument();

    expect(screen.queryByRole('link', { name: /^Add / })).toBeNull();
});

test('names a client without a site, and offers to add one', async () => {
    await reset({ scenario: 'empty', rows: { client: 1, billgroup: 1 } });
    await openPortal(mock, '/', { site: undefined });
    await screen.findByText('There is no site yet');

    expect(
        screen.getByRole('link', { name: 'Add client' }),
    ).toBeInTheDocument();

    await userEvent.click(screen.getByRole('link', { name: 'Add a site' }));
    await waitFor(() => expect(location.pathname).toBe('/site/create'));

    // Nothing is typed: its clock, which follows the country, holds nobody back.
    await waitFor(() =>
        expect(document.querySelector('[name=SiteName]')).toBeInTheDocument(),
    );

    await new Promise(done => setTimeout(done, 300));
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
});

test('does not claim that hotspots are well if there are none', async () => {
    await reset({
        scenario: 'empty',
        rows: { client: 1, billgroup: 1, site: 1 },
    });

    await openPortal(mock, '/', { site: undefined });

    expect(
        await screen.findByText('There are no hotspots yet.'),
    ).toBeInTheDocument();

    expect(screen.queryByText(/are fine/)).toBeNull();
});
