import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { clientSidePage } from '../../../dataProvider/lists/clientSideLists.ts';
import { rankedAt } from '../../../dataProvider/lists/sorting.ts';
import {
    data,
    id,
    password,
    text,
    boolean,
} from '../../../resources/schema/index.ts';

const fields = {
    Id: id(),
    Name: text(),
    Data: data({ unit: 'MB', unlimited: true }),
    On: boolean(),
    Key: password(),
};

const rows = [
    { id: 1, Id: 1, Name: 'Café roof', Data: 500, On: true, Key: 'lobby' },
    { id: 2, Id: 2, Name: 'Lobby 10', Data: -9999, On: false, Key: 'x' },
    { id: 3, Id: 3, Name: 'Lobby 2', Data: null, On: null, Key: 'x' },
    { id: 4, Id: 4, Name: 'lobby 2 roof', Data: 0, On: true, Key: 'x' },
];

const ids = (view: Partial<Parameters<typeof clientSidePage>[2]>) =>
    clientSidePage(rows, fields, {
        search: '',
        filters: {},
        page: 1,
        perPage: 10,
        ...view,
    }).data.map(row => row.id);

describe('a list that is loaded whole', () => {
    test('is searched for every word without case or accents, except in secrets and numbers', () => {
        expect(ids({ search: 'lobby' })).toEqual([2, 3, 4]);
        expect(ids({ search: ' ROOF lobby ' })).toEqual([4]);
        expect(ids({ search: 'cafe' })).toEqual([1]);
        expect(ids({ search: '500' })).toEqual([]);
    });

    test('is filtered by value; an unset flag is off; an empty filter is ignored', () => {
        expect(ids({ filters: { On: true } })).toEqual([1, 4]);
        expect(ids({ filters: { On: false } })).toEqual([2, 3]);
        expect(ids({ filters: { On: null, Name: '' } })).toEqual([1, 2, 3, 4]);
        expect(ids({ filters: { Id: [1, 3] } })).toEqual([1, 3]);
    });

    test('sorts numbers by value with unlimited highest, texts naturally, and unset values last both ways', () => {
        expect(ids({ sort: { field: 'Data', order: 'ASC' } })).toEqual([
            4, 1, 2, 3,
        ]);

        expect(ids({ sort: { field: 'Data', order: 'DESC' } })).toEqual([
            2, 1, 4, 3,
        ]);

        expect(ids({ sort: { field: 'Name', order: 'ASC' } })).toEqual([
            1, 3, 4, 2,
        ]);
    });

    test('sorts by a computed order both ways, and again as time passes', () => {
        const rank = (row: { readonly id: unknown }, now: number) =>
            (Number(row.id) * (now >= 60_000 ? 7 : 3)) % 10; // 3 6 9 2, then 7 4 1 8

        const at = (now: number, order: 'ASC' | 'DESC') =>
            clientSidePage(
                rows,
                fields,
                {
                    search: '',
                    filters: {},
                    sort: { field: 'state', order },
                    page: 1,
                    perPage: 10,
                },
                { ranking: rankedAt(rank, now) },
            ).data.map(row => row.id);

        expect(at(0, 'ASC')).toEqual([4, 1, 2, 3]);
        expect(at(0, 'DESC')).toEqual([3, 2, 1, 4]);
        expect(at(60_000, 'ASC')).toEqual([3, 2, 1, 4]);
    });

    test('puts rows without such an order last both ways', () => {
        const rank = ({ id }: { readonly id: unknown }) =>
            id === 2 ? NaN : Number(id);

        const by = (order: 'ASC' | 'DESC') =>
            clientSidePage(
                rows,
                fields,
                {
                    search: '',
                    filters: {},
                    sort: { field: 'state', order },
                    page: 1,
                    perPage: 10,
                },
                { ranking: rankedAt(rank, 0) },
            ).data.map(row => row.id);

        expect(by('ASC')).toEqual([1, 3, 4, 2]);
        expect(by('DESC')).toEqual([4, 3, 1, 2]);
    });

    test('gives the total and one page', () => {
        expect(
            clientSidePage(rows, fields, {
                search: 'lobby',
                filters: {},
                page: 2,
                perPage: 2,
            }),
        ).toEqual({ data: [rows[3]], total: 3 });
    });

    test('gives every row exactly once over its pages', () => {
        fc.assert(
            fc.property(
                fc.array(
                    fc.record({
                        Name: fc.string(),
                        Data: fc.option(fc.integer()),
                    }),
                    { maxLength: 60 },
                ),
                fc.integer({ min: 1, max: 20 }),
                (some, perPage) => {
                    const all = some.map((row, n) => ({ ...row, id: n }));

                    const pages = Array.from(
                        { length: Math.ceil(all.length / perPage) },
                        (_, n) =>
                            clientSidePage(all, fields, {
                                search: '',
                                filters: {},
                                sort: { field: 'Data', order: 'DESC' },
                                page: n + 1,
                                perPage,
                            }),
                    );

                    expect(
                        pages
                            .flatMap(({ data: shown }) =>
                                shown.map(row => row.id),
                            )
                            .sort((a, b) => Number(a) - Number(b)),
                    ).toEqual(all.map(row => row.id));
                },
            ),
        );
    });
});
