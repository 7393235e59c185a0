import { useTranslate } from 'ra-core';
import { Pagination, PaginationActions, type PaginationActionsProps } from 'ra-ui-materialui';

const Numbers = (props: PaginationActionsProps) => <PaginationActions {...props} aria-label={useTranslate()('screens.list.pages')} />;

/** The foot of a list: rows a page, how many there are, the way to other pages. */
export const ListPages = () => <Pagination rowsPerPageOptions={[10, 25, 50, 100]} actions={Numbers} />;
