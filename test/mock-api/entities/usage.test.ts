// @vitest-environment node
import { expect, test } from 'vitest';

import { createBackend } from '../../../mock-api/data/backend.ts';

test('sessions are numbered by their start, and new ones continue the numbers every hour', () => {
    const backend = createBackend({
        scenario: 'small',
        now: Date.parse('2026-06-17T01:30:00Z'),
        frozen: true,
        rows: { internetuser: 120 },
    });

    const rows = backend.store.rows('usage');
    const before = rows.map(row => ({ ...row }));

    expect([
        before.map(({ id }) => id),
        before.map(row => String(row.AccessStarted)),
    ]).toEqual([
        before.map((_row, index) => index + 1),
        before.map(row => String(row.AccessStarted)).toSorted(),
    ]);

    backend.clock.advance(60 * 30);
    backend.tick();
    expect(rows.length).toBeGreaterThan(before.length);
    expect(rows.slice(0, before.length)).toEqual(before);

    expect(rows.map(({ id }) => id)).toEqual(
        rows.map((_row, index) => index + 1),
    );

    expect(
        rows
            .slice(before.length)
            .every(row => String(row.AccessStarted) > '2026-06-17T01:30:00Z'),
    ).toBe(true);
});
