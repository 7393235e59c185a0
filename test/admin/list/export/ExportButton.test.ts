import type { DataProvider, RaRecord } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
    exporter,
    rememberingLists,
    watchExports,
} from '../../../../src/admin/list/export/ExportButton.tsx';

const requested = {
    filter: { q: 'a' },
    sort: { field: 'Code', order: 'ASC' as const },
    pagination: { page: 1, perPage: 1000 },
    meta: { scope: { site: 3 } },
};

const listOf = (total: number) =>
    rememberingLists({
        getList: async () => ({ data: [{ id: 1 }, { id: 2 }], total }),
    } as unknown as DataProvider).getList<RaRecord>('room', requested);

const exported = vi.fn();
let stop: () => void;

beforeEach(() => {
    exported.mockReset();
    stop = watchExports(exported);
});

afterEach(() => stop());

const press = (records: RaRecord[], resource = 'room') =>
    exporter(records, async () => ({}), {} as DataProvider, resource);

test('exports the whole list with the same search, order and site, not only the loaded page', async () => {
    const { data } = await listOf(1200);
    press(data);

    expect(exported.mock.calls).toEqual([
        [
            {
                name: 'room',
                filter: requested.filter,
                sort: requested.sort,
                meta: requested.meta,
            },
        ],
    ]);
});

test('does not request the rows again if all of them are loaded', async () => {
    const { data } = await listOf(2);
    press(data);

    expect(exported.mock.calls).toEqual([
        [expect.objectContaining({ records: data })],
    ]);
});

test('exports selected records directly, and refuses anything that is not an entity', () => {
    const chosen = [{ id: 7 }];
    press(chosen);

    expect(exported.mock.calls).toEqual([
        [expect.objectContaining({ name: 'room', records: chosen })],
    ]);

    expect(() => press(chosen, 'nothing')).toThrow(
        "No entity is declared as 'nothing'",
    );
});
