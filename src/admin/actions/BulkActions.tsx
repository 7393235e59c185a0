import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Paper, Typography } from '@mui/material';
import {
    type Identifier,
    type RaRecord,
    useDataProvider,
    useListContext,
    useNotify,
    useResourceContext,
    useUnselect,
} from 'ra-core';
import {
    useCallback,
    useDeferredValue,
    useEffect,
    useRef,
    useState,
} from 'react';

import {
    eachPage,
    IncompleteError,
    isMissing,
    type PortalProvider,
    runForEach,
} from '../../../dataProvider/index.ts';
import type { ResourceName } from '../../../resources/index.ts';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { failureText } from '../failureText.ts';
import { useListMeta } from '../list/listState.tsx';
import { useRecordRefresh, useRights } from '../resource.ts';
import { useActions } from './ActionDialog.tsx';
import { DeleteDialog, preloadDialogs } from './lazyDialogs.tsx';
import { type OfferedAction, useFittingRows } from './offeredActions.ts';

/** The most rows "Select all" takes: what one bulk action can reasonably handle. */
const MOST_SELECTED = 10_000;

/**
 * Selects all matches of the surrounding list, page by page, because a server may return fewer rows
 * at once than there are. Warns if some could not be read.
 */
const SelectEvery = () => {
    const message = useMessage();
    const notify = useNotify();
    const resource = useResourceContext()!;
    const provider = useDataProvider<PortalProvider>();
    const meta = useListMeta();

    const {
        data = [],
        total,
        selectedIds,
        filterValues,
        filter: fixed,
        sort,
        onSelect,
    } = useListContext();

    const [done, setDone] = useState<number>();
    const reading = useRef<AbortController>(undefined);
    const listKey = JSON.stringify([resource, meta, filterValues, fixed]);

    // Rows read from one list must not be selected in the next.
    useEffect(
        () => () => {
            reading.current?.abort();
            setDone(undefined);
        },
        [listKey],
    );

    const isPageSelected = data.every(({ id }) => selectedIds.includes(id));
    const isWhole = total === undefined || selectedIds.length === total;
    if (!isPageSelected || isWhole || selectedIds.length >= MOST_SELECTED)
        return null;

    const select = async () => {
        const ids: Identifier[] = [];
        const ending = new AbortController();
        reading.current = ending;
        setDone(0);

        try {
            for await (const { records } of eachPage(
                provider,
                resource,
                { filter: { ...filterValues, ...fixed }, sort, meta },
                ending.signal,
            )) {
                ids.push(...records.map(({ id }) => id));
                setDone(ids.length);
                if (ids.length >= MOST_SELECTED) break;
            }

            if (ids.length >= MOST_SELECTED)
                notify('ra.message.select_all_limit_reached', {
                    messageArgs: { max: MOST_SELECTED },
                    type: 'warning',
                });
        } catch (error) {
            if (ending.signal.aborted) return;

            if (!(error instanceof IncompleteError)) {
                notify(failureText(error), { type: 'error' });
                setDone(undefined);

                return;
            }

            notify(
                message('screens.list.selectedSome', {
                    done: error.done,
                    total: error.total,
                }),
                { type: 'warning' },
            );
        }

        if (ending.signal.aborted) return;
        onSelect(ids.slice(0, MOST_SELECTED));
        setDone(undefined);
    };

    const label = message('screens.list.selectAll', { total });

    return (
        <Button
            size="small"
            disabled={done !== undefined}
            onClick={() => void select()}
        >
            {done ? message('screens.list.selecting', { done }) : label}
        </Button>
    );
};

/** The most records to request one by one; more would keep the user waiting. */
const BATCH_SIZE = 50;

interface StillThere {
    readonly records: ReadonlyMap<Identifier, RaRecord>;
    readonly gone: readonly Identifier[];
}

/**
 * Checks which records still exist and drops the missing ones from the selection. A record whose check fails counts as
 * existing.
 */
const useStillThere = (
    name: ResourceName,
): ((ids: readonly Identifier[]) => Promise<StillThere>) => {
    const provider = useDataProvider<PortalProvider>();
    const unselect = useUnselect(name);

    return useCallback(
        async ids => {
            const records = new Map<Identifier, RaRecord>();
            const batch = ids.slice(0, BATCH_SIZE);

            const failed = await runForEach(
                batch,
                async id =>
                    void records.set(
                        id,
                        (await provider.getOne<RaRecord>(name, { id })).data,
                    ),
            );

            const gone = failed
                .filter(({ error }) => isMissing(error))
                .map(({ id }) => id);

            if (gone.length > 0) unselect(gone);

            return { records, gone };
        },
        [provider, unselect, name],
    );
};

/**
 * Checks selected rows that are missing after a refresh: somebody may have deleted them, or they merely moved to
 * another page.
 */
