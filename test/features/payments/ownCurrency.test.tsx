import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();
const ID = Number(mock.world.store.rows('paymentlog').findLast(({ SiteId }) => SiteId === 1)!.id);
beforeEach(() => void Object.assign(mock.world.store.find('paymentlog', ID)!, { Amount: 16.5, CurrCode: 'NZD', Refunded: false, RefundedAmount: null, Created: new Date(mock.world.clock.now() - 60_000).toISOString() }));

test('a payment in another currency than the client’s says so in its row', async () => {
    await openPortal(mock, '/paymentlog');
    const table = await screen.findByRole('table');
    expect(await within(table).findByRole('columnheader', { name: /Amount \(AUD\)/ })).toBeInTheDocument();
    expect(await within(table).findByText('16.50\u00A0NZD')).toBeVisible();
});

test('its own page has no other currency beside it', async () => {
    await openPortal(mock, `/paymentlog/${ID}/show`);
    const amount = await screen.findByText(/16\.50 NZD/);
    expect(amount).toHaveTextContent(/^16\.50\sNZD$/);
});
