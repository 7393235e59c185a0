import fc from 'fast-check';
import { expect, test } from 'vitest';

import { clientSidePage } from '../../dataProvider/lists/clientSideLists.ts';
import { rankedAt } from '../../dataProvider/lists/sorting.ts';
import { fromWire } from '../../dataProvider/wire/codec.ts';
import { resources } from '../../resources/index.ts';
import { ranks } from '../../resources/rules/status.ts';
import { NO_LIMIT } from '../../resources/schema/index.ts';
import type { FirstRecord } from '../../src/start/firstRows.tsx';
import { pageOfWhole } from '../../src/start/listPage.tsx';

const NOW = Date.UTC(2026, 5, 17);
const { device } = resources;

const some = <Value>(...values: readonly Value[]) =>
    fc.constantFrom<Value | null>(...values, null);

const row = fc.record({
    NickName: some('AP2', 'AP10', 'ap3', 'Éclair', 'lobby'),
    BusinessName: some('Aurora', 'aurora', 'Zoë'),
    DeviceType: some('Gateway', 'Switch'),
    NASID: some('9', '10', '100'),
    SpeedKBD: some(0, 512, 2048, NO_LIMIT),
    FreeMAC: some(true, false),
    LogTime: fc
        .integer({ min: 0, max: 300 })
        .map(minutes => new Date(NOW - minutes * 60_000).toISOString()),
    HasProblem: some(true, false),
    Testing: some(true, false),
});

const sort = fc.record({
    field: fc.constantFrom(
        'deviceStatus',
        'NickName',
        'BusinessName',
        'DeviceType',
        'NASID',
        'SpeedKBD',
        'FreeMAC',
        'LogTime',
    ),
    order: fc.constantFrom('ASC' as const, 'DESC' as const),
});

test('the first page of a fully loaded list is the data provider’s', () => {
    fc.assert(
        fc.property(
            fc.array(row, { minLength: 1, maxLength: 30 }),
            fc.option(sort, { nil: undefined }),
            fc.integer({ min: 1, max: 3 }),
            (rows, sortedBy, page) => {
                const wires = rows.map((each, n) => ({ ...each, Id: n + 1 }));

                const ofStart = pageOfWhole(
                    device,
                    wires.map(wire => fromWire(device, wire) as FirstRecord),
                    { page, size: 10, ...(sortedBy && { sort: sortedBy }) },
                    NOW,
                );

                const by = sortedBy ?? {
                    field: 'deviceStatus',
                    order: 'ASC' as const,
                };

                const ranking =
                    by.field === 'deviceStatus'
                        ? rankedAt(ranks.deviceStatus, NOW)
                        : undefined;

                const ofProvider = clientSidePage(
                    wires.map(wire => fromWire(device, wire)),
                    device.fields,
                    { search: '', filters: {}, page, perPage: 10, sort: by },
                    { ranking },
                );

                expect(ofStart?.map(({ id }) => id)).toEqual(
                    ofProvider.data.map(({ id }) => id),
                );
            },
        ),
    );
});

test('leaves lists sorted by names or missing data to the application', () => {
    const records = [{ id: 1, NickName: 'one' }];
    for (const field of ['ThemeCode', 'constructor'])
        expect(
            pageOfWhole(
                device,
                records,
                { page: 1, size: 10, sort: { field, order: 'ASC' } },
                NOW,
            ),
            field,
        ).toBeUndefined();

    expect(
        pageOfWhole(
            device,
            records,
            { page: 1, size: 10, sort: { field: 'NickName', order: 'ASC' } },
            NOW,
        ),
    ).toEqual(records);
});
