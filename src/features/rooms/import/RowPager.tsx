import { TablePagination } from '@mui/material';
import { useState } from 'react';
import { useMessage } from '../../../i18n/catalogue.ts';

const SIZES = [25, 50, 100];

/** Which page out of many is shown; pages begin at 0. */
export const usePaging = (count: number) => {
    const [wanted, setPage] = useState(0);
    const [size, setSize] = useState(50);
    const page = Math.min(wanted, Math.max(0, Math.ceil(count / size) - 1));
    return { count, page, size, setPage, setSize };
};

/** Leads through the pages; nothing where one is enough. */
export const RowPager = ({ count, page, size, setPage, setSize }: ReturnType<typeof usePaging>) => {
    const message = useMessage();
    const translate = useMessage();
    if (count <= SIZES[0]!) return null;
    return (
        <TablePagination
            component="div"
            count={count}
            page={page}
            rowsPerPage={size}
            rowsPerPageOptions={SIZES}
            labelRowsPerPage={message('rooms.rowsPerPage')}
            labelDisplayedRows={({ from, to, count: total }) => translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total })}
            getItemAriaLabel={type => translate(type === 'next' ? 'ra.navigation.next' : 'ra.navigation.previous')}
            onPageChange={(_, next) => setPage(next)}
            onRowsPerPageChange={event => setSize(Number(event.target.value))}
        />
    );
};
