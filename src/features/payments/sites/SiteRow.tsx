import { Button, Link, Skeleton, TableCell, TableRow } from '@mui/material';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useNumberText } from '../../../components/statistics/useNumberText.ts';
import { amountText } from '../../../foundation/values/numbers.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import type { PaymentTotal } from '../paymentTotals.ts';

export const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: { xs: 'normal', sm: 'nowrap' } } as const;

/** A name takes the room that the figures leave. */
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: { sm: 0 }, width: { sm: '100%' } } as const;

/** Number of payments, paid, given back and kept; a line a currency. */
export const TotalCells = ({ totals }: { readonly totals: readonly PaymentTotal[] }) => {
    const numberText = useNumberText();
    const formatters = useFormatters();
    const lines = (of: (total: PaymentTotal) => string) => totals.map(total => <div key={total.currency}>{of(total)}</div>);
    return (
        <>
            <TableCell role="cell" align="right" sx={figures}>{lines(({ count }) => numberText(count))}</TableCell>
            <TableCell role="cell" align="right" sx={figures}>{lines(({ paid, currency }) => `${amountText(paid, formatters)} ${currency}`)}</TableCell>
            <TableCell role="cell" align="right" sx={figures}>{lines(({ returned, currency }) => `${amountText(returned, formatters)} ${currency}`)}</TableCell>
            <TableCell role="cell" align="right" sx={{ ...figures, fontWeight: 600 }}>{lines(({ net, currency }) => `${amountText(net, formatters)} ${currency}`)}</TableCell>
        </>
    );
};

interface SiteRowProps {
    readonly name: string;
    /** Undefined while they are on their way, null where they could not be had. */
    readonly totals: readonly PaymentTotal[] | undefined | null;
    readonly onOpen: () => void;
    readonly onRetry: () => void;
}

/** A site and what was taken there, or a marked gap. */
export const SiteRow = ({ name, totals, onOpen, onRetry }: SiteRowProps) => {
    const message = useMessage();
    return (
        <TableRow role="row" hover>
            <TableCell component="th" scope="row" role="rowheader" sx={cut}><Link component="button" title={name} onClick={onOpen} sx={{ ...cut, display: 'block', textAlign: 'left', minHeight: 24, maxWidth: '100%', width: 'auto' }}>{name}</Link></TableCell>
            {totals ? <TotalCells totals={totals} /> : (
                <TableCell role="cell" colSpan={4} align="right">
                    {totals === undefined ? <Skeleton width={160} sx={{ ml: 'auto' }} /> : <>{message('books.sites.gap')} <Button size="small" onClick={onRetry}>{message('books.total.retry')}</Button></>}
                </TableCell>
            )}
        </TableRow>
    );
};
