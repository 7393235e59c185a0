import { askImport, type Ask, type Reply } from './askImport.ts';
import type { RoomImporter } from './roomImporter.ts';

type Answer<Name extends keyof RoomImporter> = Awaited<ReturnType<RoomImporter[Name]>>;

export interface ImportWorker {
    /** Things are done in the order they are asked. */
    readonly ask: <Name extends keyof RoomImporter>(name: Name, ...args: Parameters<RoomImporter[Name]>) => Promise<Answer<Name>>;
    readonly close: () => void;
}

interface Waiting {
    readonly asked: Ask;
    readonly resolve: (answer: unknown) => void;
    readonly reject: (error: Error) => void;
}

/** An importer on the page's own thread. */
const deskHere = () => {
    const importer = import('./roomImporter.ts').then(({ roomImporter }) => roomImporter());
    return async (asked: Ask) => askImport(await importer, asked);
};

/** An importer in a worker, so that the page never waits for 50,000 rows; here, where there are no workers or theirs does not start. */
export const openImportWorker = (): ImportWorker => {
    const waiting = new Map<number, Waiting>();
    const worker = typeof Worker === 'undefined' ? undefined : new Worker(new URL('./roomImporter.worker.ts', import.meta.url), { type: 'module' });
    let here = worker ? undefined : deskHere();
    let next = 0;
    let answered = false;

    worker?.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
        answered = true;
        const asker = waiting.get(data.id);
        waiting.delete(data.id);
        if ('error' in data) asker?.reject(new Error(data.error));
        else asker?.resolve(data.answer);
    });
    worker?.addEventListener('error', ({ message }) => {
        if (!answered) here ??= deskHere();
        for (const { asked, resolve, reject } of waiting.values()) {
            if (here) here(asked).then(resolve, reject);
            else reject(new Error(message || 'worker failed'));
        }
        waiting.clear();
    });

    const send = (asked: Ask) =>
        here?.(asked) ??
        new Promise<unknown>((resolve, reject) => {
            waiting.set(asked.id, { asked, resolve, reject });
            worker?.postMessage(asked);
        });
    return { ask: (name, ...args) => send({ id: next++, name, args }) as Promise<never>, close: () => worker?.terminate() };
};
