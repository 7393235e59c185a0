import { useCloseNotification, useEvent, useLocation, useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormatters } from '../../fields/useFormatters.ts';
import { watchExports } from './exporter.ts';
import type { ExportedList } from './exportList.ts';
import { ExportProgressLine } from './ExportProgressLine.tsx';
import { useExportOf } from './useExport.ts';

/** An export at work, as long as its message stands; leaving the page ends both. */
const ExportAtWork = ({ list }: { readonly list: ExportedList }) => {
    const { start, cancel, progress } = useExportOf(useFormatters());
    const { pathname } = useLocation();
    const begun = useRef(pathname);
    const close = useEvent(useCloseNotification());
    const run = useEvent(start);
    useEffect(() => void run(list).finally(close), [list, run, close]);
    useEffect(() => {
        if (pathname !== begun.current) close();
    }, [pathname, close]);
    return <ExportProgressLine progress={progress ?? { done: 0, total: undefined }} onCancel={cancel} />;
};

/** Does what react-admin's `exporter` was asked for; how far it is stands in a message. */
export const Exports = () => {
    const notify = useNotify();
    useEffect(() => watchExports(list => notify(<ExportAtWork list={list} />, { type: 'info', autoHideDuration: null })), [notify]);
    return null;
};
