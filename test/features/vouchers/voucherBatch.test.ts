import { beforeEach, describe, expect, it } from 'vitest';

import {
    problemOfQuantity,
    readVoucherAddress,
    startedBatches,
    type StartedBatch,
} from '../../../src/features/vouchers/voucherBatch.ts';

const stored = new Map<string, string>();

const keeper = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
};

const order = { planId: 7, quantity: 2 };

beforeEach(() => stored.clear());

describe('the address of a print page', () => {
    it('accepts a plan and 1 to 500 vouchers', () => {
        expect(readVoucherAddress('7', '500')).toEqual({
            planId: 7,
            quantity: 500,
        });

        expect(readVoucherAddress('7', '1')).toEqual({
            planId: 7,
            quantity: 1,
        });
    });

    it.each(['0', '501', 'abc', '-1', '1.5', '1e2', '', ' 5', '05', undefined])(
        'refuses %s vouchers',
        quantity => {
            expect(readVoucherAddress('7', quantity)).toBe('quantity');
        },
    );

    it.each(['0', 'abc', '-7', '9999999999', undefined])(
        'refuses plan %s',
        plan => {
            expect(readVoucherAddress(plan, '5')).toBe('plan');
        },
    );

    it('distinguishes a missing quantity from one out of range', () => {
        expect(problemOfQuantity(' ')).toBe('required');
        expect(problemOfQuantity('501')).toBe('range');
        expect(problemOfQuantity('500')).toBeUndefined();
    });
});

const started = (quantity: number, at: number): StartedBatch => ({
    planId: 7,
    quantity,
    started: at,
    plan: {
        Id: 7,
        Desciption: 'Day pass',
        PlanMins: null,
        PlanMB: null,
        PlanPrice: 5,
    },
    siteId: 1,
    siteName: 'Harbour',
});

describe('creations without a known outcome', () => {
    it('are remembered after a reload until their outcome is known', () => {
        startedBatches(keeper, 'u-1').start(started(2, 50));
        startedBatches(keeper, 'u-1').start(started(3, 60));
        const reloaded = startedBatches(keeper, 'u-1');
        expect(reloaded.find(order)?.started).toBe(50);
        expect(reloaded.all().map(one => one.started)).toEqual([60, 50]);
        reloaded.finish(order);
        expect(startedBatches(keeper, 'u-1').find(order)).toBeUndefined();
    });

    it('are forgotten with the next one if they were not done', () => {
        const batches = startedBatches(keeper, 'u-1');
        batches.start({ ...started(2, 50), isAbsent: true });
        batches.start(started(3, 60));
        expect(batches.all().map(one => one.started)).toEqual([60]);
    });

    it('are not shown to another user', () => {
        startedBatches(keeper, 'u-1').start(started(2, 50));
        expect(startedBatches(keeper, 'u-2').all()).toEqual([]);
    });

    it('are ignored if damaged, and reported if there is no space', () => {
        stored.set('atrium.vouchers.u-1', '{"started":[1,{"started":5}]}');
        expect(startedBatches(keeper, 'u-1').all()).toEqual([]);
        stored.set('atrium.vouchers.u-1', '{"started":"x"}');
        expect(startedBatches(keeper, 'u-1').all()).toEqual([]);

        const full = {
            getItem: () => null,
            setItem: () => {
                throw new Error('quota');
            },
        };

        expect(startedBatches(full, 'u-1').start(started(2, 50))).toBe(false);
    });
});
