import { useCallback, useEffect, useRef } from 'react';

import { trusted } from '../../../components/html/trustedTypes.ts';
import type {
    ImportAnswer,
    ImportRequest,
    RoomImporter,
} from './roomImporter.ts';
// oxlint-disable-next-line import/default
import workerAddress from './roomImporter.worker.ts?worker&url';

/** Calls methods of an importer, which run in the order of the calls. */
export type AskImporter = <Name extends keyof RoomImporter>(
    name: Name,
    ...args: Parameters<RoomImporter[Name]>
) => Promise<Awaited<ReturnType<RoomImporter[Name]>>>;

interface Waiting {
    readonly request: ImportRequest;
    readonly resolve: (answer: unknown) => void;
    readonly reject: (error: Error) => void;
}

/** An importer on the main thread. */
const importHere = () => {
    const importer = import('./roomImporter.ts').then(({ answeringImporter }) =>
        answeringImporter(),
    );
    return async (request: ImportRequest) => (await importer)(request);
};

/**
 * An importer in a worker, so that the page never waits for 50,000 rows. Runs on the main thread if
 * there are no workers or the worker does not start.
 */
const openImporter = () => {
    const waiting = new Map<number, Waiting>();
    const worker =
        typeof Worker === 'undefined'
            ? undefined
            : new Worker(trusted.createScriptURL(workerAddress), {
                  type: 'module',
              });
    let here = worker ? undefined : importHere();
    let next = 0;
    let hasAnswered = false;
    worker?.addEventListener(
        'message',
        ({ data }: MessageEvent<ImportAnswer>) => {
            hasAnswered = true;
            const asker = waiting.get(data.id);
            waiting.delete(data.id);
            if ('error' in data) asker?.reject(new Error(data.error));
            else asker?.resolve(data.answer);
        },
    );
    worker?.addEventListener('error', ({ message }) => {
        if (!hasAnswered) here ??= importHere();
        for (const { request, resolve, reject } of waiting.values()) {
            if (here) here(request).then(resolve, reject);
            else reject(new Error(message || 'worker failed'));
        }
        waiting.clear();
    });
    const send = (request: ImportRequest) =>
        here?.(request) ??
        new Promise<unknown>((resolve, reject) => {
            waiting.set(request.id, { request, resolve, reject });
            worker?.postMessage(request);
        });
    const ask: AskImporter = (name, ...args) =>
        send({ id: next++, name, args }) as Promise<never>;
    return { ask, close: () => worker?.terminate() };
};

/** Calls the page's own importer, which is opened with the first call and closed with the page. */
export const useImporter = (): AskImporter => {
    const importer = useRef<ReturnType<typeof openImporter>>(undefined);
    useEffect(
        () => () => {
            importer.current?.close();
            importer.current = undefined;
        },
        [],
    );
    return useCallback(
        (name, ...args) =>
            (importer.current ??= openImporter()).ask(name, ...args),
        [],
    );
};
