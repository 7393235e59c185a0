import { useCallback, useEffect, useRef } from 'react';
import { openImportWorker, type ImportWorker } from './openImportWorker.ts';

/** Asks the page’s own importer; it is opened with the first question and closed with the page. */
export const useImportWorker = (): ImportWorker['ask'] => {
    const importer = useRef<ImportWorker>(undefined);
    useEffect(
        () => () => {
            importer.current?.close();
            importer.current = undefined;
        },
        [],
    );
    return useCallback((name, ...args) => (importer.current ??= openImportWorker()).ask(name, ...args), []);
};
