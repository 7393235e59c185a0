import { expect, test } from 'vitest';

import { siteStates } from '../../../../src/features/devices/estate/siteStates.ts';

const NOW = Date.parse('2026-03-15T01:00:00Z');
const HOUR_MS = 3_600_000;

/** The devices of one site, each by the hours since its last contact; null for one that was never in touch. */
const siteWith = (...silences: readonly (number | null)[]) => {
    const devices = silences.map((hours, index) => ({
        id: index + 1,
        SiteId: 1,
        LogTime:
            hours === null
                ? null
                : new Date(NOW - hours * HOUR_MS).toISOString(),
    }));

    return siteStates(devices, NOW)[0]!;
};

test('a site is down if all its devices are out of touch and at least one was in touch before', () => {
    expect(siteWith(30, 40).isDown).toBe(true);
    expect(siteWith(30, null).isDown).toBe(true);
    expect(siteWith(30, 0).isDown).toBe(false);
});

test('a site whose devices all wait for their first contact is not down', () => {
    expect(siteWith(null, null).isDown).toBe(false);
});
