import { useDataProvider, useListContext, useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import type { ResourceName } from '../../../../resources/index.ts';
import { useAccess } from '../../../session/useAccess.ts';
import { useScope } from '../../../session/useScope.ts';
import type { Formatters } from '../../fields/fieldType.ts';
import { useOverrides } from '../../overrides.ts';
import { exportFailure, exportList, type ExportedList, type ExportProgress } from './exportList.ts';
import type { useListMeta } from '../useListMeta.ts';

/** Writes a list to a file: how far it is while it runs, and how to end it. */
export const useExportOf = (formatters: Formatters) => {
    const provider = useDataProvider<PortalProvider>();
    const notify = useNotify();
    const overrides = useOverrides();
    const may = useAccess();
    const { site } = useScope();
    const abort = useRef<AbortController>(undefined);
    const [progress, setProgress] = useState<ExportProgress>();

    // Who leaves the page does not want the file any more: it must not arrive later.
    useEffect(() => () => abort.current?.abort(), []);

    const start = async (list: ExportedList) => {
        if (abort.current) return;
        const controller = (abort.current = new AbortController());
        setProgress({ done: 0, total: undefined });
        try {
            await exportList(list, { provider, formatters, overrides, may, siteName: site?.SiteName, signal: controller.signal, onProgress: setProgress });
        } catch (error) {
            const { text, type } = exportFailure(error, controller.signal.aborted, formatters);
            notify(text, { type });
        } finally {
            abort.current = undefined;
            setProgress(undefined);
        }
    };
    return { start, cancel: () => abort.current?.abort(), progress };
};

/** Writes all matches of the list around it. */
export const useExport = (name: ResourceName, meta: ReturnType<typeof useListMeta>, formatters: Formatters) => {
    const { filterValues, filter: fixed, sort } = useListContext();
    const { start, ...others } = useExportOf(formatters);
    return { start: () => start({ name, sort, filter: { ...filterValues, ...fixed }, meta }), ...others };
};
