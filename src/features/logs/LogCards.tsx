import { Box, Card } from '@mui/material';
import type { Fields } from '../../../resources/schema/index.ts';
import { FieldCell } from '../../admin/fields/FieldCell.tsx';
import { fieldTypes } from '../../foundation/values/fieldTypes.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { fieldLabel } from '../../foundation/values/headings.ts';
import { withUnit } from '../../foundation/format/numberText.ts';
import { sumOf, type LogRow } from './userLogs.ts';

/** Rows of a log, as a table or as cards. */
export interface LogTableProps {
    readonly label: string;
    readonly fields: Fields;
    readonly columns: readonly string[];
    readonly totals: readonly string[];
    readonly totalLabel: string;
    readonly rows: readonly LogRow[];
    /** The rows are of the page before: the next are on their way. */
    readonly dimmed: boolean;
}

const FACTS = { m: 0, display: 'grid', gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)', columnGap: 1.5, rowGap: 0.25, typography: 'body2' } as const;

/** Rows of a log on a phone: a card each, every value beside its name, the sums last. */
export const LogCards = ({ label, fields, columns, totals, totalLabel, rows, dimmed }: LogTableProps) => {
    const formatters = useFormatters();
    const shown = columns.flatMap(source => (fields[source] ? [{ source, field: fields[source] }] : []));
    return (
        <>
            <Box component="ul" aria-label={label} aria-busy={dimmed} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, opacity: dimmed ? 0.5 : 1 }}>
                {rows.map((row, index) => (
                    <Card component="li" key={String(row.Id ?? index)} sx={{ p: 1.5 }}>
                        <Box component="dl" sx={FACTS}>
                            {shown.map(({ source, field }) => [
                                <Box component="dt" key={`${source} name`} sx={{ color: 'text.secondary' }}>{fieldLabel(source, field, formatters)}</Box>,
                                <Box component="dd" key={source} sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums', ...(field.mono && { fontFamily: 'monospace' }) }}>
                                    <FieldCell source={source} field={field} record={{ id: index, ...row }} formatters={formatters} />{withUnit('', fieldTypes[field.kind].unit?.(field, formatters) ?? '')}
                                </Box>,
                            ])}
                        </Box>
                    </Card>
                ))}
            </Box>
            <Card component="section" aria-label={totalLabel} sx={{ p: 1.5, fontWeight: 600 }}>
                {totalLabel}
                <Box component="dl" sx={FACTS}>
                    {shown.filter(({ source }) => totals.includes(source)).map(({ source, field }) => [
                        <Box component="dt" key={`${source} name`} sx={{ color: 'text.secondary' }}>{fieldLabel(source, field, formatters)}</Box>,
                        <Box component="dd" key={source} sx={{ m: 0 }}>{withUnit(fieldTypes[field.kind].text(sumOf(rows, source), field, formatters) ?? '', fieldTypes[field.kind].unit?.(field, formatters) ?? '')}</Box>,
                    ])}
                </Box>
            </Card>
        </>
    );
};
