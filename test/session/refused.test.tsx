import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fileMock } from '../app/fileMock.ts';
import { openPortal } from '../app/openPortal.tsx';

const mock = await fileMock();

test.each([
    ['a list', '/room', 'room/'],
    ['a record', '/room/1', 'room/1'],
    ['the server’s time', '/room', 'value/servertime'],
    ['the menu', '/room', 'UserMenuItem/CurrentUser'],
])('one 401 to %s ends the session', async (_, address, path) => {
    mock.faults.add({ path, method: 'GET', status: 401, times: 1 });
    await openPortal(mock, address);
    expect(await screen.findByText(/^Your session has ended\./)).toBeVisible();
    expect(location.pathname).toBe('/login');
});
