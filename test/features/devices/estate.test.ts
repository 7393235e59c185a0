import { expect, test } from 'vitest';

import { ranks } from '../../../resources/rules/status.ts';
import {
    changeSince,
    lookAt,
    countOf,
} from '../../../src/features/devices/estate/estate.ts';
import { worstOf } from '../../../src/features/devices/estate/EstateCard.tsx';

const MINUTE = 60_000;
const start = Date.parse('2026-03-01T10:00:00Z');

test('the time of each of five thousand devices is read once, however often they are counted, sorted, looked at and drawn', () => {
    let reads = 0;
    const rows = Array.from({ length: 5000 }, (_, id) => ({
        id,
        HasProblem: false,
        Testing: false,
        get LogTime() {
            reads += 1;
            return new Date(start - (id % 200) * MINUTE).toISOString();
        },
    }));
    const before = lookAt(rows, start);
    for (const minute of [0, 1, 2]) {
        const now = start + minute * MINUTE;
        expect(['Error', 'Warning', 'Happy'].map(countOf(rows, now))).toEqual([
            2000 + minute * 25,
            2250,
            750 - minute * 25,
        ]);
        expect(worstOf(rows, now)).toHaveLength(4250 + minute * 25);
        expect(rows.filter(row => changeSince(before, row, now))).toHaveLength(
            minute * 50,
        );
        for (const row of rows) {
            const since = ranks.silentSince(row, now);
            expect(
                Number.isNaN(since) || since > ranks.deviceStatus(row, now),
            ).toBe(true);
        }
    }
    expect(reads).toBe(rows.length);
});
