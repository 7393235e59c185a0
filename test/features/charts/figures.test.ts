import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
    ageBars,
    genderShares,
} from '../../../src/features/charts/demographics.ts';
import { changeOf, figuresOf } from '../../../src/features/charts/figures.ts';

describe('the figures of a period', () => {
    it('are megabytes of 1000 KB, and megabytes a session', () => {
        const figures = figuresOf({
            Sessions: 4,
            Users: 3,
            TrafficUsedDownKb: 10_500,
            TrafficUsedUpKb: 3_500,
            TrafficUsedTotal: 14_000,
            TotalSeconds: 60,
        });

        expect(figures).toMatchObject({
            sessions: 4,
            downloaded: 10.5,
            average: 2.625,
            uploaded: 3.5,
            downloadShare: 75,
            users: 3,
            seconds: 60,
        });
    });

    it('are all zero without sessions or with an empty reply', () => {
        const none = {
            sessions: 0,
            downloaded: 0,
            average: 0,
            downloadShare: 0,
            users: 0,
            uploaded: 0,
            seconds: 0,
        };

        expect(figuresOf({ Sessions: 0, TrafficUsedDownKb: 0 })).toEqual(none);
        expect(figuresOf({})).toEqual(none);

        expect(
            figuresOf({ Sessions: 0, TrafficUsedDownKb: 5000 }).average,
        ).toBe(0);
    });

    it('change by whole per cents, or by an unknown amount', () => {
        expect(changeOf(150, 100)).toBe(50);
        expect(changeOf(0, 100)).toBe(-100);
        expect(changeOf(5, 0)).toBeNull();
        expect(changeOf(0, 0)).toBeNull();
    });
});

describe('the shares of the genders', () => {
    it('sum to 100 even for thirds', () => {
        const shares = genderShares([
            { Gender: 'Female', Users: 1 },
            { Gender: 'Male', Users: 1 },
            { Gender: 'Unknown', Users: 1 },
        ]);

        expect(shares.map(share => [share.gender, share.percent])).toEqual([
            ['Male', 34],
            ['Female', 33],
            ['Unknown', 33],
        ]);
    });

    it('count everything else as unknown', () => {
        const shares = genderShares([
            { Gender: 'male', Users: 1 },
            { Gender: null, Users: 2 },
            { Gender: 'X', Users: 1 },
        ]);

        expect(shares.map(share => share.percent)).toEqual([25, 0, 75]);
    });

    it('are three zeros without users', () => {
        expect(genderShares([]).map(share => share.percent)).toEqual([0, 0, 0]);

        expect(
            genderShares([{ Gender: 'Male', Users: 0 }]).map(
                share => share.percent,
            ),
        ).toEqual([0, 0, 0]);
    });

    it('always sum to 100, each within one of its exact share', () => {
        fc.assert(
            fc.property(
                fc.nat(100_000),
                fc.nat(100_000),
                fc.nat(100_000),
                (male, female, unknown) => {
                    const total = male + female + unknown;
                    fc.pre(total > 0);

                    const shares = genderShares([
                        { Gender: 'Male', Users: male },
                        { Gender: 'Female', Users: female },
                        { Gender: 'Unknown', Users: unknown },
                    ]);

                    expect(
                        shares.reduce((sum, share) => sum + share.percent, 0),
                    ).toBe(100);

                    for (const share of shares)
                        expect(
                            Math.abs(
                                share.percent - (100 * share.users) / total,
                            ),
                        ).toBeLessThan(1);
                },
            ),
        );
    });
});

describe('the age groups', () => {
    it('start with the youngest, and the last has no upper end', () => {
        const bars = ageBars([
            { AgeMin: 65, AgeMax: 120, Users: 2 },
            { AgeMin: 0, AgeMax: 17, Users: 1 },
            { AgeMin: 18, AgeMax: 24, Users: 7 },
            { AgeMin: 45, AgeMax: null, Users: 3 },
        ]);

        expect(bars).toEqual([
            { range: '0–17', users: 1 },
            { range: '18–24', users: 7 },
            { range: '45+', users: 3 },
            { range: '65+', users: 2 },
        ]);
    });
});
