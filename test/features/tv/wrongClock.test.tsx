import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();
const HOUR = 3_600_000;
const start = Date.now();
afterEach(() => mock.backend.clock.set(start));

const firstCells = async (): Promise<string> => {
    const table = await screen.findByRole('table', { name: 'TV devices' });
    const [, row] = await within(table).findAllByRole('row');

    return row!.textContent!;
};

describe('if this computer’s clock differs from the server’s', () => {
    test.each([
        ['ahead of', -4 * HOUR],
        ['behind', 4 * HOUR],
    ])(
        'the list of TVs says by how much it is %s the server’s',
        async (words, server) => {
            mock.backend.clock.set(Date.now() + server);
            await openPortal(mock, '/tv/device');

            expect(
                await screen.findByText(
                    new RegExp(
                        `^This computer’s clock is 4h ${words} the server’s`,
                    ),
                ),
            ).toBeVisible();
        },
    );

    test.each([
        ['behind', -4, 'Error', /^[^(]*[45] hours ago/],
        ['ahead', 4, 'Clock ahead', /clock ahead, in 3 hours/],
    ])(
        'with the server four hours %s, a status and the words beside it use the same clock',
        async (_, hours, status, words) => {
            mock.backend.clock.set(Date.now() + hours * HOUR);

            mock.backend.store.add('tv/device', {
                SiteId: 1,
                Name: '000 first',
                SerialNumber: 'TV-1',
                RoomId: 0,
                ConfigId: 0,
                Alive: new Date(
                    Date.now() + hours * HOUR - 3 * 60_000,
                ).toISOString(),
            });

            await openPortal(mock, '/tv/device?sort=Name&order=ASC');
            const row = await screen.findByRole('row', { name: /000 first/ });
            expect(row).toHaveTextContent(status);
            expect(row).toHaveTextContent(words);
        },
    );

    test('a difference of less than two minutes is ignored', async () => {
        mock.backend.clock.set(Date.now() - 90_000);
        await openPortal(mock, '/tv/device');
        await firstCells();
        expect(screen.queryByText(/^This computer’s clock/)).toBeNull();
    });
});
