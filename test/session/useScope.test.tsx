import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { DataProviderContext, type DataProvider } from 'ra-core';
import { Suspense, use } from 'react';
import { expect, test, vi } from 'vitest';

import { useScopeFacts } from '../../src/session/useScope.ts';

test('facts needed before the page is loaded are requested once it is, and set no state before', async () => {
    const complaints = vi.spyOn(console, 'error');

    const getOne = vi.fn(async () => ({
        data: { id: 1, Company: 'Aurora Hotels' },
    }));

    let arrive = (): void => undefined;

    const part = new Promise<void>(resolve => {
        arrive = resolve;
    });

    const Reader = ({
        want,
        shown,
    }: {
        readonly want: () => void;
        readonly shown: string | undefined;
    }) => {
        want();
        use(part);

        return <p>{shown ?? 'nothing yet'}</p>;
    };

    const Facts = () => {
        const { row, want } = useScopeFacts<{ readonly Company: string }>(
            'client',
            1,
            false,
        );

        return <Reader want={want} shown={row?.Company} />;
    };

    await act(async () => {
        render(
            <QueryClientProvider client={new QueryClient()}>
                <DataProviderContext
                    value={{ getOne } as unknown as DataProvider}
                >
                    <Suspense fallback="on its way">
                        <Facts />
                    </Suspense>
                </DataProviderContext>
            </QueryClientProvider>,
        );
    });

    expect(screen.getByText('on its way')).toBeInTheDocument();
    expect(getOne).not.toHaveBeenCalled();
    await act(async () => arrive());
    expect(await screen.findByText('Aurora Hotels')).toBeInTheDocument();
    expect(getOne).toHaveBeenCalledTimes(1);
    expect(complaints).not.toHaveBeenCalled();
});
