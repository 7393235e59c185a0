import {
    Alert,
    Box,
    Button,
    Paper,
    TableContainer,
    TablePagination,
    Typography,
} from '@mui/material';
import { LinkBase, useNotify } from 'ra-core';
import { useState } from 'react';

import { internetuser } from '../../../../resources/internetuser.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { usePrinting } from '../../../components/page/printing.tsx';
import {
    type SheetColumn,
    SheetTable,
} from '../../../components/SheetTable.tsx';
import { copyText, fileForm, saveCsv } from '../../../foundation/files.ts';
import { fieldTypes } from '../../../foundation/values/fieldTypes.ts';
import {
    type BulkBatch,
    bulkColumns,
    fileOfUsers,
    textToCopy,
} from './bulkBatches.ts';

const ROWS = 25;

interface BulkResultViewProps {
    readonly result: BulkBatch;
    readonly onSaved: () => void;
    readonly onLetGo: () => void;
}

/**
 * The created users, to copy or save. They are kept, even when the page is left, until they are copied, saved or
 * discarded.
 */
export const BulkResultView = ({
    result: { saved, ok, isSaved, created },
    onSaved,
    onLetGo,
}: BulkResultViewProps) => {
    const [isAsking, setAsking] = useState(false);
    const formatters = useFormatters();
    const { translate } = formatters;

    const title = translate('credit.bulk.created', {
        smart_count: saved.length,
    });

    const notify = useNotify();
    const [page, setPage] = useState(0);
    const isPrinting = usePrinting();

    const shown = isPrinting
        ? saved
        : saved.slice(page * ROWS, (page + 1) * ROWS);

    const copy = async () => {
        const isCopied = await copyText(textToCopy(saved));

        notify(isCopied ? 'vouchers.cards.copied' : 'credit.bulk.notCopied', {
            type: isCopied ? 'success' : 'error',
        });

        if (isCopied) onSaved();
    };

    const save = () => {
        const form = fileForm(formatters.language);

        saveCsv(
            'internet-users.csv',
            ...fileOfUsers(saved, formatters, form),
            form,
        );

        onSaved();
    };

    type BulkColumn = (typeof bulkColumns)[number];

    /** Shows passwords, which no other place does: this table exists for them. */
    const textOf = (column: BulkColumn, value: unknown): string => {
        if (column === 'Password') return String(value ?? '—');
        const field = internetuser.fields[column];

        return fieldTypes[field.type].text(value, field, formatters) ?? '—';
    };

    const headed = (column: BulkColumn): SheetColumn => {
        const field = internetuser.fields[column];
        const { numeric = false, unit } = fieldTypes[field.type];
        const label = formatters.text(field.label);
        const isCode = column === 'Alias' || column === 'Password';

        return {
            head: unit ? `${label} (${unit(field, formatters)})` : label,
            isNumeric: numeric,
            sx: {
                whiteSpace: 'nowrap',
                ...(isCode && { fontFamily: 'monospace' }),
            },
        };
    };

    const pagerLabel = (type: string): string =>
        translate(
            type === 'next' ? 'ra.navigation.next' : 'ra.navigation.previous',
        );

    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, mt: 4 }}>
            {!ok && (
                <Alert severity="error">
                    {translate('credit.bulk.failed', { count: saved.length })}
                </Alert>
            )}
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    gap: 1,
                }}
            >
                <Typography
                    variant="h2"
                    sx={{ flex: { xs: '1 0 100%', sm: 1 } }}
                >
                    {title}
                </Typography>
                {saved.length > 0 && (
                    <>
                        <Button
                            component={LinkBase}
                            to={`/internetuser/cards?set=${created}`}
                            state={{ prints: true }}
                            variant="contained"
                        >
                            {translate('credit.bulk.cards')}
                        </Button>
                        <Button onClick={() => void copy()}>
                            {translate('vouchers.cards.copy')}
                        </Button>
                        <Button onClick={save}>
                            {translate('vouchers.studio.csv')}
                        </Button>
                    </>
                )}
                <Button
                    color="inherit"
                    onClick={() => (isSaved ? onLetGo() : setAsking(true))}
                >
                    {translate('credit.bulk.letGo')}
                </Button>
                <Button component={LinkBase} to="/internetuser">
                    {translate('credit.bulk.toList')}
                </Button>
            </Box>
            {saved.length > 0 && !isSaved && !isAsking && (
                <Alert severity="info">{translate('credit.bulk.kept')}</Alert>
            )}
            {isAsking && (
                <Alert
                    severity="warning"
                    action={
                        <>
                            <Button
                                color="inherit"
                                size="small"
                                onClick={() => setAsking(false)}
                            >
                                {translate('credit.bulk.keep')}
                            </Button>
                            <Button
                                color="inherit"
                                size="small"
                                onClick={onLetGo}
                            >
                                {translate('credit.bulk.letGoNow')}
                            </Button>
                        </>
                    }
                >
                    {translate('credit.bulk.letGoAsk')}
                </Alert>
            )}
            {saved.length > 0 && (
                <TableContainer
                    component={Paper}
                    variant="outlined"
                    tabIndex={0}
                    role="region"
                    aria-label={title}
                >
                    <SheetTable
                        hover
                        label={title}
                        columns={bulkColumns.map(headed)}
                        rows={shown.map(user =>
                            bulkColumns.map(column =>
                                textOf(column, user[column]),
                            ),
                        )}
                    />
                </TableContainer>
            )}
            {saved.length > ROWS && !isPrinting && (
                <TablePagination
                    component="div"
                    count={saved.length}
                    page={page}
                    rowsPerPage={ROWS}
                    rowsPerPageOptions={[]}
                    labelDisplayedRows={({ from, to, count }) =>
                        translate('ra.navigation.page_range_info', {
                            offsetBegin: from,
                            offsetEnd: to,
                            total: count,
                        })
                    }
                    getItemAriaLabel={pagerLabel}
                    onPageChange={(_, next) => setPage(next)}
                />
            )}
        </Box>
    );
};
