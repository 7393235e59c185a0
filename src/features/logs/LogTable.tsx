import { Paper, Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow, useMediaQuery, type Theme } from '@mui/material';
import { FieldCell } from '../../admin/fields/FieldCell.tsx';
import { fieldTypes } from '../../foundation/values/fieldTypes.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { LogCards, type LogTableProps } from './LogCards.tsx';
import { sumOf } from './userLogs.ts';

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Rows of a log, drawn from declared fields, with the sums of some columns below; cards where a table would have to be pushed sideways. */
export const LogTable = (props: LogTableProps) => {
    const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    return isNarrow ? <LogCards {...props} /> : <WideLog {...props} />;
};

const WideLog = ({ label, fields, columns, totals, totalLabel, rows, dimmed }: LogTableProps) => {
    const formatters = useFormatters();
    const shown = columns.flatMap(source => {
        const field = fields[source];
        return field ? [{ source, field, numeric: fieldTypes[field.kind].numeric === true }] : [];
    });
    return (
        <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label={label} sx={{ opacity: dimmed ? 0.5 : 1, maxHeight: '60vh' }}>
            <Table size="small" stickyHeader aria-label={label} aria-busy={dimmed}>
                <TableHead>
                    <TableRow>
                        {shown.map(({ source, field, numeric }) => {
                            const unit = fieldTypes[field.kind].unit?.(field, formatters);
                            return (
                                <TableCell key={source} align={numeric ? 'right' : 'left'} sx={{ whiteSpace: 'normal', lineHeight: 1.3, verticalAlign: 'bottom' }}>
                                    {formatters.text(field.label ?? source)}
                                    {unit && ` (${unit})`}
                                </TableCell>
                            );
                        })}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {rows.map((row, index) => (
                        <TableRow key={String(row.Id ?? index)} hover>
                            {shown.map(({ source, field, numeric }) => (
                                <TableCell key={source} align={numeric ? 'right' : 'left'} sx={{ ...(numeric && figures), ...(field.mono && { fontFamily: 'monospace' }) }}>
                                    <FieldCell source={source} field={field} record={{ id: index, ...row }} formatters={formatters} />
                                </TableCell>
                            ))}
                        </TableRow>
                    ))}
                </TableBody>
                <TableFooter>
                    <TableRow>
                        {shown.map(({ source, field, numeric }, index) => (
                            <TableCell key={source} align={numeric ? 'right' : 'left'} sx={{ ...figures, typography: 'body2', fontWeight: 600, color: 'text.primary' }}>
                                {index === 0 && totalLabel}
                                {totals.includes(source) && fieldTypes[field.kind].text(sumOf(rows, source), field, formatters)}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableFooter>
            </Table>
        </TableContainer>
    );
};
