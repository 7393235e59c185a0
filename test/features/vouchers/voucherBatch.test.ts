import { beforeEach, describe, expect, it } from 'vitest';

import {
    voucherBatches,
    type VoucherBatch,
    problemOfQuantity,
    readVoucherAddress,
} from '../../../src/features/vouchers/voucherBatch.ts';

const kept = new Map<string, string>();
const keeper = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
};
const address = { planId: 7, quantity: 2 };
const batch = (created: number, quantity = 2): VoucherBatch => ({
    created,
    siteId: 1,
    siteName: 'Harbour',
    planName: 'Day',
    cards: [],
    order: { planId: 7, quantity },
});

beforeEach(() => kept.clear());

describe('the address of a print page', () => {
    it('reads a plan and 1 to 500 vouchers', () => {
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
    it('tells a missing quantity from one out of range', () => {
        expect(problemOfQuantity(' ')).toBe('required');
        expect(problemOfQuantity('501')).toBe('range');
        expect(problemOfQuantity('500')).toBeUndefined();
    });
});

describe('the batches of a tab', () => {
    it('finds the newest of an address, or the one asked for', () => {
        const batches = voucherBatches(keeper, 'u-1');
        batches.finish(address, batch(100));
        batches.finish(address, batch(200));
        batches.finish({ planId: 7, quantity: 3 }, batch(300, 3));
        expect(batches.find(address)?.created).toBe(200);
        expect(batches.find(address, 100)?.created).toBe(100);
        expect(batches.find(address, 999)).toBeUndefined();
        expect(batches.all().map(one => one.created)).toEqual([300, 200, 100]);
    });
    it('remembers a creation without an answer over a reload', () => {
        voucherBatches(keeper, 'u-1').start({
            ...address,
            started: 50,
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
        expect(voucherBatches(keeper, 'u-1').unanswered(address)?.started).toBe(
            50,
        );
        voucherBatches(keeper, 'u-1').finish(address);
        expect(
            voucherBatches(keeper, 'u-1').unanswered(address),
        ).toBeUndefined();
    });
    it('shows one user nothing of another', () => {
        voucherBatches(keeper, 'u-1').finish(address, batch(100));
        expect(voucherBatches(keeper, 'u-2').find(address)).toBeUndefined();
    });
    it('lives with damaged and with full storage', () => {
        kept.set(
            'atrium.vouchers.u-1',
            '{"batches":[1,{"created":5}],"started":"x"',
        );
        expect(voucherBatches(keeper, 'u-1').all()).toEqual([]);
        const full = {
            getItem: () => null,
            setItem: () => {
                throw new Error('quota');
            },
        };
        expect(voucherBatches(full, 'u-1').finish(address, batch(1))).toBe(
            false,
        );
    });
});
