import { expect, onTestFinished, test } from 'vitest';

import { slicesOf } from '../../../dataProvider/lists/slices.ts';
import { page, portal } from '../portal.ts';

/** Counts how often something else has had its turn. */
const countTurns = () => {
    let turns = 0;

    let next = setImmediate(function take() {
        turns += 1;
        next = setImmediate(take);
    });

    onTestFinished(() => clearImmediate(next));

    return () => turns;
};

const manyRows = Array.from({ length: 8000 }, (_, n) => n);

test('between slices of many rows other work has its turn, and no row is lost', async () => {
    const turns = countTurns();
    const read: number[] = [];
    for await (const slice of slicesOf(manyRows)) read.push(...slice);
    expect(read).toEqual(manyRows);
    expect(turns()).toBeGreaterThan(2);
});

test('few rows are read at once', async () => {
    const turns = countTurns();
    for await (const slice of slicesOf([1, 2, 3]))
        expect(slice).toHaveLength(3);
    for await (const _ of slicesOf([])) throw new Error('there is no slice');
    expect(turns()).toBe(0);
});

test('the first search of a long list leaves other work its turn', async () => {
    const devices = manyRows.map(n => ({ Id: n + 1, NickName: `AP ${n + 1}` }));
    await using setup = await portal(() => page(devices));

    const find = (q: string) =>
        setup.provider.getList('deviceall', {
            pagination: { page: 1, perPage: 10 },
            sort: { field: 'id', order: 'ASC' },
            filter: { q },
        });

    expect((await find('')).total).toBe(8000);
    const turns = countTurns();
    expect((await find('7777')).data).toMatchObject([{ NickName: 'AP 7777' }]);
    expect(turns()).toBeGreaterThan(2);
});
