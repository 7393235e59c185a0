import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import type { ImportReply } from '../../../../resources/services/answers.ts';
import { failureText } from '../../../admin/failureText.ts';
import { useUnsavedGuard } from '../../../session/unsavedGuard.ts';
import { leavesDoubt } from '../../../foundation/atMostOnce.ts';
import { EMPTY_IMPORT, type Reading, type Settled } from './importView.ts';
import type { ImportRow } from './importRows.ts';
import { useComparison } from './useComparison.ts';
import { useImportWorker } from './useImportWorker.ts';

/** How the last attempt to send ended. */
export type ImportEnd = ({ readonly end: 'imported'; readonly count: number } & Settled) | { readonly end: 'failed' | 'unknown'; readonly message: string };

/** One import of rooms: the file, how it is read, what is to become of its rows, and how sending went. */
export const useRoomImport = (siteId: number) => {
    const { call } = useDataProvider<PortalProvider>();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const ask = useImportWorker();
    const [view, setView] = useState(EMPTY_IMPORT);
    const [work, setWork] = useState<'opening' | 'sending'>();
    const [end, setEnd] = useState<ImportEnd>();
    const { comparison, compare, stop } = useComparison(siteId, ask, setView);
    const sent = useRef<AbortController>(undefined);
    const underWay = useRef(false); // state comes too late for a double click
    useUnsavedGuard(view.rows > 0 && end?.end !== 'imported');

    const doing = async (what: 'opening' | 'sending', job: () => Promise<void>) => {
        if (underWay.current) return;
        underWay.current = true;
        setWork(what);
        setEnd(undefined);
        try {
            await job();
        } finally {
            underWay.current = false;
            setWork(undefined);
        }
    };

    const choose = async (chosen: File | undefined) => {
        if (!chosen) return;
        await doing('opening', async () => {
            stop('none');
            const opened = await ask('open', chosen);
            setView(opened);
            if (opened.rows > 0) void compare();
        });
    };

    const change = async (part: Partial<Reading>) => setView(await ask('read', part));

    const edit = useCallback((line: number, part: Partial<Pick<ImportRow, 'RoomCode' | 'RoomName'>>) => void ask('edit', line, part).then(setView), [ask]);

    const send = async (): Promise<ImportReply | undefined> => {
        const { signal } = (sent.current = new AbortController());
        try {
            // Without progress: it takes XMLHttpRequest, on whose used connections Chromium sends again what broke.
            return await call('upload.rooms', { SiteId: siteId, file: await ask('csv') }, { signal });
        } catch (error) {
            const message = failureText(error);
            const isUnknown = leavesDoubt(error);
            setEnd({ end: isUnknown ? 'unknown' : 'failed', message });
            notify(signal.aborted ? 'rooms.unknown' : message, { type: signal.aborted ? 'warning' : 'error' });
            if (isUnknown) void compare(); // shows which rooms arrived
            return undefined;
        }
    };

    const sendOnce = () =>
        doing('sending', async () => {
            const reply = await send();
            if (!reply) return;
            const failed = Array.isArray(reply.Failed) ? reply.Failed : [];
            setEnd({ end: 'imported', count: reply.Imported, ...(await ask('settle', failed)) });
            notify('rooms.imported', { type: failed.length > 0 ? 'warning' : 'success', messageArgs: { smart_count: reply.Imported } });
            void queryClient.invalidateQueries({ queryKey: ['room'] });
        });

    /** Goes on with the rows that are not imported yet. */
    const fix = async () => {
        setView(await ask('keepMissing'));
        setEnd(undefined);
        void compare();
    };

    const startOver = async () => {
        stop('none');
        setView(await ask('clear'));
        setEnd(undefined);
    };

    return { ask, view, work, end, comparison, compare, goOn: () => stop('skipped'), choose, change, edit, send: sendOnce, stopWaiting: () => sent.current?.abort(), fix, startOver };
};

export type RoomImport = ReturnType<typeof useRoomImport>;
