import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from '../../../../dataProvider/http/ApiError.ts';
import {
    rowOnce,
    DONE_ROW,
    eachRow,
    endedAs,
    type RowEnd,
    type RowId,
} from '../../../../src/admin/actions/bulk/bulkRun.ts';
import type { Outcome } from '../../../../src/foundation/atMostOnce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ids = Array.from({ length: 10 }, (_, n) => n + 1);

const run = async (
    work: (id: RowId) => Promise<RowEnd>,
    signal = new AbortController().signal,
) => {
    const ends = new Map<RowId, RowEnd>();

    await eachRow(id => () => work(id))(ids, {
        signal,
        formerOf: () => undefined,
        onEnd: (id, end) => void ends.set(id, end),
    });

    return ends;
};

test('sends at most four rows at a time, and a failed row does not stop the others', async () => {
    let [now, most] = [0, 0];

    const ends = await run(async id => {
        most = Math.max(most, ++now);
        await Promise.resolve();
        now -= 1;
        if (id === 3) throw new Error('No.');

        return DONE_ROW;
    });

    expect(most).toBe(4);
    expect(endedAs(ends, 'failed')).toEqual([3]);
    expect(endedAs(ends, 'done')).toHaveLength(9);
});

test('Stop lets running rows finish and starts no more', async () => {
    const stop = new AbortController();
    const begun: RowId[] = [];

    const ends = await run(async id => {
        begun.push(id);
        if (id === 4) stop.abort();
        await Promise.resolve();

        return DONE_ROW;
    }, stop.signal);

    expect(begun).toEqual([1, 2, 3, 4]);
    expect(endedAs(ends, 'done').toSorted()).toEqual([1, 2, 3, 4]);
});

const lost = new ApiError({ kind: 'network' });

const refused = new ApiError({
    kind: 'http',
    status: 400,
    serverMessage: 'The account is locked.',
});

/** Sends with these answers one after another, and looks with these outcomes, the last one for good. */
const acting = (
    answers: readonly (ApiError | 'yes')[],
    looks: readonly Outcome[],
) => {
    const [left, seen] = [[...answers], [...looks]];

    const send = vi.fn(async () => {
        const answer = left.shift();
        if (answer instanceof ApiError) throw answer;

        return answer;
    });

    const work = rowOnce({
        before: async () => 0,
        send,
        outcome: async () =>
            seen.length > 1 ? seen.shift()! : (seen[0] ?? 'unknown'),
    });

    const end = async (former?: RowEnd) => {
        const ending = work(former);
        await vi.runAllTimersAsync();

        return ending;
    };

    return { send, end };
};

test.each<
    [string, readonly (ApiError | 'yes')[], readonly Outcome[], RowEnd['end']]
>([
    ['answered', ['yes'], [], 'done'],
    ['refused with the server’s message', [refused], [], 'failed'],
    ['lost, then found applied', [lost], ['applied'], 'done'],
    ['lost, then found not applied', [lost], ['notApplied'], 'failed'],
    ['lost, and cannot be looked up', [lost], ['unknown'], 'unknown'],
])(
    'reports the outcome of a row that was %s',
    async (_, answers, looks, expected) => {
        const { send, end } = acting(answers, looks);
        expect((await end()).end).toBe(expected);
        expect(send).toHaveBeenCalledTimes(1);
    },
);

test.each<[Outcome, RowEnd['end'], number]>([
    ['applied', 'done', 1],
    ['unknown', 'unknown', 1],
    ['notApplied', 'done', 2],
])(
    'a retry first looks up a row whose outcome is unknown: %s',
    async (found, expected, sent) => {
        const { send, end } = acting(
            [lost, 'yes'],
            ['unknown', 'unknown', 'unknown', found],
        );

        const former = await end();
        expect(former.end).toBe('unknown');
        expect((await end(former)).end).toBe(expected);
        expect(send).toHaveBeenCalledTimes(sent);
    },
);
