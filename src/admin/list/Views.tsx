import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import LinkIcon from '@mui/icons-material/Link';
import {
    Divider,
    IconButton,
    ListItemText,
    MenuItem,
    Tooltip,
} from '@mui/material';
import {
    extractValidSavedQueries,
    type Store,
    useListContext,
    useLocation,
    useNavigate,
    useNotify,
    useSavedQueries,
    useStoreContext,
} from 'ra-core';
import { useState } from 'react';

import { type ResourceName, resources } from '../../../resources/index.ts';
import {
    columnKey,
    isRest,
    type Resource,
    slotsOf,
} from '../../../resources/schema/index.ts';
import { DialogFailure } from '../../components/laterFailure.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { PortalMenu } from '../../components/PortalMenu.tsx';
import { addressOf } from '../../foundation/basePath.ts';
import { copyText } from '../../foundation/files.ts';
import { dayPeriodOf } from '../../foundation/format/dayPeriods.ts';
import { PAGE_SIZE } from '../../foundation/pageSize.ts';
import { needOf } from '../../foundation/permissions.ts';
import type { SavedView, ShownList } from '../../foundation/savedViews.ts';
import { serverNow } from '../../foundation/serverTime.ts';
import { columnKeys } from '../../foundation/store.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { dayFilters, startingFilters } from '../../light/listFilters.ts';
import { inOrder } from '../../light/rowLayout.ts';
import { useToday } from '../../session/clock.tsx';
import {
    columnsKey,
    listAt,
    searchOf,
    useListViews,
} from '../../session/useListViews.ts';
import { useScope } from '../../session/useScope.ts';
import { useFormatters } from '../fields/useFormatters.ts';
import { pageSizeKey, sortOf } from './listState.tsx';
import type {
    ChangeViewsDialogProps,
    SaveViewDialogProps,
} from './ViewDialogs.tsx';

const SaveViewDialog = lazyPart<SaveViewDialogProps>(
    () => import('./ViewDialogs.tsx').then(module => module.SaveViewDialog),
    { outline: null, Failure: DialogFailure },
);

const ChangeViewsDialog = lazyPart<ChangeViewsDialogProps>(
    () => import('./ViewDialogs.tsx').then(module => module.ChangeViewsDialog),
    { outline: null, Failure: DialogFailure },
);

/** The most views a user can have, over all lists. */
const MOST_VIEWS = 50;

/** Keys of the visible columns, in order. */
const shownColumns = (name: ResourceName, store: Store): readonly string[] => {
    const { list }: Resource = resources[name];
    const key = columnsKey(name, store.getItem(`${name}.viewColumns`));
    const hidden = store.getItem<readonly string[]>(key) ?? list.hidden ?? [];

    return inOrder(
        list.columns.map(columnKey),
        store.getItem<readonly number[]>(`${key}_columnRanks`),
    ).filter(column => !hidden.includes(column));
};

/** The state of the surrounding list: for a link with exactly these days, or for a view with a relative period. */
const useShownList = (name: ResourceName, address: string) => {
    const store = useStoreContext();
    const { filterValues, sort, perPage } = useListContext();
    const { scope } = useScope();
    const today = useToday();
    const { api, ...resource }: Resource = resources[name];
    const days = dayFilters({ api, ...resource });

    const isOfClient =
        !isRest(api) &&
        Object.values(slotsOf(api.list ?? {})).includes('client');

    const forLink = (): ShownList => ({
        filter: filterValues,
        sort,
        perPage,
        ...(address === name && { columns: shownColumns(name, store) }),
        ...(needOf(`/${address}`) !== undefined && scope.site
            ? { site: scope.site }
            : isOfClient && { client: scope.client }),
    });

    const forAnyDay = (): ShownList => {
        const shown = forLink();

        const period =
            days && today !== undefined
                ? dayPeriodOf(
                      filterValues[days.from],
                      filterValues[days.to],
                      today,
                  )
                : undefined;

        if (!days || !period) return shown;
        const { [days.from]: _from, [days.to]: _to, ...filter } = filterValues;

        return { ...shown, filter, period };
    };

    return { forLink, forAnyDay };
};

interface ViewsProps {
    readonly name: ResourceName;
    /** The initial state, if this is another page than the entity's own list. */
    readonly start?: Pick<ShownList, 'sort' | 'perPage'>;
}

/**
 * "Copy link" and the saved views of a list: search, filters, order, columns, days and site under a name the user
 * chose.
 */
