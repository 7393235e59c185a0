import { ListPaginationContext, useEvent, useListPaginationContext } from 'ra-core';
import { Pagination, PaginationActions, type PaginationActionsProps } from 'ra-ui-materialui';
import { useMemo } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';

const SIZES = [10, 25, 50, 100];

const Numbers = (props: PaginationActionsProps) => <PaginationActions {...props} aria-label={useMessage()('screens.list.pages')} />;

const pagination = <Pagination rowsPerPageOptions={SIZES} actions={Numbers} />;

/** The foot of a list: rows a page, how many there are, the way to other pages. Rendered when one of these changes, not while rows are on the way. */
export const ListPages = () => {
    const context = useListPaginationContext();
    const setPage = useEvent(context.setPage);
    const setPerPage = useEvent(context.setPerPage);
    const { page, perPage, total, isPending, isLoading, hasNextPage, hasPreviousPage, resource } = context;
    // oxlint-disable-next-line react/exhaustive-deps
    const steady = useMemo(() => ({ ...context, setPage, setPerPage }), [page, perPage, total, isPending, isLoading, hasNextPage, hasPreviousPage, resource]);
    return <ListPaginationContext.Provider value={steady}>{pagination}</ListPaginationContext.Provider>;
};