const useVanishedRows = (name: ResourceName): void => {
    const { data, isFetching, page, perPage, sort, filterValues, selectedIds } =
        useListContext();

    const stillThere = useStillThere(name);
    const view = JSON.stringify([page, perPage, sort, filterValues]);

    const last = useRef<{
        readonly view: string;
        readonly ids: readonly Identifier[];
    }>({ view, ids: [] });

    useEffect(() => {
        if (isFetching || !data) return;
        const ids = data.map((record: RaRecord) => record.id);
        const before = last.current;
        last.current = { view, ids };

        const vanished =
            before.view === view
                ? before.ids.filter(
                      id => selectedIds.includes(id) && !ids.includes(id),
                  )
                : [];

        if (vanished.length > 0) void stillThere(vanished);
    }, [data, isFetching, view, selectedIds, stillThere]);
};

export interface BulkActionsProps {
    readonly name: ResourceName;
}

/** The toolbar for the selected rows. It sticks to the foot of the list while any are selected. */
export const BulkActions = ({ name }: BulkActionsProps) => {
    const translate = useMessage();
    const text = useText();
    const rights = useRights(name);
    const notify = useNotify();
    const refresh = useRecordRefresh(name);
    const stillThere = useStillThere(name);
    const fittingOf = useFittingRows(name);
    useVanishedRows(name);
    const [isAsking, setAsking] = useState(false);
    const { selectedIds, onUnselectItems, data = [] } = useListContext();

    const { offered, start, dialog } = useActions(name, 'selection', {
        ids: selectedIds,
    });

    const [pendingDelete, setPendingDelete] = useState<readonly RaRecord[]>();

    const onPage = new Map(data.map((record: RaRecord) => [record.id, record]));
    const hidden = selectedIds.filter(id => !onPage.has(id)).length;

    /** Confirms the deletion with the records' current titles, leaving out those somebody else has deleted. */
    const askToDelete = async () => {
        setAsking(true);
        const { records, gone } = await stillThere(selectedIds);
        setAsking(false);

        if (gone.length > 0) {
            notify(
                translate('screens.list.gone', { smart_count: gone.length }),
                { type: 'info' },
            );

            void refresh();
        }

        const left = selectedIds.filter(id => !gone.includes(id));
        if (left.length > 0)
            setPendingDelete(
                left.map(id => records.get(id) ?? onPage.get(id) ?? { id }),
            );
    };

    /** Starts an action with only those selected rows that meet its condition. */
    const begin = async (offer: OfferedAction) => {
        try {
            const fitting = await fittingOf(
                offer.action.when,
                selectedIds,
                onPage,
            );

            const leftOut = selectedIds.length - fitting.length;
            if (leftOut > 0)
                notify(
                    translate('screens.list.leftOut', {
                        smart_count: leftOut,
                        total: selectedIds.length,
                    }),
                    { type: 'info' },
                );
            if (fitting.length > 0) start(offer, fitting);
        } catch (error) {
            notify(failureText(error), { type: 'error' });
        }
    };

    // Paint the tick first: the toolbar takes longer.
    const isChosen =
        useDeferredValue(selectedIds.length > 0) && selectedIds.length > 0;

    useEffect(() => {
        if (isChosen) preloadDialogs();
    }, [isChosen]);

    const toolbar = isChosen && (
        <Paper
            role="toolbar"
            aria-label={translate('screens.list.selected', {
                smart_count: selectedIds.length,
            })}
            elevation={8}
            sx={{
                // Sticks to the window's lower edge: its parent is as tall as the list.
                position: 'sticky',
                bottom: 8,
                zIndex: 4,
                maxHeight: '50dvh',
                overflowY: 'auto',
                displayPrint: 'none',
                m: 1,
                p: 1,
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                border: 1,
                borderColor: 'primary.main',
            }}
        >
            <IconButton
                size="small"
                aria-label={translate('screens.list.unselect')}
                onClick={() => onUnselectItems()}
            >
                <CloseIcon fontSize="small" />
            </IconButton>
            <Typography sx={{ fontWeight: 600 }}>
                {translate('screens.list.selected', {
                    smart_count: selectedIds.length,
                })}
            </Typography>
            {hidden > 0 && (
                <Typography sx={{ color: 'text.secondary' }}>
                    {translate('screens.list.notShown', {
                        smart_count: hidden,
                    })}
                </Typography>
            )}
            <SelectEvery />
            <Box sx={{ flex: 1 }} />
            {offered.map(offer => (
                <Button
                    key={offer.name}
                    size="small"
                    color={offer.action.danger ? 'error' : 'primary'}
                    onClick={() => void begin(offer)}
                >
                    {text(offer.action.label)}
                </Button>
            ))}
            {rights.remove && (
                <Button
                    size="small"
                    variant="outlined"
                    color="error"
                    startIcon={<DeleteIcon />}
                    disabled={isAsking}
                    onClick={() => void askToDelete()}
                >
                    {translate('screens.list.delete')}
                </Button>
            )}
        </Paper>
    );

    // The dialogs outlast the toolbar: rows that are done are no longer selected.
    return (
        <>
            {toolbar}
            {dialog}
            {pendingDelete && (
                <DeleteDialog
                    name={name}
                    records={pendingDelete}
                    onClose={() => setPendingDelete(undefined)}
                />
            )}
        </>
    );
};
