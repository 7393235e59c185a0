import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

test('the client of a site is requested once, for its name in the form and for its RMS account', async () => {
    const { requests } = await openPortal(mock, '/site/1');

    await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Save' })).toBeVisible(),
    );

    await waitFor(() =>
        expect(requests().some(line => line.includes('client/1/rms'))).toBe(
            true,
        ),
    ); // asked with what its record says

    expect(requests().filter(line => line === 'GET client/1')).toHaveLength(1);
});
