import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { startMock, type StartedMock } from '../../../mock-api/http/server.ts';
import { expectShort, withMegabytes } from '../../app/megabytes.ts';
import { madeFromFields, openScreen } from '../../app/portalScreen.tsx';

let mock: StartedMock;

beforeAll(async () => {
    mock = await startMock();
});

afterAll(() => mock.close());

test.each(madeFromFields('list'))(
    'a value of one megabyte does not break the list of %s',
    async name => {
        vi.spyOn(globalThis, 'fetch').mockImplementation(withMegabytes);
        await openScreen(mock, `/${name}`);
        const table = await screen.findByRole('table');
        await waitFor(() => expect(table).toHaveTextContent(/W{400}/));

        await waitFor(() =>
            expect(table.querySelector('.MuiSkeleton-root')).toBeNull(),
        );

        expectShort();
    },
);
