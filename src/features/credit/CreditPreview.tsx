import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { internetuser } from '../../../resources/internetuser.ts';
import { fieldTypes } from '../../foundation/values/fieldTypes.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { withUnit } from '../../foundation/format/numberText.ts';
import { differenceOf, fallsBelowZero, creditParts, type Credit, type CreditPart } from './creditChange.ts';

interface CreditPreviewProps {
    readonly before: Credit;
    readonly after: Credit;
}

const FIGURES = { whiteSpace: { xs: 'normal', sm: 'nowrap' }, fontVariantNumeric: 'tabular-nums' } as const;

/** What the user has now, the change, and what he will have, side by side. */
export const CreditPreview = ({ before, after }: CreditPreviewProps) => {
    const formatters = useFormatters();
    const { translate } = formatters;
    const said = (part: CreditPart, credit: Credit): string => {
        const field = internetuser.fields[part];
        const value = credit[part] ?? null;
        const sign = fallsBelowZero(part, value) ? '−' : '';
        const shown = sign ? -(value ?? 0) : value;
        const text = fieldTypes[field.kind].text(shown, field, formatters) ?? '—';
        return sign + (part === 'RemDollar' && value !== null ? withUnit(text, formatters.currency).replace(/\u00A0(?=\D*$)/, ' ') : text); // a large amount may leave its currency below on a phone
    };
    const changed = (part: CreditPart): string => {
        const difference = differenceOf(part, before, after);
        if (difference === null) return '—';
        return (difference < 0 ? '−' : '+') + said(part, { [part]: Math.abs(difference) });
    };
    return (
        <Table size="small" aria-label={translate('credit.preview')} sx={{ '& th, & td': { px: { xs: 0.5, sm: 2 } } }}>
            <TableHead>
                <TableRow>
                    <TableCell />
                    <TableCell align="right">{translate('credit.before')}</TableCell>
                    <TableCell align="right">{translate('credit.change')}</TableCell>
                    <TableCell align="right">{translate('credit.after')}</TableCell>
                </TableRow>
            </TableHead>
            <TableBody>
                {creditParts.map(part => {
                    const falls = fallsBelowZero(part, after[part] ?? null);
                    const isChanged = differenceOf(part, before, after) !== null;
                    return (
                        <TableRow key={part}>
                            <TableCell component="th" scope="row">{formatters.text(internetuser.fields[part].label)}</TableCell>
                            <TableCell align="right" sx={{ ...FIGURES, color: 'text.secondary' }}>{said(part, before)}</TableCell>
                            <TableCell align="right" sx={{ ...FIGURES, color: 'text.secondary' }}>{changed(part)}</TableCell>
                            <TableCell align="right" sx={{ ...FIGURES, fontWeight: isChanged ? 600 : 400, color: falls ? 'error.main' : 'text.primary' }}>
                                {said(part, after)}
                                {falls && <Typography component="span" variant="caption" sx={{ display: 'block' }}>{translate('credit.belowZero')}</Typography>}
                            </TableCell>
                        </TableRow>
                    );
                })}
            </TableBody>
        </Table>
    );
};
