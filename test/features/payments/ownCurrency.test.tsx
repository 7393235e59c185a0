import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();
const payment = { Id: 1, Created: '2026-02-28T01:00:00Z', UserId: 1, Alias: 'ann', Description: '1 day', Amount: 16.5, CurrCode: 'NZD', Refunded: false, RefundedAmount: null };

test('a payment in another currency than the client’s says so in its row', async () => {
    const native = globalThis.fetch;
    const others = [payment, { ...payment, Id: 2, Amount: 20, CurrCode: 'AUD' }];
    await openPortal(mock, '/paymentlog', { fetch: (input, init) => (String(input).includes('merchantlog/list') ? Promise.resolve(Response.json({ Results: others, Count: 2 })) : native(input, init)) });
    const table = await screen.findByRole('table');
    expect(await within(table).findByText('16.50 NZD')).toBeVisible();
    expect(within(table).getByText('20.00')).toBeVisible();
    expect(within(table).getByRole('columnheader', { name: /Amount \(AUD\)/ })).toBeInTheDocument();
});

test('its own page has no other currency beside it', async () => {
    Object.assign(mock.world.store.find('paymentlog', 1)!, payment);
    await openPortal(mock, '/paymentlog/1/show');
    expect(await screen.findByText(/16\.50 NZD/)).toHaveTextContent(/^16\.50\sNZD$/);
});
