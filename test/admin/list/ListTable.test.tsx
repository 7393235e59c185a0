import { fireEvent, render, screen, within } from '@testing-library/react';
import {
    CoreAdminContext,
    ListContextProvider,
    ResourceContextProvider,
    useListContext,
    type ListControllerResult,
    type RaRecord,
} from 'ra-core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import {
    MemoisedList,
    type ListState,
} from '../../../src/admin/list/listState.tsx';
import {
    RecordTable,
    type TableColumn,
} from '../../../src/admin/list/ListTable.tsx';

const pageOf = (page: number): readonly RaRecord[] =>
    Array.from({ length: 10 }, (_, row) => ({
        id: page * 10 + row,
        Name: `Row ${page * 10 + row}`,
    }));

/** A list as react-admin's controller gives it: a new context, with new functions, at each render. */
const Around = ({ children }: { readonly children: React.ReactNode }) => {
    const [state, change] = useState({
        data: pageOf(0),
        page: 1,
        isFetching: false,
        selectedIds: [] as readonly number[],
        filterValues: { q: 'x' },
    });

    const context = {
        ...state,
        resource: 'room',
        sort: { field: 'Name', order: 'ASC' },
        total: 100,
        error: null,
        isPending: false,
        filterValues: { ...state.filterValues },
        onToggleItem: (id: number) =>
            change({ ...state, selectedIds: [...state.selectedIds, id] }),
        onSelect: (ids: readonly number[]) =>
            change({ ...state, selectedIds: ids }),
    };

    return (
        <CoreAdminContext>
            <ResourceContextProvider value="room">
                <button
                    type="button"
                    onClick={() =>
                        change({ ...state, page: 2, isFetching: true })
                    }
                >
                    Turn
                </button>
                <button
                    type="button"
                    onClick={() =>
                        change({ ...state, data: pageOf(1), isFetching: false })
                    }
                >
                    Arrive
                </button>
                <button
                    type="button"
                    onClick={() =>
                        change({ ...state, filterValues: { q: 'y' } })
                    }
                >
                    Search
                </button>
                <ListContextProvider
                    value={context as unknown as ListControllerResult}
                >
                    {children}
                </ListContextProvider>
            </ResourceContextProvider>
        </CoreAdminContext>
    );
};

const press = (name: string) =>
    fireEvent.click(screen.getByRole('button', { name }));

const ROWS: readonly ListState[] = [
    'data',
    'sort',
    'selectedIds',
    'isPending',
    'error',
    'total',
];

const NAMES: readonly ListState[] = ['filterValues', 'sort'];

const opened = () => {
    vi.spyOn(console, 'error').mockReturnValue(); // of the boxes to tick, whose properties the portal's theme mends
    const draw = vi.fn((record: RaRecord) => String(record['Name']));
    const open = vi.fn();

    const columns: readonly TableColumn[] = [
        { key: 'Name', source: 'Name', label: 'Name', sortable: true, draw },
    ];

    const table = (
        <MemoisedList reads={ROWS}>
            <RecordTable
                label="Rooms"
                columns={columns}
                hiddenColumns={[]}
                isSelectable
                open={open}
                density="compact"
            />
        </MemoisedList>
    );

    render(<Around>{table}</Around>);

    return {
        draw,
        open,
        drawn: () => draw.mock.calls.splice(0).map(([{ id }]) => id),
    };
};

test('turning a page renders each row once, and none while loading', () => {
    const { drawn } = opened();
    expect(drawn()).toHaveLength(10);
    press('Turn');
    expect(drawn()).toEqual([]);
    press('Arrive');
    expect(drawn()).toEqual(pageOf(1).map(({ id }) => id));
});

test('ticking selects a row, or with Shift a range, and opens none', () => {
    const { drawn, open } = opened();
    drawn();

    const boxes = within(screen.getByRole('table'))
        .getAllByRole('checkbox')
        .slice(1); // the first is for all

    fireEvent.click(boxes[2]!);
    expect(drawn()).toEqual([2]);
    expect(boxes[2]).toBeChecked();
    fireEvent.click(boxes[5]!, { shiftKey: true });
    expect(drawn()).toEqual([3, 4, 5]);

    expect(boxes.map(box => (box as HTMLInputElement).checked)).toEqual([
        false,
        false,
        true,
        true,
        true,
        true,
        false,
        false,
        false,
        false,
    ]);

    expect(open).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('cell', { name: 'Row 7' }));

    expect(open).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ id: 7 }),
    );
});

test('parts around the rows render when their data change, not when a page is turned', () => {
    const rendered = vi.fn();

    const Search = () => {
        rendered(useListContext().filterValues);

        return null;
    };

    render(
        <Around>
            <MemoisedList reads={NAMES}>
                <Search />
            </MemoisedList>
        </Around>,
    );

    expect(rendered).toHaveBeenCalledTimes(1);
    press('Turn');
    press('Arrive');
    expect(rendered).toHaveBeenCalledTimes(1);
    press('Search');
    expect(rendered.mock.calls).toEqual([[{ q: 'x' }], [{ q: 'y' }]]);
});
