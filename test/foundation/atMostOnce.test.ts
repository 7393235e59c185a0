import { describe, expect, it, vi } from 'vitest';

import { ApiError } from '../../dataProvider/http/ApiError.ts';
import {
    leavesDoubt,
    runAtMostOnce,
    type Outcome,
    withStop,
} from '../../src/foundation/atMostOnce.ts';

const failing = (error: unknown) => vi.fn(() => Promise.reject(error));

const job = (send: () => Promise<string>, looks: (Outcome | Error)[] = []) => {
    const outcome = vi.fn(async () => {
        const look = looks.shift() ?? 'unknown';
        if (look instanceof Error) throw look;

        return look;
    });

    return { before: vi.fn(async () => 7), send, outcome };
};

const atOnce = [0, 0, 0];

describe('an at-most-once action', () => {
    it('with an answer sends one request and looks nothing up', async () => {
        const send = vi.fn(async () => 'done');
        const work = job(send);

        expect(await runAtMostOnce(work, undefined, atOnce)).toEqual({
            end: 'answered',
            answer: 'done',
        });

        expect(send).toHaveBeenCalledTimes(1);
        expect(work.outcome).not.toHaveBeenCalled();
    });

    it('is not sent if it was aborted before', async () => {
        const send = vi.fn(async () => 'done');
        const [work, stopper] = [job(send), new AbortController()];

        const run = runAtMostOnce(
            withStop(
                { ...work, before: () => new Promise<number>(() => undefined) },
                stopper.signal,
            ),
            undefined,
            atOnce,
        );

        stopper.abort();

        expect(await run).toMatchObject({
            end: 'notSent',
            error: { kind: 'aborted' },
        });

        expect(send).not.toHaveBeenCalled();
        expect(work.outcome).not.toHaveBeenCalled();
    });

    it('reports a refusal and looks nothing up', async () => {
        const refusal = new ApiError({
            kind: 'http',
            status: 400,
            serverMessage: 'Too late.',
        });

        const work = job(failing(refusal));

        expect(await runAtMostOnce(work, undefined, atOnce)).toEqual({
            end: 'refused',
            error: refusal,
        });

        expect(work.outcome).not.toHaveBeenCalled();
    });

    it.each(['network', 'timeout', 'shape'] as const)(
        'looks up a lost answer (%s) and never sends again',
        async kind => {
            const send = failing(new ApiError({ kind }));
            const work = job(send, ['notApplied', 'applied']);

            expect(await runAtMostOnce(work, undefined, atOnce)).toMatchObject({
                end: 'lost',
                outcome: 'applied',
            });

            expect(send).toHaveBeenCalledTimes(1);
            expect(work.outcome).toHaveBeenCalledTimes(2);
            expect(work.outcome).toHaveBeenCalledWith(7);
        },
    );

    it('counts as not done only after the last look-up', async () => {
        const work = job(failing(new ApiError({ kind: 'timeout' })), [
            'notApplied',
            'notApplied',
            'notApplied',
        ]);

        expect(await runAtMostOnce(work, undefined, atOnce)).toMatchObject({
            outcome: 'notApplied',
        });

        expect(work.outcome).toHaveBeenCalledTimes(3);
    });

    it('stays unknown if it cannot be looked up, and can be checked again', async () => {
        const gone = new ApiError({ kind: 'network' });

        const end = await runAtMostOnce(
            job(failing(gone), [gone, gone, gone, 'applied']),
            undefined,
            atOnce,
        );

        expect(end).toMatchObject({ end: 'lost', outcome: 'unknown' });
        expect(end.end === 'lost' && (await end.checkAgain())).toBe('applied');
    });

    it('is not sent if the current state cannot be read', async () => {
        const send = vi.fn(async () => 'done');

        const work = {
            ...job(send),
            before: failing(new ApiError({ kind: 'network' })),
        };

        expect(await runAtMostOnce(work, undefined, atOnce)).toMatchObject({
            end: 'notSent',
        });

        expect(send).not.toHaveBeenCalled();
    });

    it('leaves doubt after a 5xx, possibly a gateway timeout, but not after a 4xx', () => {
        expect(leavesDoubt(new ApiError({ kind: 'http', status: 504 }))).toBe(
            true,
        );

        expect(leavesDoubt(new ApiError({ kind: 'http', status: 409 }))).toBe(
            false,
        );

        expect(leavesDoubt(new Error('a fault of ours'))).toBe(false);

        const shown = new ApiError({
            kind: 'http',
            status: 500,
            serverMessage: 'The room is taken.',
        });

        expect([
            leavesDoubt(shown),
            leavesDoubt(shown, { trustsRefusal: true }),
        ]).toEqual([true, false]);

        expect(
            leavesDoubt(new ApiError({ kind: 'network' }), {
                trustsRefusal: true,
            }),
        ).toBe(true);
    });
});
