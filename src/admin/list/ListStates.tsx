import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import { Box, Button, LinearProgress, Paper } from '@mui/material';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { LinkBase, useListContext, useLocation } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';

import {
    type ListedMeta,
    progressKey,
    type ReadProgress,
    TooManyRowsError,
} from '../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import {
    isRest,
    slotsOf,
    type Resource,
} from '../../../resources/schema/index.ts';
import { useListFreshness } from '../../components/live/live.ts';
import { Notice } from '../../components/Notice.tsx';
import { Placeholder } from '../../components/Skeleton.tsx';
import { useNumberText } from '../../components/useText.ts';
import { serverNow } from '../../foundation/serverTime.ts';
import { cutText } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { startingFilters } from '../../light/listFilters.ts';
import { useScope } from '../../session/useScope.ts';
import { reasonText } from '../failureText.ts';
import type { Formatters } from '../fields/fieldType.ts';
import { sortOf } from './listState.tsx';

/** How long rows may take before the user is told. */
const PATIENCE_MS = 5000;

/** Whether a wait is taking long. A new `step` restarts the clock. */
const useIsLate = (isAwaited: boolean, step: string): boolean => {
    const [late, setLate] = useState<string>();

    useEffect(() => {
        if (!isAwaited) return undefined;
        const timer = setTimeout(() => setLate(step), PATIENCE_MS);

        return () => {
            clearTimeout(timer);
            setLate(undefined);
        };
    }, [isAwaited, step]);

    return isAwaited && late === step;
};

interface WaitingProps {
    readonly isAwaited: boolean;
    /** Identifies what is awaited. */
    readonly step: string;
    /** Progress of reading all rows. */
    readonly progress?: ReadProgress | null | undefined;
    readonly onStop: () => void;
    readonly onRetry: () => void;
}

/**
 * Overlay while rows are awaited: their progress, and after a while that no answer has come. Does not shift the layout;
 * needs a positioned parent.
 */
export const WaitingPanel = ({
    isAwaited,
    step,
    progress,
    onStop,
    onRetry,
}: WaitingProps) => {
    const message = useMessage();
    const numberText = useNumberText();
    const isLate = useIsLate(isAwaited, `${step} ${progress?.done}`);
    if (!isAwaited || (!progress && !isLate)) return null;

    const read = progress
        ? message('screens.list.reading', {
              done: numberText(progress.done),
              total: numberText(progress.total),
          })
        : undefined;

    return (
        <Paper
            elevation={4}
            role="status"
            sx={{
                position: 'absolute',
                zIndex: 4,
                top: { xs: 8, sm: 44 },
                left: 8,
                right: 8,
                border: 1,
                borderColor: 'divider',
                px: 2,
                py: 1,
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 2,
                rowGap: 0.5,
            }}
        >
            {progress && (
                <LinearProgress
                    variant="determinate"
                    value={Math.min(
                        100,
                        (100 * progress.done) / progress.total,
                    )}
                    aria-label={read}
                    sx={{ width: 160 }}
                />
            )}
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {[read, isLate && message('screens.list.late')]
                    .filter(Boolean)
                    .join(' · ')}
            </Box>
            <Button size="small" onClick={onStop}>
                {message(
                    isLate ? 'screens.list.stopWaiting' : 'screens.form.cancel',
                )}
            </Button>
            {isLate && (
                <Button size="small" variant="outlined" onClick={onRetry}>
                    {message('shell.retry')}
                </Button>
            )}
        </Paper>
    );
};

/** Cancels or restarts the requests for a list's rows. */
const useWaitingEnds = () => {
    const client = useQueryClient();
    const { resource, refetch } = useListContext();

    const stop = () =>
        client.cancelQueries({
            queryKey: [resource, 'getList'],
            type: 'active',
            fetchStatus: 'fetching',
        });

    return {
        stop: () => void stop(),
        // Cancel the pending request first; otherwise it would be awaited again.
        retry: () => void stop().then(() => setTimeout(() => void refetch())),
    };
};

