import { expect, test } from 'vitest';

import { shortenRequest } from '../../../src/admin/actions/offeredActions.ts';

const cards = (mark: '?' | '#', count: number) =>
    `/internetuser/cards${mark}ids=${Array.from({ length: count }, (_, n) => n + 1000).join(',')}`;

test.each([
    [20, '?'],
    [1200, '#'],
] as const)('shortens the address for %i cards to %j', (count, mark) =>
    expect(shortenRequest(cards('?', count))).toBe(cards(mark, count)),
);
