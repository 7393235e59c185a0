import {
    Box,
    Card,
    Paper,
    TableContainer,
    type Theme,
    useMediaQuery,
} from '@mui/material';

import type { Fields } from '../../../resources/schema/index.ts';
import { FieldCell } from '../../admin/fields/FieldCell.tsx';
import type { Formatters } from '../../admin/fields/fieldType.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { Facts } from '../../components/Facts.tsx';
import { usePrinting } from '../../components/page/printing.tsx';
import { SheetTable } from '../../components/SheetTable.tsx';
import { withUnit } from '../../foundation/format/numberText.ts';
import {
    fieldTypes,
    formattersFor,
} from '../../foundation/values/fieldTypes.ts';
import { fieldLabel } from '../../foundation/values/headings.ts';
import { type LogRow, sumOf } from './userLogs.ts';

/** Rows of a log, as a table or as cards. */
interface LogTableProps {
    readonly label: string;
    readonly fields: Fields;
    readonly columns: readonly string[];
    readonly totals: readonly string[];
    readonly totalLabel: string;
    readonly rows: readonly LogRow[];
    /** The rows are still those of the previous page, while the next one loads. */
    readonly dimmed: boolean;
}

/** The sum of a column. Amounts in several currencies get one sum each, that of the heading's currency last. */
const totalText = (
    rows: readonly LogRow[],
    source: string,
    field: Fields[string],
    formatters: Formatters,
): string => {
    const { currencyIn } = field;

    const isUsual = (row: LogRow) =>
        formattersFor(field, row, formatters).ownCurrency === undefined;

    const others =
        currencyIn === undefined
            ? []
            : [
                  ...new Set(
                      rows
                          .filter(row => !isUsual(row))
                          .map(row => row[currencyIn]),
                  ),
              ].map(currency =>
                  rows.filter(row => row[currencyIn] === currency),
              );

    const groups = [
        ...others,
        ...(others.length === 0 || rows.some(isUsual)
            ? [rows.filter(isUsual)]
            : []),
    ];

    return groups
        .map(
            group =>
                fieldTypes[field.type].text(
                    sumOf(group, source),
                    field,
                    formattersFor(field, group[0] ?? {}, formatters),
                ) ?? '',
        )
        .join(', ');
};

const FACTS = {
    columnGap: 1.5,
    typography: 'body2',
    '& dd': {
        m: 0,
        overflowWrap: 'anywhere',
        fontVariantNumeric: 'tabular-nums',
    },
} as const;

/** Rows of a log on a phone: one card each, with every value beside its name, and the sums last. */
const LogCards = ({
    label,
    fields,
    columns,
    totals,
    totalLabel,
    rows,
    dimmed,
}: LogTableProps) => {
    const formatters = useFormatters();

    const shown = columns.flatMap(source => {
        const field = fields[source];

        return field
            ? [
                  {
                      source,
                      field,
                      name: fieldLabel(source, field, formatters),
                      unit:
                          fieldTypes[field.type].unit?.(field, formatters) ??
                          '',
                  },
              ]
            : [];
    });

    return (
        <>
            <Box
                component="ul"
                aria-label={label}
                aria-busy={dimmed}
                sx={{
                    listStyle: 'none',
                    m: 0,
                    p: 0,
                    display: 'grid',
                    gap: 1,
                    opacity: dimmed ? 0.5 : 1,
                }}
            >
                {rows.map((row, index) => (
                    <Card
                        component="li"
                        key={String(row.Id ?? index)}
                        sx={{ p: 1.5 }}
                    >
                        <Facts
                            sx={FACTS}
                            facts={shown.map(({ source, field, name }) => [
                                name,
                                <Box
                                    key={source}
                                    component="span"
                                    sx={
                                        field.mono
                                            ? { fontFamily: 'monospace' }
                                            : {}
                                    }
                                >
                                    <FieldCell
                                        source={source}
                                        field={field}
                                        record={{ id: index, ...row }}
                                        formatters={formatters}
                                    />
                                    {withUnit(
                                        '',
                                        fieldTypes[field.type].unit?.(
                                            field,
                                            formattersFor(
                                                field,
                                                row,
                                                formatters,
                                            ),
                                        ) ?? '',
                                    )}
                                </Box>,
                            ])}
                        />
                    </Card>
                ))}
            </Box>
            <Card
                component="section"
                aria-label={totalLabel}
                sx={{ p: 1.5, fontWeight: 600 }}
            >
                {totalLabel}
                <Facts
                    sx={FACTS}
                    facts={shown
                        .filter(({ source }) => totals.includes(source))
                        .map(({ source, field, name, unit }) => [
                            name,
                            withUnit(
                                totalText(rows, source, field, formatters),
                                unit,
                            ),
                        ])}
                />
            </Card>
        </>
    );
};

const HEADS = {
    '@media print': { '& time': { whiteSpace: 'normal !important' } },
    '& thead th': {
        whiteSpace: 'normal',
        lineHeight: 1.3,
        verticalAlign: 'bottom',
    },
} as const;

const WideLog = ({
    label,
    fields,
    columns,
    totals,
    totalLabel,
    rows,
    dimmed,
}: LogTableProps) => {
    const formatters = useFormatters();

    const shown = columns.flatMap(source =>
        fields[source]
            ? [
                  {
                      source,
                      field: fields[source],
                      ...fieldTypes[fields[source].type],
                  },
              ]
            : [],
    );

    return (
        <TableContainer
            component={Paper}
            variant="outlined"
            tabIndex={0}
            role="region"
            aria-label={label}
            sx={{ opacity: dimmed ? 0.5 : 1, maxHeight: '60vh' }}
        >
            <SheetTable
                stickyHeader
                hover
                label={label}
                aria-busy={dimmed}
                sx={HEADS}
                columns={shown.map(
                    ({ source, field, numeric = false, unit }) => {
                        const inUnit = unit?.(field, formatters);

                        return {
                            head: (
                                <>
                                    {formatters.text(field.label ?? source)}
                                    {inUnit && ` (${inUnit})`}
                                </>
                            ),
                            isNumeric: numeric,
                            sx: {
                                ...(numeric && { whiteSpace: 'nowrap' }),
                                ...(field.mono && { fontFamily: 'monospace' }),
                            },
                        };
                    },
                )}
                rows={rows.map((row, index) =>
                    shown.map(({ source, field }) => (
                        <FieldCell
                            key={source}
                            source={source}
                            field={field}
                            record={{ id: index, ...row }}
                            formatters={formatters}
                        />
                    )),
                )}
                foot={shown.map(({ source, field }, index) => (
                    <>
                        {index === 0 && totalLabel}
                        {totals.includes(source) &&
                            totalText(rows, source, field, formatters)}
                    </>
                ))}
            />
        </TableContainer>
    );
};

/**
 * Rows of a log, rendered from declared fields, with the sums of some columns below. Uses cards
 * where a table would need to scroll sideways.
 */
export const LogTable = (props: LogTableProps) => {
    const isNarrow = useMediaQuery((theme: Theme) =>
        theme.breakpoints.down('md'),
    );

    const isPrinting = usePrinting();

    return isNarrow && !isPrinting ? (
        <LogCards {...props} />
    ) : (
        <WideLog {...props} />
    );
};
