import { useCallback, useEffect, useRef } from 'react';
import { openImportWorker, type ImportWorker } from './openImportWorker.ts';

/** Asks a desk of the page's own; it is opened with the first question and closed with the page. */
export const useImportWorker = (): ImportWorker['ask'] => {
    const desk = useRef<ImportWorker>(undefined);
    useEffect(
        () => () => {
            desk.current?.close();
            desk.current = undefined;
        },
        [],
    );
    return useCallback((name, ...args) => (desk.current ??= openImportWorker()).ask(name, ...args), []);
};
