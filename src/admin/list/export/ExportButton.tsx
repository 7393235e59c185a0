import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, CircularProgress } from '@mui/material';
import {
    type RaRecord,
    useCloseNotification,
    useDataProvider,
    useEvent,
    useListContext,
    useLocation,
    useNotify,
    useStore,
    type DataProvider,
    type Exporter,
    type GetListParams,
} from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';

import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../../resources/index.ts';
import {
    FILE_READER,
    fileForm,
    type FileReader,
} from '../../../foundation/files.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useAccess } from '../../../session/SessionContext.ts';
import { useScope } from '../../../session/useScope.ts';
import type { Formatters } from '../../fields/fieldType.ts';
import { useFormatters } from '../../fields/useFormatters.ts';
import { useOverrides } from '../../overrideTables.ts';
import { FormatMenu } from '../lazyTools.tsx';
import type { ListMeta } from '../listState.tsx';
import {
    type ExportedList,
    exportFailure,
    exportList,
    type ExportProgress,
} from './exportList.ts';

/** Exports a list to a file, with progress and a way to cancel. */
const useExport = (formatters: Formatters) => {
    const provider = useDataProvider<PortalProvider>();
    const notify = useNotify();
    const overrides = useOverrides();
    const may = useAccess();
    const { site } = useScope();
    const abort = useRef<AbortController>(undefined);
    const [progress, setProgress] = useState<ExportProgress>();

    // Leaving the page cancels the export, so that no file arrives later.
    useEffect(() => () => abort.current?.abort(), []);

    const start = async (list: ExportedList, reader?: FileReader) => {
        if (abort.current) return;
        const controller = (abort.current = new AbortController());
        setProgress({ done: 0, total: undefined });

        try {
            await exportList(list, {
                provider,
                formatters,
                form: fileForm(formatters.language, reader),
                overrides,
                may,
                siteName: site?.SiteName,
                signal: controller.signal,
                onProgress: setProgress,
            });
        } catch (error) {
            const { text, type } = exportFailure(
                error,
                controller.signal.aborted,
                formatters,
            );

            notify(text, { type });
        } finally {
            abort.current = undefined;
            setProgress(undefined);
        }
    };

    return { start, cancel: () => abort.current?.abort(), progress };
};

/** Progress of an export, with a Cancel button. */
const ExportProgressLine = ({
    progress: { done, total },
    onCancel,
}: {
    readonly progress: ExportProgress;
    readonly onCancel: () => void;
}) => {
    const translate = useMessage();

    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <CircularProgress
                aria-hidden
                size={18}
                {...(total && {
                    variant: 'determinate' as const,
                    value: (100 * done) / total,
                })}
            />
            <span role="status">
                {total === undefined
                    ? translate('screens.export.fetching')
                    : translate('screens.export.progress', { done, total })}
            </span>
            <Button onClick={onCancel}>
                {translate('screens.form.cancel')}
            </Button>
        </Box>
    );
};

/** A running export, shown in its notification; leaving the page ends both. */
const ExportAtWork = ({ list }: { readonly list: ExportedList }) => {
    const { start, cancel, progress } = useExport(useFormatters());
    const { pathname } = useLocation();
    const begun = useRef(pathname);
    const close = useEvent(useCloseNotification());
    const run = useEvent(start);
    useEffect(() => void run(list).finally(close), [list, run, close]);

    useEffect(() => {
        if (pathname !== begun.current) close();
    }, [pathname, close]);

    return (
        <ExportProgressLine
            progress={progress ?? { done: 0, total: undefined }}
            onCancel={cancel}
        />
    );
};

/** Runs the exports that react-admin's `exporter` requests, with their progress in a notification. */
export const Exports = () => {
    const notify = useNotify();

    useEffect(
        () =>
            watchExports(list =>
                notify(<ExportAtWork list={list} />, {
                    type: 'info',
                    autoHideDuration: null,
                }),
            ),
        [notify],
    );

    return null;
};

interface StartProps {
    readonly formatters: Formatters;
    readonly listOf: () => ExportedList | Promise<ExportedList>;
}

/** Makes two buttons look like one. */
const left = { borderTopRightRadius: 0, borderBottomRightRadius: 0 } as const;

const right = {
    borderTopLeftRadius: 0,
    borderBottomLeftRadius: 0,
    ml: '-1px',
    px: 0,
    minWidth: 32,
} as const;

/**
 * Exports at once in the last format chosen; the arrow beside it offers the others. Shows progress while a file is
 * written.
 */