/** Whether the user stopped waiting and there are no rows. */
export const useIsStopped = (): boolean => {
    const { isFetching, isPaused, isPending, isPlaceholderData, error } =
        useListContext();

    return (
        !isFetching &&
        !isPaused &&
        !error &&
        (isPending || isPlaceholderData === true)
    );
};

/** The `WaitingPanel` of the surrounding list. */
export const ListWaiting = () => {
    const {
        resource,
        isFetching,
        isPaused,
        page,
        perPage,
        sort,
        filterValues,
    } = useListContext();

    const { isBackground } = useListFreshness();

    const { data: progress } = useQuery<ReadProgress | null>({
        queryKey: progressKey(resource),
        queryFn: skipToken,
    });

    const { stop, retry } = useWaitingEnds();

    return (
        <WaitingPanel
            isAwaited={(isFetching || isPaused === true) && !isBackground}
            step={JSON.stringify([page, perPage, sort, filterValues])}
            progress={progress}
            onStop={stop}
            onRetry={retry}
        />
    );
};

/** Skeleton of a list while its first rows are loading. */
export const ListSkeleton = () => {
    const translate = useMessage();
    const { perPage } = useListContext();

    return (
        <Box
            data-coming
            aria-busy
            aria-label={translate('screens.list.loading')}
            role="status"
            sx={{ px: 1.5, pb: 1.5 }}
        >
            <Placeholder lines={Math.min(perPage, 10)} />
        </Box>
    );
};

/** Restores the default sort order, if the current one needs all rows of the list. */
const UsualOrder = ({ name }: { readonly name: ResourceName }) => {
    const translate = useMessage();
    const { sort, setSort } = useListContext();
    const usual = sortOf(resources[name]);

    return sort.field === usual.field ? null : (
        <Button variant="outlined" onClick={() => setSort(usual)}>
            {translate('screens.list.usualOrder')}
        </Button>
    );
};

/** Shown instead of a list the user stopped waiting for. */
export const ListStopped = ({ name }: { readonly name: ResourceName }) => {
    const translate = useMessage();
    const { retry } = useWaitingEnds();

    return (
        <Notice
            title={translate('screens.list.stoppedTitle')}
            text={translate('screens.list.stoppedText')}
        >
            <Button variant="contained" onClick={retry}>
                {translate('shell.retry')}
            </Button>
            <UsualOrder name={name} />
        </Notice>
    );
};

/** Notes on rows that were sorted or searched in the browser, or sent beyond the page size and left out. */
export const useHowListed = (): readonly string[] => {
    const translate = useMessage();
    const numberText = useNumberText();
    const { meta, total = 0 } = useListContext();
    const { clientSort, clientSearch, surplus }: ListedMeta = meta ?? {};

    return [
        ...(clientSort && total > 0
            ? [
                  translate('screens.list.clientSort', {
                      total: numberText(total),
                  }),
              ]
            : []),
        ...(clientSearch
            ? [
                  translate(
                      clientSearch.rows < clientSearch.total
                          ? 'screens.list.searchedSome'
                          : 'screens.list.searchedAll',
                      {
                          rows: numberText(clientSearch.rows),
                          of: numberText(clientSearch.total),
                      },
                  ),
              ]
            : []),
        ...(surplus === undefined
            ? []
            : [
                  translate('screens.list.surplus', {
                      count: numberText(surplus),
                  }),
              ]),
    ];
};

/** Shown instead of a list that could not be loaded: the server's reason, without stale rows. */
export const ListError = ({ name }: { readonly name: ResourceName }) => {
    const translate = useMessage();
    const { refetch, isFetching, error } = useListContext();

    return (
        <Notice
            icon={<ErrorIcon />}
            title={translate('screens.list.errorTitle')}
            text={reasonText(error)}
        >
            <Button
                variant="contained"
                disabled={isFetching}
                onClick={() => void refetch()}
            >
                {translate('screens.list.retry')}
            </Button>
            {error instanceof TooManyRowsError && <UsualOrder name={name} />}
        </Notice>
    );
};

