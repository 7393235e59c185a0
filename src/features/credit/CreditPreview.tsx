import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { internetuser } from '../../../resources/internetuser.ts';
import { fieldTypes } from '../../admin/fields/fieldTypes.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { creditParts, fallsBelowZero, type Credit } from './creditChange.ts';

interface CreditPreviewProps {
    readonly before: Credit;
    readonly after: Credit;
}

/** What the user has now and will have, side by side. */
export const CreditPreview = ({ before, after }: CreditPreviewProps) => {
    const formatters = useFormatters();
    const { translate } = formatters;
    const said = (part: (typeof creditParts)[number], credit: Credit): string => {
        const field = internetuser.fields[part];
        const value = credit[part] ?? null;
        const sign = fallsBelowZero(part, value) && part === 'RemTraffic' ? '−' : '';
        const shown = sign ? -(value ?? 0) : value;
        return sign + (fieldTypes[field.kind].text(shown, field, formatters) ?? '—') + (part === 'RemDollar' && value !== null && formatters.currency ? ` ${formatters.currency}` : '');
    };
    return (
        <Table size="small" aria-label={translate('credit.preview')}>
            <TableHead>
                <TableRow>
                    <TableCell />
                    <TableCell align="right">{translate('credit.before')}</TableCell>
                    <TableCell align="right">{translate('credit.after')}</TableCell>
                </TableRow>
            </TableHead>
            <TableBody>
                {creditParts.map(part => {
                    const falls = fallsBelowZero(part, after[part] ?? null);
                    const changed = said(part, before) !== said(part, after);
                    return (
                        <TableRow key={part}>
                            <TableCell component="th" scope="row">{formatters.text(internetuser.fields[part].label)}</TableCell>
                            <TableCell align="right" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{said(part, before)}</TableCell>
                            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: changed ? 600 : 400, color: falls ? 'error.main' : 'text.primary' }}>
                                {said(part, after)}
                                {falls && ` (${translate('credit.belowZero')})`}
                            </TableCell>
                        </TableRow>
                    );
                })}
            </TableBody>
        </Table>
    );
};
