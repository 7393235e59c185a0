import { Alert, Box, Button, Paper, Table, TableBody, TableCell, TableContainer, TableHead, TablePagination, TableRow, Typography } from '@mui/material';
import { LinkBase, useNotify } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { internetuser } from '../../../../resources/internetuser.ts';
import { fieldTypes } from '../../../foundation/values/fieldTypes.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { saveFile } from '../../../foundation/saveFile.ts';
import { bulkColumns, csvOfUsers, textToCopy } from './bulkResult.ts';
import type { BulkBatch } from './bulkBatches.ts';

const ROWS = 25;

interface BulkResultViewProps {
    readonly result: BulkBatch;
    readonly onSaved: () => void;
    readonly onLetGo: () => void;
}

/** The users that were created, to copy or to save; they stay, also when the page is left, until that was done or they are let go. */
export const BulkResultView = ({ result: { saved, ok, isSaved, created }, onSaved, onLetGo }: BulkResultViewProps) => {
    const id = useId();
    const [isAsking, setAsking] = useState(false);
    useEffect(() => {
        window.addEventListener('afterprint', onSaved);
        return () => window.removeEventListener('afterprint', onSaved);
    });
    const formatters = useFormatters();
    const { translate } = formatters;
    const notify = useNotify();
    const [page, setPage] = useState(0);
    const copy = () =>
        void navigator.clipboard.writeText(textToCopy(saved)).then(
            () => {
                notify('credit.bulk.copied', { type: 'success' });
                onSaved();
            },
            () => notify('credit.bulk.notCopied', { type: 'error' }),
        );
    const save = () => {
        saveFile('internet-users.csv', csvOfUsers(saved, formatters.language), 'text/csv;charset=utf-8');
        onSaved();
    };
    /** The password is what this table is for; no other place shows it. */
    const said = (column: (typeof bulkColumns)[number], value: unknown): string =>
        column === 'Password' ? String(value ?? '—') : (fieldTypes[internetuser.fields[column].kind].text(value, internetuser.fields[column], formatters) ?? '—');
    return (
        <Box component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 2, mt: 4 }}>
            {!ok && <Alert severity="error">{translate('credit.bulk.failed', { count: saved.length })}</Alert>}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Typography id={id} variant="h2" sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>{translate('credit.bulk.created', { smart_count: saved.length })}</Typography>
                {saved.length > 0 && (
                    <>
                        <Button component={LinkBase} to={`/internetuser/cards?set=${created}`} state={{ prints: true }} onClick={onSaved} variant="contained">{translate('credit.bulk.cards')}</Button>
                        <Button onClick={copy}>{translate('credit.bulk.copy')}</Button>
                        <Button onClick={save}>{translate('credit.bulk.csv')}</Button>
                    </>
                )}
                <Button color="inherit" onClick={() => (isSaved ? onLetGo() : setAsking(true))}>{translate('credit.bulk.letGo')}</Button>
                <Button component={LinkBase} to="/internetuser">{translate('credit.bulk.toList')}</Button>
            </Box>
            {saved.length > 0 && !isSaved && !isAsking && <Alert severity="info">{translate('credit.bulk.kept')}</Alert>}
            {isAsking && (
                <Alert severity="warning" action={<><Button color="inherit" size="small" onClick={() => setAsking(false)}>{translate('credit.bulk.keep')}</Button><Button color="inherit" size="small" onClick={onLetGo}>{translate('credit.bulk.letGoNow')}</Button></>}>
                    {translate('credit.bulk.letGoAsk')}
                </Alert>
            )}
            {saved.length > 0 && (
                <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-labelledby={id}>
                    <Table size="small" aria-labelledby={id}>
                        <TableHead>
                            <TableRow>
                                {bulkColumns.map(column => {
                                    const field = internetuser.fields[column];
                                    const { numeric, unit } = fieldTypes[field.kind];
                                    return <TableCell key={column} align={numeric ? 'right' : 'left'}>{formatters.text(field.label) + (unit ? ` (${unit(field, formatters)})` : '')}</TableCell>;
                                })}
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {saved.slice(page * ROWS, (page + 1) * ROWS).map(user => (
                                <TableRow key={user.Id} hover>
                                    {bulkColumns.map(column => {
                                        const isCode = column === 'Alias' || column === 'Password';
                                        return (
                                            <TableCell key={column} align={fieldTypes[internetuser.fields[column].kind].numeric ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap', ...(isCode && { fontFamily: 'monospace' }) }}>
                                                {said(column, user[column])}
                                            </TableCell>
                                        );
                                    })}
                                </TableRow>
                            ))}
                        </TableBody>
                    </Table>
                </TableContainer>
            )}
            {saved.length > ROWS && <TablePagination component="div" count={saved.length} page={page} onPageChange={(_, next) => setPage(next)} rowsPerPage={ROWS} rowsPerPageOptions={[]} />}
        </Box>
    );
};
