import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { keepLanguage } from '../../../src/foundation/preferences.ts';
import { fileMock } from '../../app/fileMock.ts';
import { firstSite, openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock(Date.parse('2026-03-15T01:00:00Z'));

test.each([
    [
        'en',
        firstSite,
        'Australia',
        'Site time (UTC+10, no daylight saving)',
        '10/03/2026 12:00 PM',
    ],
    [
        'fr',
        firstSite,
        'Australia',
        'Heure du site (UTC+10, sans heure d’été)',
        '10/03/2026 12:00',
    ],
    ['en', firstSite, 'Fiji', 'Site time (UTC+10)', '10/03/2026 12:00 PM'],
    ['en', undefined, 'Australia', 'UTC', '10/03/2026 02:00 AM'],
])(
    'a user’s times name their clock and its limits, even without a chosen site (%#)',
    async (language, site, Country, clock, time) => {
        keepLanguage(language);

        Object.assign(mock.backend.store.find('site', firstSite.Id)!, {
            Country,
        });

        const { id } = mock.backend.store
            .rows('internetuser')
            .find(({ SiteId }) => SiteId === firstSite.Id)!;

        Object.assign(mock.backend.store.find('internetuser', id)!, {
            CheckIn: '2026-03-10T02:00:00Z',
        });

        await openPortal(mock, `/internetuser/${String(id)}/show`, { site });
        expect((await screen.findAllByText(time)).length).toBeGreaterThan(0);
        expect((await screen.findAllByText(clock)).length).toBeGreaterThan(0);
    },
);
