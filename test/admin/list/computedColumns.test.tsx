import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import type { Resource } from '../../../resources/schema/index.ts';
import type { ComputedCell } from '../../../src/admin/list/computedCell.ts';
import { fileForm } from '../../../src/foundation/files.ts';
import { declaring } from '../../app/declaring.ts';
import { mockInForce } from '../../mockInForce.ts';

await mockInForce(
    () =>
        vi.doMock('../../../src/app/overrides.tsx', async original => {
            const [{ tables }, { overridesOf }] = [
                await original<
                    typeof import('../../../src/app/overrides.tsx')
                >(),
                await import('../../../src/admin/overrideTables.ts'),
            ];

            const own = {
                ...tables,
                cells: {
                    ...tables.cells,
                    'bike.Code': ({ value }: { readonly value: unknown }) => (
                        <em>{`№ ${String(value)}`}</em>
                    ),
                },
            };

            return { tables: own, overrides: overridesOf(own) };
        }),
    async () =>
        'bike.Code' in
        (await import('../../../src/app/overrides.tsx')).tables.cells,
);

const { mock, openScreen } = await declaring(
    ({ crud, date, id, integer, money, resource, text }) => {
        const bike = resource({
            label: ['Bike', 'Vélo'],
            menu: { tab: 'manage', icon: 'room' },
            api: crud('bike'),
            title: 'Code',
            fields: {
                Id: id(),
                Code: text({ label: ['Code', 'Code'], required: true }),
                Days: integer({
                    label: ['Days', 'Jours'],
                    required: true,
                    min: 0,
                }),
                Price: money({
                    label: ['Price', 'Prix'],
                    required: true,
                    min: 0,
                }),
                Until: date({ label: ['Until', 'Jusqu’au'] }),
            },
            list: {
                columns: [
                    'Code',
                    {
                        label: ['Total', 'Total'],
                        reads: ['Days', 'Price'],
                        value: ({ Days, Price }) => Days * Price,
                        as: money(),
                    },
                    {
                        label: ['Size', 'Taille'],
                        reads: ['Days'],
                        value: ({ Days }) => (Days > 3 ? 'long' : null),
                        as: text({ none: ['short', 'court'] }),
                    },
                    'Days',
                ],
                clientSide: 100,
            },
            show: [
                'Code',
                {
                    label: ['Total', 'Total'],
                    reads: ['Days', 'Price'],
                    value: ({ Days, Price }) => Days * Price,
                    as: money(),
                },
            ],
            custom: { cells: ['Code'] },
            mock: { rows: 3 },
        });

        return { bike };
    },
);

const { resources } = await import('../../../resources/index.ts');

const { csvColumns } =
    await import('../../../src/admin/list/export/csvColumns.ts');

const { overrides } = await import('../../../src/app/overrides.tsx');

const [a, b, c] = mock.backend.store.rows('bike');
Object.assign(a!, { Code: 'A', Days: 2, Price: 10 });
Object.assign(b!, { Code: 'B', Days: 5, Price: 3 });
Object.assign(c!, { Code: 'C', Days: 9, Price: 4.5 });

const cells = () =>
    screen
        .getAllByRole('row')
        .slice(1)
        .map(row =>
            within(row)
                .getAllByRole('cell')
                .map(cell => cell.textContent),
        );

test('a computed column looks like a field of its type and sorts the list', async () => {
    await openScreen(mock, '/bike');

    await waitFor(() =>
        expect(cells().map(row => row.slice(1, 5))).toEqual([
            ['№ A', '20.00', 'short', '2'],
            ['№ B', '15.00', 'long', '5'],
            ['№ C', '40.50', 'long', '9'],
        ]),
    );

    await userEvent.click(screen.getByRole('button', { name: /by Total/ }));

    await waitFor(() =>
        expect(cells().map(row => row[1])).toEqual(['№ B', '№ A', '№ C']),
    );

    await userEvent.click(screen.getByRole('button', { name: /by Total/ }));

    await waitFor(() =>
        expect(cells().map(row => row[1])).toEqual(['№ C', '№ A', '№ B']),
    );
});

test('a computed column appears in the read-only view beside the field with a custom cell', async () => {
    await openScreen(mock, '/bike/2/show');
    expect(await screen.findByText('Total')).toBeInTheDocument();
    expect(screen.getByText('15.00 AUD')).toBeInTheDocument();
    expect(screen.getByText('№ B')).toBeInTheDocument();
});

test('a computed column comes before its source fields in the exported file', () => {
    const { bike } = resources as unknown as { readonly bike: Resource };

    const formatters = {
        language: 'en',
        translate: (key: string) => key,
        text: (text: string | readonly string[]) =>
            typeof text === 'string' ? text : text[0],
        askCurrency: () => 'AUD',
        offset: 0,
        noTime: '',
    } as unknown as Parameters<typeof csvColumns>[1];

    const columns = csvColumns(
        bike,
        formatters,
        fileForm('en'),
        overrides,
        () => 0,
    );

    const record = { id: 3, Code: 'C', Days: 9, Price: 4.5 };

    expect(
        columns.map(({ heading, cell }) => [
            heading,
            cell(record, () => undefined),
        ]),
    ).toEqual([
        ['Code', 'C'],
        ['Total (AUD)', '40.50'],
        ['Price (AUD)', '4.50'],
        ['Size', 'long'],
        ['Days', 9],
    ]);
});

const exportedBy = (cell: ComputedCell): unknown => {
    if ('text' in cell) return cell.text;
    if ('names' in cell) return cell.names.idOf;
    if ('moment' in cell) return cell.moment;

    return cell.lookUp;
};

test('every displayed computed column has text or names a record', () => {
    for (const { list } of Object.values<Resource>(resources))
        for (const column of list.columns) {
            if (typeof column === 'string' || !('computed' in column)) continue;
            const drawn = overrides.computedCell(column.computed);
            expect(exportedBy(drawn)).toBeTypeOf('function');
        }
});
