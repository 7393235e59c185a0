import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import {
    LinkBase,
    useListContext,
    useLocation,
    useNavigate,
    useStoreContext,
    type RaRecord,
} from 'ra-core';
import { memo, useCallback, useEffect, useRef, type ReactNode } from 'react';

import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { useListFreshness } from '../../components/live/live.ts';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
import { useMenuTitle } from '../../session/SessionContext.ts';
import { useActions } from '../actions/ActionDialog.tsx';
import { RecordDialog } from '../actions/lazyDialogs.tsx';
import type { OfferedAction } from '../actions/offeredActions.ts';
import { useFormatters } from '../fields/useFormatters.ts';
import { useOverrides } from '../overrideTables.ts';
import {
    createAddress,
    decodePart,
    importAddress,
    isKey,
    isNew,
    listAddress,
    isCreationRefused,
    useRights,
} from '../resource.ts';
import { CreatedNotice } from './CreatedNotice.tsx';
import { ExportButton } from './export/ExportButton.tsx';
import { ListBody } from './ListBody.tsx';
import {
    type ListMeta,
    OriginNote,
    useReturnTo,
    pageSizeKey,
    MemoisedList,
    type ListState,
} from './listState.tsx';

export interface ListPageProps {
    /** Permanent filters, which get no inputs; those without a value are omitted. */
    readonly filter?: Readonly<Record<string, unknown>>;
    /** Where a row leads, if not to the entity's own screens. */
    readonly hrefOf?: ((record: RaRecord) => string | undefined) | undefined;
    /** The entity rows are opened as, if it is another one; its records lead back here. */
    readonly opensAs?: ResourceName;
}

/** Stores the page size, and clears the selection when the list is left or the scope changes. */
const ListMemory = ({
    name,
    scope,
}: {
    readonly name: ResourceName;
    readonly scope: object;
}) => {
    const { resource, perPage } = useListContext();
    const store = useStoreContext();
    const shown = useRef(perPage);

    useEffect(() => {
        if (perPage === shown.current) return; // store only what was chosen here: another tab may have chosen otherwise
        shown.current = perPage;
        store.setItem(pageSizeKey(name), perPage);
    }, [perPage, name, store]);

    // Rows of another site, or from an hour ago, must not be acted on unseen.
    const worksOn = JSON.stringify(scope);

    useEffect(() => {
        const key = `${resource}.selectedIds`;
        store.removeItem(key);

        return () => store.removeItem(key);
    }, [resource, worksOn, store]);

    return null;
};

/** The list state the title and its buttons read. */
const OF_TITLE: readonly ListState[] = [
    'total',
    'error',
    'meta',
    'filterValues',
    'filter',
    'sort',
];

const CountedTitle = ({
    title,
    children,
}: {
    readonly title: string;
    readonly children: ReactNode;
}) => {
    const { total, error } = useListContext();
    const { isStuck } = useListFreshness();

    return (
        <PageTitle
            title={title}
            count={error && !isStuck ? undefined : (total ?? null)}
        >
            {children}
        </PageTitle>
    );
};

const ImportButton = ({ name }: { readonly name: ResourceName }) => {
    const navigate = useNavigate();

    return (
        <Button
            variant="outlined"
            onClick={() => navigate(importAddress(name))}
        >
            {useMessage()('screens.list.import')}
        </Button>
    );
};

/** The dialog the address asks for, over the list: `/tv/device/3` is a record, `/tv/device/create` a new one. */
const AddressedDialog = ({ name }: { readonly name: ResourceName }) => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    const rights = useRights(name);

    const close = useCallback(
        () => navigate(listAddress(name) + search),
        [navigate, name, search],
    );

    const key = pathname
        .slice(listAddress(name).length)
        .split('/')
        .find(Boolean);

    if (key === undefined) return null;
    const refused = isCreationRefused(name, rights);
    if (isNew(key) && (rights.create || refused))
        return (
            <RecordDialog
                key="new"
                name={name}
                refused={refused}
                addressed
                onClose={close}
            />
        );
    const id = decodePart(key);

    return isKey(name, id) && rights.show ? (
        <RecordDialog key={key} name={name} id={id} addressed onClose={close} />
    ) : (
        <RecordDialog name={name} missing addressed onClose={close} />
    );
};

/** Reads nothing of the list itself, so that turning or loading a page rerenders none of its buttons. */
export const ListPage = memo(
    ({
        name,
        filter,
        hrefOf,
        opensAs = name,
        meta,
    }: ListPageProps & {
        readonly name: ResourceName;
        readonly meta: ListMeta;
    }) => {
        const translate = useMessage();
        const formatters = useFormatters();

        const {
            plural,
            opens,
            texts,
            list: { above, below },
            import: imported,
        }: Resource = resources[name];

        const { listPart } = useOverrides();

        const [Above, Below] = [
            above && listPart(above),
            below && listPart(below),
        ];

        const rights = useRights(name);
        const title = useMenuTitle(name) ?? formatters.text(plural);
        const noteReturn = useReturnTo(opensAs, listAddress(name));
        useEffect(noteReturn, [noteReturn]);
        const { offered, start, dialog } = useActions(name, 'list');

        const isOfDialog = ({ action }: OfferedAction) =>
            action.kind === 'dialog';

        // A dialog is the usual way to a new record: it is the filled button then.
        const hasUsualWay = offered.some(isOfDialog);

        const create = rights.create ? (
            <Button
                component={LinkBase}
                to={createAddress(name)}
                variant={hasUsualWay ? 'outlined' : 'contained'}
                startIcon={<AddIcon />}
            >
                {texts?.create
                    ? formatters.text(texts.create)
                    : translate('screens.list.create')}
            </Button>
        ) : null;

        const buttonOf = (offer: OfferedAction) => (
            <Button
                key={offer.name}
                variant={isOfDialog(offer) ? 'contained' : 'outlined'}
                onClick={() => start(offer)}
            >
                {formatters.text(offer.action.label)}
            </Button>
        );

        const usualWay = offered.filter(isOfDialog).map(buttonOf);

        const firstSteps =
            create || hasUsualWay ? (
                <>
                    {create}
                    {usualWay}
                </>
            ) : null;

        return (
            <>
                <ListMemory name={name} scope={meta.scope} />
                <OriginNote list={name} opened={opensAs} meta={meta} />
                <MemoisedList reads={OF_TITLE}>
                    <CountedTitle title={title}>
                        <ExportButton
                            name={name}
                            meta={meta}
                            formatters={formatters}
                        />
                        {offered
                            .filter(each => !isOfDialog(each))
                            .map(buttonOf)}
                        {imported && rights.create && (
                            <ImportButton name={name} />
                        )}
                        {create}
                        {usualWay}
                    </CountedTitle>
                </MemoisedList>
                {Above && <Above />}
                <CreatedNotice name={name} hrefOf={hrefOf} />
                <ListBody
                    name={name}
                    formatters={formatters}
                    create={firstSteps}
                    fixed={filter}
                    opensAt={hrefOf}
                />
                {Below && <Below />}
                {dialog}
                {opens === 'modal' && <AddressedDialog name={name} />}
            </>
        );
    },
);
