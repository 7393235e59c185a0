import {
    Box,
    Link,
    PaginationItem,
    type PaginationRenderItemParams,
    Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import {
    type GetListParams,
    LinkBase,
    ListPaginationContext,
    useDataProvider,
    useEvent,
    useListPaginationContext,
} from 'ra-core';
import {
    Pagination,
    PaginationActions,
    type PaginationActionsProps,
} from 'ra-ui-materialui';
import { type MouseEvent, useMemo } from 'react';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import { type Intent, useIntent } from '../../components/useIntent.ts';
import { PAGE_SIZES } from '../../foundation/pageSize.ts';
import { settings } from '../../foundation/settings.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { readList } from './listState.tsx';

/** Attribute of the page buttons with the page they lead to. */
const PAGE_ATTRIBUTE = 'data-page';

/** The page that an element's button leads to. */
const pageOfButton = (element: Element): string | undefined => {
    const button = element.closest(`[${PAGE_ATTRIBUTE}]:not(:disabled)`);

    return button?.getAttribute(PAGE_ATTRIBUTE) ?? undefined;
};

interface ShownPage {
    readonly resource: string;
    readonly page: number;
    readonly perPage: number;
}

/**
 * Prefetches a list page while the pointer or keyboard focus rests on its button, by the current query with another
 * page number. On a click that page's query starts at once; otherwise it would wait until the address has changed and
 * everything that follows is rendered.
 */
const usePageIntent = ({
    resource,
    page: shown,
    perPage,
}: ShownPage): Omit<Intent, 'onClick'> & {
    readonly onClickCapture: (event: MouseEvent) => void;
} => {
    const queryClient = useQueryClient();
    const provider = useDataProvider<PortalProvider>();

    /** The parameters of the current query, with another page. */
    const paramsOf = (
        pageInButton: string | undefined,
    ): GetListParams | undefined => {
        const page = Number(pageInButton);
        if (pageInButton === undefined || page === shown) return undefined;

        const queries = queryClient
            .getQueryCache()
            .findAll({ queryKey: [resource, 'getList'], type: 'active' });

        const isOfShownPage = ({ pagination }: GetListParams): boolean =>
            pagination?.page === shown && pagination.perPage === perPage;

        const params = queries
            .map(({ queryKey }) => queryKey[2] as GetListParams)
            .find(isOfShownPage);

        return params && { ...params, pagination: { page, perPage } };
    };

    const { onClick: endIntent, ...hoverHandlers } = useIntent(
        pageOfButton,
        pageInButton => {
            const params = paramsOf(pageInButton);
            if (params) void provider.readAhead(resource, 'getList', params);
        },
    );

    const readPage = (target: Element): void => {
        const params = paramsOf(pageOfButton(target));
        if (params) void readList(resource, params, { queryClient, provider });
    };

    return {
        ...hoverHandlers,
        onClickCapture: ({ target }) => {
            endIntent();
            readPage(target as Element);
        },
    };
};

const pageButton = (item: PaginationRenderItemParams) => (
    <PaginationItem {...item} {...{ [PAGE_ATTRIBUTE]: item.page }} />
);

const Numbers = (props: PaginationActionsProps) => (
    <PaginationActions
        {...props}
        renderItem={pageButton}
        aria-label={useMessage()('screens.list.pages')}
    />
);

const sizes = [...PAGE_SIZES];
/** Screen readers announce how many rows a search found. */
const slotProps = { displayedRows: { 'aria-live': 'polite' } } as const;
/** react-admin's default element may not contain block elements. */
const block = { component: 'div' };

const numberedPages = (
    <Pagination
        {...block}
        rowsPerPageOptions={sizes}
        slotProps={slotProps}
        actions={Numbers}
    />
);

/** Without page numbers: the API counts nothing. */
const nextAndPrevious = (
    <Pagination {...block} rowsPerPageOptions={sizes} slotProps={slotProps} />
);

export interface ListPagesProps {
    /** Notes on all rows: which clock their times use, and who sorted them. */
    readonly notes?: readonly string[];
    /** Links to the changes made from this browser. */
    readonly leadsToActivity?: boolean;
}

/**
 * The footer of a list: page size, total and pagination. Rerenders only when one of these changes, not while rows are
 * loading.
 */
export const ListPages = ({
    notes = [],
    leadsToActivity = false,
}: ListPagesProps) => {
    const message = useMessage();
    const context = useListPaginationContext();
    const setPage = useEvent(context.setPage);
    const setPerPage = useEvent(context.setPerPage);

    const {
        page,
        perPage,
        total,
        isPending,
        isLoading,
        hasNextPage,
        hasPreviousPage,
        resource,
    } = context;

    const memoisedContext = useMemo(
        () => ({ ...context, setPage, setPerPage }),
        // oxlint-disable-next-line react/exhaustive-deps
        [
            page,
            perPage,
            total,
            isPending,
            isLoading,
            hasNextPage,
            hasPreviousPage,
            resource,
        ],
    );

    const isUncounted = hasNextPage !== undefined && total === undefined;
    const intent = usePageIntent(context);

    return (
        <Box
            {...intent}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'flex-end',
            }}
        >
            {leadsToActivity && settings().activityDays > 0 && (
                <Link
                    component={LinkBase}
                    to="/activity"
                    sx={{
                        px: 2,
                        py: 1,
                        fontSize: '0.75rem',
                        displayPrint: 'none',
                    }}
                >
                    {message('activity.title')}
                </Link>
            )}
            {notes.length > 0 && (
                <Typography
                    sx={{
                        maxWidth: '100%',
                        px: 2,
                        py: 1,
                        fontSize: '0.75rem',
                        color: 'text.secondary',
                    }}
                >
                    {notes.join(' · ')}
                </Typography>
            )}
            <Box sx={{ ml: 'auto', displayPrint: 'none' }}>
                <ListPaginationContext.Provider value={memoisedContext}>
                    {isUncounted ? nextAndPrevious : numberedPages}
                </ListPaginationContext.Provider>
            </Box>
        </Box>
    );
};
