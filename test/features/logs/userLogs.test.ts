import { describe, expect, it } from 'vitest';

import { sumOf, userLogs } from '../../../src/features/logs/userLogs.ts';

describe('the totals of a log', () => {
    it('are exact to the cent, and skip unset values', () => {
        expect(
            sumOf(
                [
                    { RemDollar: 0.1 },
                    { RemDollar: 0.2 },
                    { RemDollar: null },
                    {},
                    { RemDollar: -9999 },
                    { RemDollar: -0.05 },
                ],
                'RemDollar',
            ),
        ).toBe(-9998.75);
    });

    it('count how long a session lasted, and nothing for an open one', () => {
        const derive = userLogs.usage.derive!;

        expect(
            derive({
                AccessStarted: '2026-03-01T10:00:00Z',
                AccessStopped: '2026-03-01T11:30:00Z',
            }).Seconds,
        ).toBe(5400);

        expect(
            derive({
                AccessStarted: '2026-03-01T10:00:00Z',
                AccessStopped: null,
            }).Seconds,
        ).toBeNull();
    });

    it('say in words why a session ended, by the name of the cause or its number', () => {
        const { labels } = userLogs.usage.fields.TerminateCause!;

        expect([labels?.['Reauthentication-Failure'], labels?.['20']]).toEqual([
            ['sign-in refused', 'connexion refusée'],
            ['sign-in refused', 'connexion refusée'],
        ]);

        expect(labels?.['23']).toEqual([
            'hotspot switched off',
            'point d’accès éteint',
        ]);
    });

    it.each(Object.entries(userLogs))(
        'cover displayed columns: %s',
        (_, { fields, columns, totals }) => {
            for (const column of columns) expect(fields).toHaveProperty(column);
            for (const total of totals) expect(columns).toContain(total);
        },
    );
});
