import { expect, test } from 'vitest';

import { heapMB, providerAnswering } from './heap.ts';

/** `MEMORY_PAGES=10000` for a longer look, which takes ten seconds. */
const PAGES = Number(process.env.MEMORY_PAGES ?? 2000);
const ROWS = 25;
const STEPS = 5;

const pageOfSites = (url: string): string => {
    const first =
        (Number(new URL(url).searchParams.get('PageNo')) - 1) * ROWS + 1;

    const rows = Array.from({ length: ROWS }, (_, n) => ({
        Id: first + n,
        SiteName: `Site ${first + n}`,
        ClientId: 1,
        Address1: `${first + n} Long Street`,
    }));

    return JSON.stringify({ Results: rows, Count: PAGES * ROWS });
};

test('paging through a referenced entity does not grow memory', async () => {
    const { provider, queryClient } = providerAnswering(pageOfSites);
    const heap: number[] = [];

    for (let page = 1; page <= PAGES; page += 1) {
        await provider.getList('site', {
            pagination: { page, perPage: ROWS },
            sort: { field: 'id', order: 'ASC' },
            filter: {},
        });

        if (page % (PAGES / STEPS) !== 0) continue;
        heap.push(heapMB());
    }

    expect(queryClient.getQueryCache().getAll()).toHaveLength(1);

    expect(
        [1, PAGES * ROWS - 2000, PAGES * ROWS - 1999, PAGES * ROWS].map(
            id => provider.cachedRecord('site', id)?.SiteName,
        ),
    ).toEqual([
        undefined,
        undefined,
        `Site ${PAGES * ROWS - 1999}`,
        `Site ${PAGES * ROWS}`,
    ]);

    expect(Math.max(...heap) - heap[0]!).toBeLessThan(5);
});
