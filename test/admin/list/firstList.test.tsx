import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import {
    CoreAdminContext,
    ListBase,
    memoryStore,
    RecordsIterator,
    ResourceContextProvider,
    TextField,
    type DataProvider,
} from 'react-admin';
import { expect, test, vi } from 'vitest';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import { resources } from '../../../resources/index.ts';
import {
    listStaleTime,
    readFirstList,
    shownMeta,
    sortOf,
} from '../../../src/admin/list/listState.tsx';
import { PAGE_SIZE } from '../../../src/foundation/pageSize.ts';

const scope = { client: 7 };

const opened = async () => {
    const getList = vi.fn(() =>
        Promise.resolve({
            data: [{ id: 1, Company: 'Aurora Hotels' }],
            total: 1,
        }),
    );

    const provider = { getList } as unknown as PortalProvider;
    const queryClient = new QueryClient();
    const store = memoryStore();

    await readFirstList('client', {
        queryClient,
        provider,
        store,
        scope,
        offset: 0,
    });

    const draw = () =>
        render(
            <CoreAdminContext
                dataProvider={provider as DataProvider}
                queryClient={queryClient}
                store={store}
            >
                <ResourceContextProvider value="client">
                    <ListBase
                        disableAuthentication
                        perPage={PAGE_SIZE}
                        sort={sortOf(resources.client)}
                        queryOptions={{
                            meta: shownMeta({ scope }),
                            staleTime: listStaleTime,
                        }}
                    >
                        <RecordsIterator>
                            <TextField source="Company" />
                        </RecordsIterator>
                    </ListBase>
                </ResourceContextProvider>
            </CoreAdminContext>,
        );

    return { getList, queryClient, draw };
};

test('a list whose reply has arrived is drawn with its rows at once and sends no request', async () => {
    const { getList, draw } = await opened();
    draw();
    expect(screen.getByText('Aurora Hotels')).toBeVisible();
    expect(getList).toHaveBeenCalledTimes(1);
});

test('requests the list again if it was changed meanwhile or is old', async () => {
    const changed = await opened();
    await changed.queryClient.invalidateQueries();
    changed.draw();
    await vi.waitFor(() => expect(changed.getList).toHaveBeenCalledTimes(2));

    const old = await opened();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 6000);
    old.draw();
    await vi.waitFor(() => expect(old.getList).toHaveBeenCalledTimes(2));
});
