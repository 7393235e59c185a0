import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fileMock } from './fileMock.ts';
import { expectShort, MEGABYTE, withMegabytes } from './megabytes.ts';
import { openPortal } from './openPortal.tsx';

const mock = await fileMock();

test.each(['/', '/siteselection', '/paymentlog/sites'])(
    'a value of one megabyte does not break %s',
    async address => {
        await openPortal(mock, address, { fetch: withMegabytes });
        await waitFor(() => expect(document.body).toHaveTextContent(/W{400}/));
        expectShort();
    },
);

test('a record with such a name has a shortened title on the page and in the browser tab', async () => {
    Object.assign(mock.backend.store.find('room', 1) ?? {}, {
        RoomCode: MEGABYTE,
    });

    await openPortal(mock, '/room/1');
    await screen.findByRole('heading', { level: 1, name: /W{400}/ });
    expect(document.title.length).toBeLessThan(1000);

    expect(screen.getByRole('textbox', { name: /Room code/ })).toHaveValue(
        MEGABYTE,
    ); // nothing of it is lost
});
