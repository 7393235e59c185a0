import { expect, test } from 'vitest';

import { atATime } from '../../src/foundation/async.ts';

test('runs no more tasks than allowed at once, in order, and a failed one makes room', async () => {
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const take = atATime(2);

    const done = [1, 2, 3, 4].map(n =>
        take(() => {
            begun.push(n);

            return new Promise<number>((resolve, reject) =>
                ends.push(() =>
                    n === 1 ? reject(new Error('no')) : resolve(n),
                ),
            );
        }).catch(() => 'failed'),
    );

    await Promise.resolve();
    expect(begun).toEqual([1, 2]);
    ends[0]!();
    await done[0];
    await Promise.resolve();
    expect(begun).toEqual([1, 2, 3]);
    ends[1]!();
    ends[2]!();
    await done[2];
    await new Promise(resolve => setTimeout(resolve));
    ends[3]!();
    expect(await Promise.all(done)).toEqual(['failed', 2, 3, 4]);
});
