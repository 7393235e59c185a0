import { expect, test } from 'vitest';

import { isEmpty, isNoKey } from '../../../resources/rules/valueAt.ts';

test('0 and false are values, but 0 is not a key', () => {
    for (const none of [undefined, null, ''])
        expect([isEmpty(none), isNoKey(none)]).toEqual([true, true]);
    for (const some of [false, ' ', -9999, NaN, []])
        expect([isEmpty(some), isNoKey(some)]).toEqual([false, false]);
    expect([isEmpty(0), isNoKey(0)]).toEqual([false, true]);
});
