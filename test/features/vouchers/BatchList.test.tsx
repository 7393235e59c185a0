import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { CardSet } from '../../../src/features/credit/cardSets.ts';
import { RecentBatches } from '../../../src/features/vouchers/VoucherPage.tsx';
import { fileMock } from '../../app/fileMock.ts';
import { signedInPortal } from '../internet-users/credit/signedInPortal.tsx';

const portal = await signedInPortal(await fileMock());

const set = (
    created: number,
    planName: string,
    ...names: readonly string[]
): CardSet => ({
    created,
    planName,
    siteId: 1,
    siteName: 'Harbour',
    cards: names.map((Alias, index) => ({
        Id: index + 1,
        Alias,
        Password: 'pw',
        PlanMins: 60,
        PlanMB: 1000,
        PlanPrice: null,
        ExpiryDate: null,
    })),
});

test('recent creations show how many of which plan, or the user’s name', () => {
    render(
        portal.wrap(
            <RecentBatches
                sets={[
                    set(3, '', 'ann'),
                    set(2, '', 'wifi-1', 'wifi-2', 'wifi-3'),
                    set(1, 'Day pass', 'kx7'),
                ]}
            />,
        ),
    );

    const shown = screen.getAllByRole('link').map(link => link.textContent);

    expect(shown.map(text => text.split('Harbour')[0])).toEqual([
        'Internet user ann',
        '3 internet users, the first of them wifi-1',
        '1 × Day pass',
    ]);
});
