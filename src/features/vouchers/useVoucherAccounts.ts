import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo, useState } from 'react';

import { isMissing, runForEach } from '../../../dataProvider/index.ts';
import { useToday } from '../../session/clock.tsx';
import type { VoucherUser } from './BatchDialogs.tsx';
import { type ListedBatch, voucherState } from './batches.ts';

type Vouchers = Pick<ListedBatch, 'ids' | 'minutes' | 'megabytes'>;

/**
 * The accounts of vouchers and the state of each. They are read one by one, four at a time, once
 * the user asks (`atOnce`: with the page), and again when one has changed. Undefined stands for a
 * deleted account. Nothing of this outlasts the page.
 */
export const useVoucherAccounts = (
    { ids, minutes, megabytes }: Vouchers,
    atOnce = false,
) => {
    const provider = useDataProvider();
    const client = useQueryClient();
    const today = useToday();
    const [done, setDone] = useState(0);
    const [isEnabled, setEnabled] = useState(atOnce);
    const queryKey = ['internetuser', 'batch', ids, atOnce];

    const { data, error, isFetching, refetch } = useQuery({
        queryKey,
        queryFn: async ({ signal }) => {
            const found = new Map<number, VoucherUser | undefined>();
            setDone(0);

            const failed = await runForEach(
                ids,
                async id => {
                    const read = await provider
                        .getOne<VoucherUser>('internetuser', { id, signal })
                        .catch((error: unknown) => {
                            if (isMissing(error)) return { data: undefined };
                            throw error;
                        });

                    found.set(id, read.data);
                    setDone(found.size);
                },
                () => signal.aborted,
            );

            signal.throwIfAborted();
            if (failed[0] && found.size === 0) throw failed[0].error;

            return { found, unread: failed.length };
        },
        enabled: isEnabled,
        staleTime: Infinity,
        gcTime: 0,
        structuralSharing: false,
    });

    const look = () => {
        if (isEnabled) void refetch();
        setEnabled(true);
    };

    const cancel = () => {
        setEnabled(data !== undefined);
        void client.cancelQueries({ queryKey });
    };

    const states = useMemo(
        () =>
            new Map(
                [...(data?.found ?? [])].map(([id, account]) => [
                    id,
                    voucherState({ minutes, megabytes }, account, today),
                ]),
            ),
        [data, minutes, megabytes, today],
    );

    return { data, states, error, isFetching, done, look, cancel };
};
