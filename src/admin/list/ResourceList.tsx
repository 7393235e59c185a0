import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import type { Query } from '@tanstack/react-query';
import { LinkBase, ListBase, useListContext, useNotify, useStoreContext, type RaRecord } from 'ra-core';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { useFormatters } from '../fields/useFormatters.ts';
import { ClockAwaited } from '../../session/ClockAwaited.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { LiveContext, useListFreshness, useLive } from '../../components/live/useLive.ts';
import { serverNow } from '../../foundation/serverTime.ts';
import { AddressedDialog } from './AddressedDialog.tsx';
import { createAddress, listAddress } from '../addresses.ts';
import { PAGE_SIZE } from '../../foundation/pageSize.ts';
import { ExportButton } from './export/ExportButton.tsx';
import { exporter } from './export/exporter.ts';
import { failureText } from '../failureText.ts';
import { CreatedNotice } from './CreatedNotice.tsx';
import { ListBody } from './ListBody.tsx';
import { OpenedRowsNote } from '../neighbours/openedRows.ts';
import { SteadyList, type ListState } from './SteadyList.tsx';
import { pageSizeKey, sortOf } from './ahead/firstList.ts';
import { goodFor, isToBeReadAnew } from './ahead/listQuery.ts';
import { useOpenedFrom } from './openedFrom.ts';
import { hasLiveFields } from '../../foundation/lists/listAbilities.ts';
import { startingFilters, startsToday } from '../../foundation/lists/listFilters.ts';
import { useActions } from '../actions/useActions.tsx';
import { useOverrides } from '../overrides.ts';
import { useListMeta } from './useListMeta.ts';
import { useResourceName } from '../useResourceName.ts';
import { useRights } from '../useRights.ts';
import { isAtLeast } from '../../foundation/lists/isAtLeast.ts';

interface ListPageProps {
    /** Filters that are set for good, and so not offered; one without a value is left out. */
    readonly filter?: Readonly<Record<string, unknown>>;
    /** Where a row opens, when that is no screen of the entity's own. */
    readonly hrefOf?: ((record: RaRecord) => string | undefined) | undefined;
    /** The entity that rows are opened as, when that is another: its records lead back here. */
    readonly opens?: ResourceName;
}

/** Keeps the size of pages, and lets go of the selection when the list is left or the user works on something else. */
const ListMemory = ({ name, scope }: { readonly name: ResourceName; readonly scope: object }) => {
    const { resource, perPage } = useListContext();
    const store = useStoreContext();
    const shown = useRef(perPage);
    useEffect(() => {
        if (perPage === shown.current) return; // only what was chosen here is kept: another tab may have chosen otherwise
        shown.current = perPage;
        store.setItem(pageSizeKey(name), perPage);
    }, [perPage, name, store]);

    // A selection ends with its list: rows of another site, or of an hour ago, must not be acted on unseen.
    const worksOn = JSON.stringify(scope);
    useEffect(() => {
        const key = `${resource}.selectedIds`;
        store.removeItem(key);
        return () => store.removeItem(key);
    }, [resource, worksOn, store]);
    return null;
};

/** What the title and its buttons read of the list. */
const OF_TITLE: readonly ListState[] = ['total', 'error', 'meta', 'filterValues', 'filter', 'sort'];

const CountedTitle = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
    const { total, error, meta } = useListContext();
    const { isStuck } = useListFreshness();
    return <PageTitle title={title} count={error && !isStuck ? undefined : total} isAtLeast={isAtLeast(meta)}>{children}</PageTitle>;
};

/** Reads nothing of the list itself: that a page is being fetched re-renders none of its buttons. */
const ListPage = ({ name, filter, hrefOf, opens: opened = name, meta }: ListPageProps & { readonly name: ResourceName; readonly meta: ReturnType<typeof useListMeta> }) => {
    const translate = useMessage();
    const formatters = useFormatters();
    const { plural, opens, texts, list: { above, below } }: Resource = resources[name];
    const { listPart } = useOverrides();
    const [Above, Below] = [above && listPart(above), below && listPart(below)];
    const rights = useRights(name);
    const { note } = useOpenedFrom(opened, listAddress(name));
    useEffect(note, [note]);
    const { offered, start, dialog } = useActions(name, 'list');

    const create = rights.create ? (
        <Button component={LinkBase} to={createAddress(name)} variant="contained" startIcon={<AddIcon />}>
            {texts?.create ? formatters.text(texts.create) : translate('screens.list.create')}
        </Button>
    ) : null;
    return (
        <>
            <ListMemory name={name} scope={meta.scope} />
            <OpenedRowsNote list={name} opened={opened} meta={meta} />
            <SteadyList reads={OF_TITLE}><CountedTitle title={formatters.text(plural)}>
                <ExportButton name={name} meta={meta} formatters={formatters} />
                {offered.map(each => <Button key={each.name} variant="outlined" onClick={() => start(each)}>{formatters.text(each.action.label)}</Button>)}
                {create}
            </CountedTitle></SteadyList>
            {Above && <Above />}
            <CreatedNotice name={name} hrefOf={hrefOf} />
            <ListBody name={name} formatters={formatters} create={create} fixed={filter} opensAt={hrefOf} />
            {Below && <Below />}
            {dialog}
            {opens === 'modal' && <AddressedDialog name={name} />}
        </>
    );
};

const Rows = (props: ListPageProps) => {
    const name = useResourceName();
    const resource: Resource = resources[name];
    const meta = useListMeta();
    const formatters = useFormatters();
    const store = useStoreContext();
    const [keptSize] = useState(() => store.getItem<number>(pageSizeKey(name)) ?? PAGE_SIZE); // of the start: a tab beside this one does not turn its pages
    const notify = useNotify();
    const isRows = useCallback(({ queryKey: [of, method] }: Query) => of === name && method === 'getList', [name]);
    const live = useLive(hasLiveFields(resource) ? isRows : undefined);
    // Nobody asked for what failed by itself: the list says so in its place.
    const sayWhatFailed = (error: unknown) => live.freshness().isStuck || notify(failureText(error), { type: 'error' });
    const [starting] = useState(() => startingFilters(resource, serverNow(), formatters));
    return (
        <ListBase
            disableAuthentication
            exporter={exporter}
            perPage={keptSize}
            sort={sortOf(resource)}
            filterDefaultValues={starting}
            {...(props.filter && { filter: props.filter })}
            queryOptions={{ meta, retry: false, staleTime: goodFor, refetchOnMount: isToBeReadAnew, onError: sayWhatFailed }}
        >
            <LiveContext value={live}><ListPage name={name} meta={meta} {...props} /></LiveContext>
        </ListBase>
    );
};

/** The list of an entity, made from its declaration. */
export const ResourceList = (props: ListPageProps) => (startsToday(resources[useResourceName()]) ? <ClockAwaited><Rows {...props} /></ClockAwaited> : <Rows {...props} />);
