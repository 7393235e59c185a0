import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { NO_LIMIT } from '../../../resources/schema/index.ts';
import {
    adjustOutcome,
    extendOutcome,
    resetOutcome,
} from '../../../src/features/credit/creditActions.ts';
import {
    amountProblem,
    changesNothing,
    creditAfter,
    effectOn,
    fallingParts,
    fallsBelowZero,
    shiftedParts,
} from '../../../src/features/credit/creditChange.ts';

const none = { RemTime: 0, RemTraffic: 0, RemDollar: 0 };
const before = { RemTime: 3600, RemTraffic: 500_000, RemDollar: 10 };

describe('a change of credit', () => {
    it('is refused if it is not a number, has a third decimal or is out of range', () => {
        expect([
            amountProblem('1x', 0.01),
            amountProblem('20 €', 0.01),
            amountProblem(0.005, 0.01),
            amountProblem(1e13, undefined),
            amountProblem(0.5, 1),
            amountProblem(-1, 1, 0),
        ]).toEqual([
            'number',
            'currency',
            'cents',
            'tooMuch',
            'whole',
            'negative',
        ]);

        expect([
            amountProblem(null, 1),
            amountProblem(-4.35, 0.01),
            amountProblem(0, 1, 0),
        ]).toEqual([undefined, undefined, undefined]);
    });

    it('adds to the balance exactly to the cent', () => {
        expect(
            creditAfter(
                { ...before, RemDollar: 0.1 },
                { RemTime: -60, RemTraffic: 1000, RemDollar: 0.2 },
            ),
        ).toEqual({ RemTime: 3540, RemTraffic: 501_000, RemDollar: 0.3 });
    });

    it('keeps unlimited data unlimited and unset parts unset', () => {
        expect(
            creditAfter(
                { RemTime: null, RemTraffic: NO_LIMIT, RemDollar: null },
                { ...none, RemTraffic: 5 },
            ),
        ).toEqual({ RemTime: null, RemTraffic: NO_LIMIT, RemDollar: null });
    });

    it('keeps unlimited time unlimited', () => {
        expect(
            creditAfter(
                { ...before, RemTime: NO_LIMIT },
                { ...none, RemTime: 3600 },
            ).RemTime,
        ).toBe(NO_LIMIT);

        expect(
            effectOn(
                { ...before, RemTime: NO_LIMIT },
                { ...none, RemTime: 3600 },
            ).RemTime,
        ).toBe(0);
    });

    it('never results in -9999, which means unlimited, except for money', () => {
        const taken = { RemTime: -9999, RemTraffic: -9999, RemDollar: -9999 };
        const nothing = { RemTime: 0, RemTraffic: 0, RemDollar: 0 };

        expect(creditAfter(nothing, taken)).toEqual({
            RemTime: -10_000,
            RemTraffic: -10_000,
            RemDollar: -9999,
        });

        expect(effectOn(nothing, taken)).toEqual({
            RemTime: -10_000,
            RemTraffic: -10_000,
            RemDollar: -9999,
        });

        expect([
            shiftedParts(nothing, taken),
            shiftedParts(before, taken),
        ]).toEqual([['RemTime', 'RemTraffic'], []]);

        expect(
            effectOn(
                { ...nothing, RemTraffic: -15_000 },
                { ...none, RemTraffic: 5001 },
            ).RemTraffic,
        ).toBe(5002);

        expect(fallingParts(nothing, taken)).toEqual([
            'RemTime',
            'RemTraffic',
            'RemDollar',
        ]);
    });

    it('says what falls below zero, but not for unlimited data', () => {
        expect(fallsBelowZero('RemTraffic', NO_LIMIT)).toBe(false);
        expect(fallsBelowZero('RemTime', NO_LIMIT)).toBe(false);
        expect(fallsBelowZero('RemDollar', null)).toBe(false);
    });
});

const amount = fc.record({
    RemTime: fc.integer({ min: -90_000, max: 90_000 }),
    RemTraffic: fc.integer({ min: -90_000, max: 90_000 }),
    RemDollar: fc.integer({ min: -9000, max: 9000 }).map(cents => cents / 100),
});

describe('after a lost answer', () => {
    it('a change is known to be applied or not', () => {
        fc.assert(
            fc.property(amount, amount, (credit, change) => {
                fc.pre(
                    !changesNothing(change) &&
                        credit.RemTraffic !== NO_LIMIT &&
                        credit.RemTime !== NO_LIMIT,
                );

                expect(
                    adjustOutcome(credit, change, creditAfter(credit, change)),
                ).toBe('applied');

                expect(adjustOutcome(credit, change, credit)).toBe(
                    'notApplied',
                );
            }),
        );
    });

    it('time used meanwhile does not hide that the money arrived', () => {
        expect(
            adjustOutcome(
                before,
                { ...none, RemDollar: 5 },
                { ...before, RemTime: 3000, RemDollar: 15 },
            ),
        ).toBe('applied');
    });

    it('anything else is unknown', () => {
        expect(
            adjustOutcome(
                before,
                { ...none, RemDollar: 5 },
                { ...before, RemDollar: 12 },
            ),
        ).toBe('unknown');

        expect(
            adjustOutcome(
                { ...before, RemTraffic: NO_LIMIT },
                { ...none, RemTraffic: 5 },
                { ...before, RemTraffic: NO_LIMIT },
            ),
        ).toBe('unknown');

        expect(resetOutcome(before, { ...before, RemDollar: 3 })).toBe(
            'unknown',
        );

        expect(extendOutcome('2026-01-31', '2026-03-31', '2026-02-28')).toBe(
            'unknown',
        );
    });

    it('a reset and an extension are recognised', () => {
        expect([
            resetOutcome(before, none),
            resetOutcome(before, before),
        ]).toEqual(['applied', 'notApplied']);

        expect(extendOutcome(null, '2026-03-31', '2026-03-31T00:00:00')).toBe(
            'applied',
        );

        expect(
            extendOutcome('2026-01-31', '2026-03-31', '2026-01-31T00:00:00Z'),
        ).toBe('notApplied');
    });
});