/**
 * If the scope narrows a list: texts that say so for an empty list and a search without matches, and a button to see
 * the other rows.
 */
const useNarrowness = (
    name: ResourceName,
):
    | {
          readonly empty: string;
          readonly inVain: string;
          readonly way: ReactNode;
      }
    | undefined => {
    const translate = useMessage();
    const { api }: Resource = resources[name];
    const { client, site, pickers, setClient } = useScope();
    const { pathname, search } = useLocation();
    const narrowed = isRest(api) ? [] : Object.values(slotsOf(api.list ?? {}));
    const isOfSite = narrowed.includes('site');
    const isOfGroup = narrowed.includes('billgroup');

    if (site && (isOfSite || isOfGroup)) {
        const here = isOfSite ? 'onlyAtSite' : 'onlyOfGroup';

        const way = pickers.site && (
            <Button
                variant="outlined"
                component={LinkBase}
                to="/siteselection"
                state={{ to: pathname + search }}
            >
                {translate('screens.list.otherSite')}
            </Button>
        );

        return {
            empty: translate(`screens.list.${here}`, {
                site: cutText(site.SiteName),
            }),
            inVain: translate('screens.list.searchedAt', {
                site: cutText(site.SiteName),
            }),
            way,
        };
    }

    if (!narrowed.includes('client') || !client) return undefined;
    const ofClient = { client: cutText(client.Company) };

    return {
        empty: translate('screens.list.onlyOfClient', ofClient),
        inVain: translate('screens.list.searchedFor', ofClient),
        way: (
            <Button
                variant="outlined"
                onClick={() => void setClient(undefined)}
            >
                {translate('screens.list.everywhere')}
            </Button>
        ),
    };
};

interface ListEmptyProps {
    readonly name: ResourceName;
    readonly formatters: Formatters;
    readonly create: ReactNode;
    /** A record's embedded list is narrowed by that record only. */
    readonly isMainList: boolean;
}

/** No rows: nothing matches, there are none yet, or the scope hides them. */
export const ListEmpty = ({
    name,
    formatters,
    create,
    isMainList,
}: ListEmptyProps) => {
    const translate = useMessage();

    const {
        filterValues: { q, ...filters },
        setFilters,
    } = useListContext();

    const narrowness = useNarrowness(name);
    const { empty, inVain, way } = (isMainList && narrowness) || {};
    const search = typeof q === 'string' ? q.trim() : '';
    const isFiltered = Object.keys(filters).length > 0;

    if (q !== undefined || isFiltered) {
        const missing =
            search === ''
                ? translate('screens.list.noMatchText')
                : translate(
                      isFiltered
                          ? 'screens.list.noMatchBoth'
                          : 'screens.list.noMatchSearch',
                      { search },
                  );

        return (
            <Notice
                icon={<SearchOffIcon />}
                title={translate('screens.list.noMatchTitle')}
                text={[missing, inVain].filter(Boolean).join(' ')}
            >
                <Button
                    variant="outlined"
                    onClick={() =>
                        setFilters(
                            startingFilters(
                                resources[name],
                                serverNow(),
                                formatters,
                            ),
                            {},
                        )
                    }
                >
                    {translate('screens.list.clearFilters')}
                </Button>
                {way}
            </Notice>
        );
    }

    return (
        <Notice
            icon={<InboxIcon />}
            title={translate('screens.list.emptyTitle', {
                name: formatters.text(resources[name].plural),
            })}
            text={[
                empty,
                translate(
                    create
                        ? 'screens.list.emptyCreate'
                        : 'screens.list.emptyText',
                ),
            ]
                .filter(Boolean)
                .join(' ')}
        >
            {create}
            {way}
        </Notice>
    );
};
