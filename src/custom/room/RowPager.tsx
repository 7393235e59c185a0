import { TablePagination } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';

const SIZES = [25, 50, 100];

/** The rows of one page out of many; the rest is not drawn. */
export const useRowPages = <Row,>(rows: readonly Row[]) => {
    const [wanted, setPage] = useState(0);
    const [size, setSize] = useState(50);
    const page = Math.min(wanted, Math.max(0, Math.ceil(rows.length / size) - 1));
    return { shown: rows.slice(page * size, (page + 1) * size), count: rows.length, page, size, setPage, setSize };
};

type RowPagerProps = Omit<ReturnType<typeof useRowPages>, 'shown'>;

/** Leads through the pages; nothing where one is enough. */
export const RowPager = ({ count, page, size, setPage, setSize }: RowPagerProps) => {
    const message = useMessage();
    const translate = useTranslate();
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
