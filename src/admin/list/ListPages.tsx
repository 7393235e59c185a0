import { Box, PaginationItem, Typography, type PaginationRenderItemParams } from '@mui/material';
import { ListPaginationContext, useEvent, useListPaginationContext } from 'ra-core';
import { Pagination, PaginationActions, type PaginationActionsProps } from 'ra-ui-materialui';
import { useMemo } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { PAGE_ATTRIBUTE, usePageIntent } from './ahead/usePageIntent.ts';

const SIZES = [10, 25, 50, 100];

const pageButton = (item: PaginationRenderItemParams) => <PaginationItem {...item} {...{ [PAGE_ATTRIBUTE]: item.page }} />;
const Numbers = (props: PaginationActionsProps) => <PaginationActions {...props} renderItem={pageButton} aria-label={useMessage()('screens.list.pages')} />;

const numbered = <Pagination rowsPerPageOptions={SIZES} actions={Numbers} />;
/** Without numbers: nobody knows how many pages there are. */
const onward = <Pagination rowsPerPageOptions={SIZES} />;

export interface ListPagesProps {
    /** What holds for all rows: whose clock their times are read off. */
    readonly note?: string | undefined;
    /** The server did not say how many there are, only that there are more. */
    readonly isAtLeast: boolean;
}

/** The foot of a list: rows a page, how many there are, the way to other pages. Rendered when one of these changes, not while rows are on the way. */
export const ListPages = ({ note, isAtLeast }: ListPagesProps) => {
    const context = useListPaginationContext();
    const setPage = useEvent(context.setPage);
    const setPerPage = useEvent(context.setPerPage);
    const { page, perPage, total: said, isPending, isLoading, hasNextPage, hasPreviousPage, resource } = context;
    const total = isAtLeast ? undefined : said;
    // oxlint-disable-next-line react/exhaustive-deps
    const steady = useMemo(() => ({ ...context, total, setPage, setPerPage }), [page, perPage, total, isPending, isLoading, hasNextPage, hasPreviousPage, resource]);
    const intent = usePageIntent(context);
    return (
        <Box {...intent} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end' }}>
            {note && <Typography sx={{ flex: '1 0 auto', px: 2, fontSize: 12, color: 'text.secondary' }}>{note}</Typography>}
            <ListPaginationContext.Provider value={steady}>{isAtLeast ? onward : numbered}</ListPaginationContext.Provider>
        </Box>
    );
};
