import {
    Alert,
    Box,
    Checkbox,
    FormControlLabel,
    Typography,
} from '@mui/material';
import { useMemo } from 'react';

import { PlainSelect } from '../../components/inputs/PlainSelect.tsx';
import { SheetTable } from '../../components/SheetTable.tsx';
import { fieldLabel } from '../../foundation/values/headings.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useFormatters } from '../fields/useFormatters.ts';
import { cellText } from './cellValue.ts';
import type { Import } from './useImport.ts';

const SEPARATORS: Readonly<
    Record<string, 'semicolon' | 'tab' | 'comma' | 'bar' | 'blanks'>
> = { ';': 'semicolon', '\t': 'tab', ',': 'comma', '|': 'bar', ' ': 'blanks' };

const NONE = '-1';
const HEAD_LENGTH = 40;
/** The most values that a column is offered to be narrowed by. */
const MOST_VALUES = 200;
const WIDTH = { width: { xs: '100%', sm: 220 } };
const FIRST_ROWS = 5;

type Option = { readonly value: string; readonly label: string };

/** Encoding and separator of a text. */
const TextChoices = ({
    current: { table, reread },
}: {
    readonly current: Import;
}) => {
    const message = useMessage();
    if (!reread || !table || !('text' in table) || !table.text) return null;
    const { encoding, encodings, separator, separators } = table.text;

    const separatorName = (value: string): string => {
        const known = SEPARATORS[value];

        return known
            ? message(`imports.separators.${known}`)
            : message('imports.delimiter.other', { char: value });
    };

    return (
        <>
            <Box sx={WIDTH}>
                <PlainSelect
                    name="Separator"
                    label={message('imports.separator')}
                    value={separator}
                    options={[...new Set([separator, ...separators])].map(
                        value => ({ value, label: separatorName(value) }),
                    )}
                    onChange={value => void reread({ separator: value })}
                />
            </Box>
            {encoding !== undefined && (
                <Box sx={WIDTH}>
                    <PlainSelect
                        name="Encoding"
                        label={message('imports.encoding')}
                        value={encoding}
                        options={[...new Set([encoding, ...encodings])].map(
                            value => ({ value, label: value }),
                        )}
                        onChange={value => void reread({ encoding: value })}
                    />
                </Box>
            )}
        </>
    );
};

/** How a text was read, in words. */
const ReadingLine = ({ table }: Pick<Import, 'table'>) => {
    const message = useMessage();
    const text = table && 'text' in table ? table.text : undefined;
    if (text?.encoding === undefined) return null;

    const delimiter = message(
        `imports.delimiter.${SEPARATORS[text.separator] ?? 'other'}`,
        { char: text.separator },
    );

    return (
        <Typography sx={{ color: 'text.secondary' }}>
            {message('imports.read', { encoding: text.encoding, delimiter })}
        </Typography>
    );
};

/** Narrows the rows to those whose cell in a column has a value. */
const WhereChoice = ({
    current: { heading, where, chooseWhere },
    columns,
}: {
    readonly current: Import;
    readonly columns: readonly Option[];
}) => {
    const message = useMessage();
    const column = where?.column;

    const values = useMemo(() => {
        if (column === undefined) return [];

        const found = new Set(
            heading.body.map(({ cells }) => cellText(cells[column])),
        );

        return [...found].slice(0, MOST_VALUES);
    }, [heading, column]);

    const none = { value: NONE, label: message('imports.noColumn') };

    return (
        <>
            <Box sx={WIDTH}>
                <PlainSelect
                    name="WhereColumn"
                    label={message('imports.where')}
                    value={String(column ?? NONE)}
                    options={[none, ...columns]}
                    onChange={value =>
                        chooseWhere(
                            value === NONE
                                ? undefined
                                : { column: Number(value), value: undefined },
                        )
                    }
                />
            </Box>
            {where && (
                <Box sx={WIDTH}>
                    <PlainSelect
                        name="WhereValue"
                        label={message('imports.is')}
                        value={where.value ?? ''}
                        placeholder={message('imports.choose')}
                        options={values
                            .filter(value => value !== '')
                            .map(value => ({ value, label: value }))}
                        onChange={value =>
                            chooseWhere({ column: where.column, value })
                        }
                    />
                </Box>
            )}
        </>
    );
};

