import { useDataProvider } from 'ra-core';
import { useCallback, useState } from 'react';
import { eachPage, type PortalProvider } from '../../../../dataProvider/index.ts';
import { failureText } from '../../../admin/failureText.ts';
import { useLatestRequest } from '../../../components/useLatestRequest.ts';
import type { ImportView } from './importView.ts';
import type { ImportWorker } from './openImportWorker.ts';

/** Whether the rows are compared with the rooms that the site has; `skipped`: they could not be, and are imported all the same. */
export type Comparison =
    | { readonly state: 'none' | 'done' | 'skipped' }
    | { readonly state: 'reading'; readonly done: number; readonly total: number | undefined }
    | { readonly state: 'failed'; readonly message: string };

/** Reads all rooms of the site, a thousand at a time, and has the rows compared with them. */
export const useComparison = (siteId: number, ask: ImportWorker['ask'], show: (view: ImportView) => void) => {
    const provider = useDataProvider<PortalProvider>();
    const [comparison, setComparison] = useState<Comparison>({ state: 'none' });
    const latest = useLatestRequest();

    const compare = useCallback(async () => {
        const signal = latest.next();
        const unlessAborted = (change: () => void) => {
            if (!signal.aborted) change();
        };
        setComparison({ state: 'reading', done: 0, total: undefined });
        try {
            const before = await ask('forget');
            unlessAborted(() => show(before));
            for await (const { records, done, total } of eachPage(provider, 'room', { filter: { SiteId: siteId } }, signal)) {
                signal.throwIfAborted();
                await ask('hear', records.map(({ RoomCode, RoomName }) => [String(RoomCode ?? ''), String(RoomName ?? '')] as const));
                unlessAborted(() => setComparison({ state: 'reading', done, total }));
            }
            signal.throwIfAborted();
            const after = await ask('compare');
            unlessAborted(() => {
                show(after);
                setComparison({ state: 'done' });
            });
        } catch (error) {
            unlessAborted(() => setComparison({ state: 'failed', message: failureText(error) }));
        }
    }, [provider, siteId, ask, show, latest]);

    const stop = useCallback((state: 'none' | 'skipped') => {
        latest.end();
        setComparison({ state });
    }, [latest]);
    return { comparison, compare, stop };
};
