import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fileMock } from '../../../app/fileMock.ts';
import { openPortal } from '../../../app/openPortal.tsx';

const mock = await fileMock();

const forSite = () =>
    screen.findByText((_, element) => {
        const text = element?.textContent ?? '';

        return element?.tagName === 'P' && text.startsWith('For the site');
    });

test('a new ticket says which site it is for', async () => {
    await openPortal(mock, '/ticket/create');

    expect(await forSite()).toHaveTextContent(
        'For the site Aurora Grand Sydney',
    );
});
