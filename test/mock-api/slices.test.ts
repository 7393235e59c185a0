// @vitest-environment node
import { expect, test } from 'vitest';
import { inSlices } from '../../mock-api/data/slices.ts';

test('what takes long ends, although it waits for something that others do meanwhile', async () => {
    let isElsewhereDone = false;
    setImmediate(() => {
        isElsewhereDone = true;
    });
    // eslint-disable-next-line func-style -- a generator
    const work = function* (): Generator<undefined, string, undefined> {
        for (let step = 0; step < 1e9; step++) {
            if (isElsewhereDone) return 'done';
            yield;
        }
        return 'nobody else had a turn';
    };
    expect(await inSlices(work())).toBe('done');
});
