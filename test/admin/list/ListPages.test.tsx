import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import {
    AdminContext,
    ListBase,
    memoryStore,
    RecordsIterator,
    ResourceContextProvider,
    TextField,
    type DataProvider,
    type GetListParams,
} from 'react-admin';
import { expect, test, vi } from 'vitest';

import { ListPages } from '../../../src/admin/list/ListPages.tsx';
import { listStaleTime } from '../../../src/admin/list/listState.tsx';

const pageButton = (page: number): Element =>
    document.querySelector(`[data-page="${page}"]`)!;

/** Nobody clicks in the instant between the drawing of rows and React's subscribing to their query. */
const settled = () => new Promise(done => setTimeout(done, 50));

test('clicking a page number requests that page once, immediately, and shows its rows', async () => {
    const getList = vi.fn(
        (
            _name: string,
            { pagination: { page } = { page: 1, perPage: 10 } }: GetListParams,
        ) =>
            Promise.resolve({
                data: [{ id: page, Name: `Row of page ${page}` }],
                total: 30,
            }),
    );

    render(
        <AdminContext
            dataProvider={{ getList } as unknown as DataProvider}
            queryClient={new QueryClient()}
            store={memoryStore()}
        >
            <ResourceContextProvider value="room">
                <ListBase
                    disableAuthentication
                    perPage={10}
                    queryOptions={{ staleTime: listStaleTime }}
                >
                    <RecordsIterator>
                        <TextField source="Name" />
                    </RecordsIterator>
                    <ListPages />
                </ListBase>
            </ResourceContextProvider>
        </AdminContext>,
    );

    await screen.findByText('Row of page 1');
    await settled();

    const pages = () =>
        getList.mock.calls.map(([, { pagination }]) => pagination?.page);

    expect(pages()).toEqual([1]);
    fireEvent.click(pageButton(2));
    expect(pages()).toEqual([1, 2]);
    await screen.findByText('Row of page 2');

    expect(document.querySelector('[aria-live=polite]')).toHaveTextContent(
        'ra.navigation.page_range_info',
    ); // it is read out

    await settled();
    fireEvent.click(pageButton(3));
    expect(pages()).toEqual([1, 2, 3]);
    await screen.findByText('Row of page 3');
    await settled();
    expect(pages()).toEqual([1, 2, 3]);
});