export const Views = ({
    name,
    start = { sort: sortOf(resources[name]), perPage: PAGE_SIZE },
}: ViewsProps) => {
    const translate = useMessage();
    const notify = useNotify();
    const navigate = useNavigate();
    const store = useStoreContext();
    const formatters = useFormatters();
    const address = listAt(useLocation().pathname);
    const { forLink, forAnyDay } = useShownList(name, address);
    const [all, keep] = useListViews();
    const [saved, setOlder] = useSavedQueries(name); // from before views were stored per user
    const older = address === name ? saved : [];
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [wasOpen, setWasOpen] = useState(false);
    const [dialog, setDialog] = useState<'save' | 'change'>();

    const views: readonly SavedView[] = [
        ...all.filter(view => view.of === address),
        ...extractValidSavedQueries(older).map(query => ({
            ...query,
            of: address,
        })),
    ];

    const change = (next: readonly SavedView[]) => {
        keep([...all.filter(view => view.of !== address), ...next]);
        if (older.length > 0) setOlder([]);
    };

    const copy = async () => {
        const link =
            location.origin + addressOf(`/${address}`) + searchOf(forLink());

        if (await copyText(link))
            notify('screens.views.copied', { type: 'success' });
        else
            notify('screens.views.notCopied', {
                type: 'error',
                messageArgs: { link },
                autoHideDuration: null,
            });
    };

    const choose = (act: () => void) => () => {
        setAnchor(null);
        act();
    };

    const reset = () => {
        const resource: Resource = resources[name];
        if (address === name)
            for (const key of [
                ...Object.values(columnKeys)
                    .flat()
                    .map(suffix => `${name}.${suffix}`),
                pageSizeKey(name),
            ])
                store.removeItem(key);

        navigate(
            `/${address}${searchOf({ filter: startingFilters(resource, serverNow(), formatters), ...start })}`,
        );
    };

    const [title, link] = [
        translate('screens.views.title'),
        translate('screens.views.copyLink'),
    ];

    const isFull = all.length >= MOST_VIEWS;

    return (
        <>
            <Tooltip title={link}>
                <IconButton
                    size="small"
                    aria-label={link}
                    onClick={() => void copy()}
                >
                    <LinkIcon fontSize="small" />
                </IconButton>
            </Tooltip>
            <Tooltip title={title}>
                <IconButton
                    size="small"
                    aria-label={title}
                    aria-haspopup="menu"
                    onClick={event => {
                        setAnchor(event.currentTarget);
                        setWasOpen(true);
                    }}
                >
                    <BookmarkIcon fontSize="small" />
                </IconButton>
            </Tooltip>
            {wasOpen && (
                <PortalMenu anchor={anchor} onClose={() => setAnchor(null)}>
                    {views.length === 0 && (
                        <MenuItem disabled>
                            {translate('screens.views.none')}
                        </MenuItem>
                    )}
                    {views.map(view => (
                        <MenuItem
                            key={view.label}
                            onClick={choose(() =>
                                navigate(`/${address}${searchOf(view.value)}`),
                            )}
                            sx={{ maxWidth: 360 }}
                        >
                            <ListItemText
                                primary={view.label}
                                secondary={
                                    view.isDefault
                                        ? translate('screens.views.isDefault')
                                        : undefined
                                }
                                slotProps={{ primary: { noWrap: true } }}
                            />
                        </MenuItem>
                    ))}
                    <Divider component="li" role="separator" />
                    <MenuItem
                        disabled={isFull}
                        onClick={choose(() => setDialog('save'))}
                    >
                        {isFull
                            ? translate('screens.views.full', {
                                  most: MOST_VIEWS,
                              })
                            : translate('screens.views.save')}
                    </MenuItem>
                    {views.length > 0 && (
                        <MenuItem onClick={choose(() => setDialog('change'))}>
                            {translate('screens.views.change')}
                        </MenuItem>
                    )}
                    <MenuItem onClick={choose(reset)}>
                        {translate('screens.views.reset')}
                    </MenuItem>
                </PortalMenu>
            )}
            {dialog === 'save' && (
                <SaveViewDialog
                    views={views}
                    onSave={view =>
                        change([
                            ...views
                                .filter(({ label }) => label !== view.label)
                                .map(earlier =>
                                    view.isDefault
                                        ? { ...earlier, isDefault: false }
                                        : earlier,
                                ),
                            {
                                ...view,
                                of: address,
                                value: view.isAtSite
                                    ? forAnyDay()
                                    : {
                                          ...forAnyDay(),
                                          site: undefined,
                                          client: undefined,
                                      },
                            },
                        ])
                    }
                    onClose={() => setDialog(undefined)}
                />
            )}
            {dialog === 'change' && (
                <ChangeViewsDialog
                    views={views}
                    onChange={change}
                    onClose={() => setDialog(undefined)}
                />
            )}
        </>
    );
};
