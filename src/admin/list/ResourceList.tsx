import type { Query } from '@tanstack/react-query';
import {
    ListBase,
    useLocation,
    useNavigate,
    useNotify,
    useStoreContext,
} from 'ra-core';
import { useCallback, useEffect, useState } from 'react';

import { resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { LiveContext, useLive } from '../../components/live/live.ts';
import { soundPageSize } from '../../foundation/pageSize.ts';
import { serverNow } from '../../foundation/serverTime.ts';
import { cutText } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import {
    hasLiveFields,
    startingFilters,
    startsToday,
} from '../../light/listFilters.ts';
import { ClockAwaited } from '../../session/clock.tsx';
import { failureText } from '../failureText.ts';
import { useFormatters } from '../fields/useFormatters.ts';
import { useResourceName } from '../resource.ts';
import { exporter } from './export/ExportButton.tsx';
import { ListPage, type ListPageProps } from './ListPage.tsx';
import {
    leftoverFilters,
    listStaleTime,
    pageSizeKey,
    shownMeta,
    sortOf,
    soundSearch,
    useBareAddress,
    useListMeta,
} from './listState.tsx';

const DeclaredList = (props: ListPageProps) => {
    const name = useResourceName();
    const resource: Resource = resources[name];
    const meta = useListMeta();
    const formatters = useFormatters();
    const store = useStoreContext();

    const [pageSize] = useState(() =>
        soundPageSize(store.getItem(pageSizeKey(name))),
    ); // from the first render: a change in another tab must not change the pages here

    const notify = useNotify();

    const isQueryOfRows = useCallback(
        ({ queryKey: [resourceName, method] }: Query) =>
            resourceName === name && method === 'getList',
        [name],
    );

    const live = useLive(hasLiveFields(resource) ? isQueryOfRows : undefined);

    // A failed background refresh needs no notification: the list shows it.
    const sayWhatFailed = (error: unknown): void => {
        if (live.freshness().isStuck) return;
        notify(failureText(error), { type: 'error' });
    };

    const [starting] = useState(() =>
        startingFilters(resource, serverNow(), formatters),
    );

    return (
        <ListBase
            disableAuthentication
            exporter={exporter}
            perPage={pageSize}
            sort={sortOf(resource)}
            filterDefaultValues={starting}
            {...(props.filter && { filter: props.filter })}
            queryOptions={{
                meta: shownMeta(meta),
                staleTime: listStaleTime,
                onError: sayWhatFailed,
            }}
        >
            <LiveContext value={live}>
                <ListPage name={name} meta={meta} {...props} />
            </LiveContext>
        </ListBase>
    );
};

/** Names of filters in a message. */
const MOST_NAMES = 5;

/** The list of an entity, built from its declaration. */
export const ResourceList = (props: ListPageProps) => {
    const name = useResourceName();
    const { search } = useLocation();
    const navigate = useNavigate();
    useBareAddress(name, search);
    const formatters = useFormatters();
    const translate = useMessage();
    const notify = useNotify();
    const resource: Resource = resources[name];
    const leftovers = leftoverFilters(resource, search);

    const names = leftovers
        .slice(0, MOST_NAMES)
        .map(filter => cutText(filter))
        .join(', ');

    const corrected = soundSearch(search, {
        starting: startingFilters(resource, serverNow(), formatters),
        leftovers,
    });

    useEffect(() => {
        if (names !== '')
            notify('screens.views.left', {
                type: 'warning',
                messageArgs: {
                    what: translate('screens.views.filters', { names }),
                },
                autoHideDuration: null,
            });
        if (corrected !== undefined)
            navigate({ search: corrected }, { replace: true });
    }, [corrected, names, navigate, notify, translate]);

    if (corrected !== undefined) return null;
    if (!startsToday(resource)) return <DeclaredList {...props} />;

    return (
        <ClockAwaited title={resource.plural}>
            <DeclaredList {...props} />
        </ClockAwaited>
    );
};
