import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useCallback, useRef, useState } from 'react';

import {
    ApiError,
    eachPage,
    type PortalProvider,
} from '../../../../dataProvider/index.ts';
import { causeText, failureText } from '../../../admin/failureText.ts';
import { useBusy } from '../../../components/useBusy.ts';
import { useLatestRequest } from '../../../components/useLatestRequest.ts';
import { runAtMostOnce, NO_LOOKUP } from '../../../foundation/atMostOnce.ts';
import { useUnsavedGuard } from '../../../session/unsavedGuard.ts';
import { type ImportRow, refusedRows } from './importRows.ts';
import {
    EMPTY_IMPORT,
    type ImportView,
    type Reading,
    type ImportOutcome,
} from './importView.ts';
import { type AskImporter, useImporter } from './importWorker.ts';

/** State of the comparison with the site's existing rooms. `skipped`: it failed, and the rows are imported all the same. */
type Comparison =
    | { readonly state: 'none' | 'done' | 'skipped' }
    | {
          readonly state: 'reading';
          readonly done: number;
          readonly total: number | undefined;
      }
    | { readonly state: 'failed'; readonly message: string };

/** Reads all rooms of the site, a thousand at a time, and compares the rows with them. */
const useComparison = (
    siteId: number,
    ask: AskImporter,
    show: (view: ImportView) => void,
) => {
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
            for await (const { records, done, total } of eachPage(
                provider,
                'room',
                { filter: { SiteId: siteId } },
                signal,
            )) {
                signal.throwIfAborted();
                await ask(
                    'hear',
                    records.map(
                        ({ RoomCode, RoomName }) =>
                            [
                                String(RoomCode ?? ''),
                                String(RoomName ?? ''),
                            ] as const,
                    ),
                );
                unlessAborted(() =>
                    setComparison({ state: 'reading', done, total }),
                );
            }
            signal.throwIfAborted();
            const after = await ask('compare');
            unlessAborted(() => {
                show(after);
                setComparison({ state: 'done' });
            });
        } catch (error) {
            unlessAborted(() =>
                setComparison({ state: 'failed', message: causeText(error) }),
            );
        }
    }, [provider, siteId, ask, show, latest]);

    const stop = useCallback(
        (state: 'none' | 'skipped') => {
            latest.end();
            setComparison({ state });
        },
        [latest],
    );
    return { comparison, compare, stop };
};

/** Outcome of the last attempt to send. */
export type ImportEnd =
    | ({ readonly end: 'imported'; readonly count: number } & ImportOutcome)
    | { readonly end: 'failed' | 'unknown'; readonly message: string };

/** One import of rooms: the file, how it is read, what will happen to its rows, and how sending went. */
export const useRoomImport = (siteId: number) => {
    const { call } = useDataProvider<PortalProvider>();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const ask = useImporter();
    const [view, setView] = useState(EMPTY_IMPORT);
    const [work, setWork] = useState<'opening' | 'sending'>('opening');
    const { isBusy, alone } = useBusy();
    const [end, setEnd] = useState<ImportEnd>();
    const { comparison, compare, stop } = useComparison(siteId, ask, setView);
    const sent = useRef<AbortController>(undefined);
    useUnsavedGuard(view.rows > 0 && end?.end !== 'imported');

    const run = (what: 'opening' | 'sending', job: () => Promise<void>) =>
        alone(async () => {
            setWork(what);
            setEnd(undefined);
            await job();
        });

    const choose = async (chosen: File | undefined) => {
        if (!chosen) return;
        await run('opening', async () => {
            stop('none');
            const opened = await ask('open', chosen);
            setView(opened);
            if (opened.rows > 0) void compare();
        });
    };

    const change = async (part: Partial<Reading>) =>
        setView(await ask('read', part));

    const edit = useCallback(
        (
            line: number,
            part: Partial<Pick<ImportRow, 'RoomCode' | 'RoomName'>>,
        ) => void ask('edit', line, part).then(setView),
        [ask],
    );

    const send = () =>
        run('sending', async () => {
            sent.current = new AbortController();
            const { signal } = sent.current;
            // Without progress: that needs XMLHttpRequest, whose requests Chromium sends again when a reused connection breaks.
            const ended = await runAtMostOnce({
                ...NO_LOOKUP,
                send: async () =>
                    call(
                        'upload.rooms',
                        { SiteId: siteId, file: await ask('csv') },
                        { signal },
                    ),
            });
            if (ended.end === 'answered') {
                const { Imported, Failed } = ended.answer;
                const failed = Array.isArray(Failed) ? Failed : [];
                setEnd({
                    end: 'imported',
                    count: Imported,
                    ...(await ask('settle', failed)),
                });
                notify('rooms.imported', {
                    type: failed.length > 0 ? 'warning' : 'success',
                    messageArgs: { smart_count: Imported },
                });
                void queryClient.invalidateQueries({ queryKey: ['room'] });
                return;
            }
            const { error } = ended;
            const message = failureText(error);
            const isUnknown = ended.end === 'lost';
            setEnd({ end: isUnknown ? 'unknown' : 'failed', message });
            notify(signal.aborted ? 'rooms.unknown' : message, {
                type: signal.aborted ? 'warning' : 'error',
            });
            const refused =
                error instanceof ApiError ? refusedRows(error.fields) : [];
            if (refused.length > 0) setView(await ask('refuse', refused));
            if (isUnknown) void compare(); // shows which rooms arrived
        });

    /** Continues with the rows that are not imported yet. */
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

    return {
        ask,
        view,
        work: isBusy ? work : undefined,
        end,
        comparison,
        compare,
        goOn: () => stop('skipped'),
        choose,
        change,
        edit,
        send,
        stopWaiting: () => sent.current?.abort(),
        fix,
        startOver,
    };
};

export type RoomImport = ReturnType<typeof useRoomImport>;
