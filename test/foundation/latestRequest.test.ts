import { expect, test } from 'vitest';

import { latestRequest } from '../../src/foundation/async.ts';

test('only the latest request counts, until it is aborted', () => {
    const latest = latestRequest();
    const [first, second] = [latest.next(), latest.next()];
    expect([first.aborted, second.aborted]).toEqual([true, false]);
    latest.end();
    expect(second.aborted).toBe(true);
    expect(latest.next().aborted).toBe(false);
});
