import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fileMock } from '../app/fileMock.ts';
import { openScreen } from '../app/portalScreen.tsx';

const mock = await fileMock();

test.each(['/room/1', '/room/1/show'])(
    'a missing record shows "Not found" and a link back to its list: %s',
    async address => {
        mock.faults.add({ path: 'room/1', status: 403 });
        await openScreen(mock, address);

        expect(
            await screen.findByText('You are not allowed to see this record.'),
        ).toBeInTheDocument();

        expect(
            screen.getByRole('link', { name: 'Back to the list' }),
        ).toHaveAttribute('href', '/room');

        expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    },
);