/** How the table is read: encoding, separator, sheet, heading, and which column holds what. */
export const ImportChoices = ({ current }: { readonly current: Import }) => {
    const message = useMessage();
    const formatters = useFormatters();

    const { table, sheet, heading, columns, resource, layout, hasKey } =
        current;

    const width = useMemo(
        () =>
            sheet.lines.reduce(
                (most, { cells }) => Math.max(most, cells.length),
                0,
            ),
        [sheet],
    );

    const options = Array.from({ length: width }, (_, index): Option => {
        const head = heading.headings?.[index]?.trim().slice(0, HEAD_LENGTH);

        return {
            value: String(index),
            label: head
                ? message('imports.columnOf', { number: index + 1, name: head })
                : message('imports.column', { number: index + 1 }),
        };
    });

    const none = { value: NONE, label: message('imports.noColumn') };

    const labelOf = (source: string) =>
        fieldLabel(source, resource.fields[source]!, formatters);

    const sheets = table && 'sheets' in table ? table.sheets : [];

    const isNeeded = (source: string) =>
        source === layout.key && layout.otherKey === undefined;

    const lastResorts = heading.lastResorts.filter(
        source => columns[source] === heading.columns[source],
    );

    return (
        <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
            <ReadingLine table={table} />
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 2,
                    alignItems: 'end',
                }}
            >
                {sheets.length > 1 && (
                    <Box sx={WIDTH}>
                        <PlainSelect
                            name="Sheet"
                            label={message('imports.sheet')}
                            value={String(sheets.indexOf(sheet))}
                            options={sheets.map((sheet, index) => ({
                                value: String(index),
                                label: sheet.name,
                            }))}
                            onChange={value =>
                                current.chooseSheet(Number(value))
                            }
                        />
                    </Box>
                )}
                <TextChoices current={current} />
                {layout.columns.map(source => {
                    const at = columns[source];
                    // Once a column holds the key, it can only be exchanged for another.
                    const isFixed = isNeeded(source);

                    return (
                        <Box key={source} sx={WIDTH}>
                            <PlainSelect
                                name={`${source}Column`}
                                label={message('imports.columnFor', {
                                    field: labelOf(source),
                                })}
                                value={
                                    at === undefined && isFixed
                                        ? ''
                                        : String(at ?? NONE)
                                }
                                placeholder={message('imports.choose')}
                                options={isFixed ? options : [none, ...options]}
                                onChange={value =>
                                    current.chooseColumn(source, Number(value))
                                }
                            />
                        </Box>
                    );
                })}
                <WhereChoice current={current} columns={options} />
                <FormControlLabel
                    control={
                        <Checkbox
                            name="Header"
                            checked={heading.headings !== undefined}
                            onChange={(_, checked) =>
                                current.sayHeading(checked)
                            }
                        />
                    }
                    label={message('imports.header')}
                />
            </Box>
            {lastResorts.map(source => (
                <Alert key={source} severity="info">
                    {message('imports.lastResort', {
                        field: labelOf(source),
                        heading:
                            heading.headings?.[columns[source] ?? -1] ?? '',
                    })}
                </Alert>
            ))}
            {!hasKey && (
                <>
                    <Alert severity="warning">
                        {message('imports.chooseKey', {
                            field: labelOf(layout.key),
                        })}
                    </Alert>
                    <Box sx={{ overflowX: 'auto' }}>
                        <SheetTable
                            label={message('imports.firstRows')}
                            columns={options.map(({ label }) => ({
                                head: label,
                            }))}
                            rows={heading.body
                                .slice(0, FIRST_ROWS)
                                .map(({ cells }) =>
                                    options.map(
                                        (_, index) => cells[index] ?? '',
                                    ),
                                )}
                        />
                    </Box>
                </>
            )}
        </Box>
    );
};