const Start = ({ formatters, listOf }: StartProps) => {
    const translate = useMessage();
    const menuId = useId();
    const { start, cancel, progress } = useExport(formatters);
    const [, setReader] = useStore<FileReader>(FILE_READER);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [wasOpen, setWasOpen] = useState(false);
    if (progress)
        return <ExportProgressLine progress={progress} onCancel={cancel} />;
    const save = async (reader?: FileReader) => start(await listOf(), reader);

    const choose = (reader: FileReader) => {
        setAnchor(null);
        setReader(reader);
        void save(reader);
    };

    return (
        <Box component="span" sx={{ display: 'inline-flex' }}>
            <Button
                variant="outlined"
                startIcon={<DownloadIcon />}
                onClick={() => void save()}
                sx={left}
            >
                {translate('screens.list.export')}
            </Button>
            <Button
                variant="outlined"
                aria-label={translate('screens.list.formats')}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                aria-controls={anchor ? menuId : undefined}
                sx={right}
                onClick={event => {
                    setAnchor(event.currentTarget);
                    setWasOpen(true);
                }}
            >
                <ArrowIcon fontSize="small" />
            </Button>
            {wasOpen && (
                <FormatMenu
                    id={menuId}
                    anchor={anchor}
                    onClose={() => setAnchor(null)}
                    onChoose={choose}
                />
            )}
        </Box>
    );
};

interface ExportButtonProps {
    readonly name: ResourceName;
    readonly meta: ListMeta;
    readonly formatters: Formatters;
}

/** Exports all matches of the surrounding list as CSV. */
export const ExportButton = ({ name, meta, formatters }: ExportButtonProps) => {
    const { filterValues, filter: fixed, sort } = useListContext();

    return (
        <Start
            formatters={formatters}
            listOf={() => ({
                name,
                sort,
                filter: { ...filterValues, ...fixed },
                meta,
            })}
        />
    );
};

/** The same for a list whose rows are all in the browser: exports those its search and filters leave, in its order. */
export const ExportRowsButton = ({
    name,
    formatters,
}: Omit<ExportButtonProps, 'meta'>) => {
    const { getData } = useListContext<RaRecord>();

    return (
        <Start
            formatters={formatters}
            listOf={async () => ({
                name,
                filter: {},
                records: (await getData?.()) ?? [],
            })}
        />
    );
};

/** The parameters of a list request, and the number of matches. */
interface ListRequest extends Pick<GetListParams, 'sort' | 'filter' | 'meta'> {
    readonly resource: string;
    readonly total: number | undefined;
}

const listRequests = new WeakMap<readonly RaRecord[], ListRequest>();

/** Wraps the data provider to remember which list request returned which records. */
export const rememberingLists = <Provider extends DataProvider>(
    provider: Provider,
): Provider => ({
    ...provider,
    getList: async <Row extends RaRecord>(
        resource: string,
        params: GetListParams,
    ) => {
        const answer = await provider.getList<Row>(resource, params);
        const { sort, filter, meta } = params;

        listRequests.set(answer.data, {
            resource,
            filter,
            meta,
            total: answer.total,
            ...(sort && { sort }),
        });

        return answer;
    },
});

/** The list request that returned exactly these records; undefined if they are not a page of a list. */
const listOf = (records: readonly RaRecord[]): ListRequest | undefined =>
    listRequests.get(records);

const listeners = new Set<(list: ExportedList) => void>();

/**
 * react-admin's `exporter`, for its `<ExportButton>` and `<BulkExportButton>`. Exports all matches of the list the
 * records come from, although the button fetched only the first thousand; records that come from no list are exported
 * themselves. `Exports` does the work.
 */
export const exporter: Exporter = (
    records,
    _fetchRelatedRecords,
    _dataProvider,
    resource,
) => {
    if (resource === undefined || !Object.hasOwn(resources, resource))
        throw new Error(`No entity is declared as '${resource}'.`);
    const name = resource as ResourceName;

    const {
        total,
        sort,
        filter = {},
        meta,
    } = listOf(records) ?? { total: records.length };

    const isWhole = total !== undefined && total <= records.length;
    for (const listener of listeners)
        listener({ name, sort, filter, meta, ...(isWhole && { records }) });
};

/** Calls `listener` with every list to be exported. Returns the unsubscribe function. */
export const watchExports = (
    listener: (list: ExportedList) => void,
): (() => void) => {
    listeners.add(listener);

    return () => void listeners.delete(listener);
};
