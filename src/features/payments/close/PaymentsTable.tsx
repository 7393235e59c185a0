import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { Payment } from '../../../../resources/paymentlog.ts';
import { amountText } from '../../../foundation/values/numbers.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { refundText } from '../../../foundation/values/computedTexts.ts';
import { shownMoment } from '../../../foundation/format/days.ts';

/** Payments of a day for paper: a line each, in their order. */
export const PaymentsTable = ({ label, payments }: { readonly label: string; readonly payments: readonly (Payment & { readonly id: unknown })[] }) => {
    const formatters = useFormatters();
    const { translate, language, offset, noTime } = formatters;
    return (
        <Table size="small" aria-label={label} sx={{ '& td, & th': { px: 1, py: 0.5 }, '& tr': { breakInside: 'avoid' } }}>
            <TableHead>
                <TableRow>
                    {(['number', 'time', 'user'] as const).map(head => <TableCell key={head}>{translate(`books.close.${head}`)}</TableCell>)}
                    <TableCell>{translate('books.total.plan')}</TableCell>
                    <TableCell align="right">{translate('books.close.amount')}</TableCell>
                    <TableCell>{translate('books.total.returned')}</TableCell>
                </TableRow>
            </TableHead>
            <TableBody>
                {payments.map(payment => (
                    <TableRow key={String(payment.id)}>
                        <TableCell>{payment.Id}</TableCell>
                        <TableCell sx={{ whiteSpace: 'nowrap' }}>{shownMoment(payment.Created, offset, language) ?? noTime}</TableCell>
                        <TableCell sx={{ overflowWrap: 'anywhere' }}>{payment.Alias ?? payment.UserId ?? '—'}</TableCell>
                        <TableCell sx={{ overflowWrap: 'anywhere' }}>{payment.Description ?? '—'}</TableCell>
                        <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{`${amountText(payment.Amount ?? 0, formatters)} ${payment.CurrCode ?? formatters.currency}`}</TableCell>
                        <TableCell>{refundText(payment, formatters) ?? ''}</TableCell>
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    );
};
