import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { firstSite, openPortal } from './openPortal.tsx';

let mock: StartedMock;

beforeAll(async () => {
    mock = await startMock();
});

afterAll(() => mock.close());

test('a component declared below the rows comes after them', async () => {
    const portal = await openPortal(mock, '/creditlog');

    const totals = await screen.findByRole('group', {
        name: 'Total of this page',
    });

    const table = screen.getByRole('table');

    expect(
        table.compareDocumentPosition(totals) &
            Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();

    expect(within(totals).getByText(/^Amount /)).toBeInTheDocument();
    portal.close();
});

test('a component declared above the rows is between the title and the rows', async () => {
    for (const name of ['tv/configuration', 'tv/device'])
        for (const row of mock.backend.store.rows(name))
            if (row.SiteId === firstSite.Id) row.SiteId = 2;
    await openPortal(mock, '/tv/page');
    const notice = await screen.findByText(/^This site has no TV service/);
    const heading = screen.getByRole('heading', { level: 1 });

    expect(
        heading.compareDocumentPosition(notice) &
            Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();

    const table = await screen.findByRole('table');

    expect(
        table.compareDocumentPosition(notice) &
            Node.DOCUMENT_POSITION_PRECEDING,
    ).toBeTruthy();
});
