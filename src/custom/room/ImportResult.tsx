import { Alert, Box, Button, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { LinkBase } from 'ra-core';
import { csvOf } from '../../../resources/rules/csv.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { MONO_FONT } from '../../theme/themes.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { problemsOfRows, type RefusedRow } from './importRows.ts';
import { RowPager, useRowPages } from './RowPager.tsx';
import { useRowProblemText } from './useRowProblemText.ts';
import type { ImportEnd, RoomImport } from './useRoomImport.ts';

type Imported = Extract<ImportEnd, { readonly end: 'imported' }>;

interface ImportResultProps extends Pick<RoomImport, 'rows' | 'fix' | 'startOver'> {
    readonly end: Imported;
}

/** What was imported, and every row that was not, with the reason. */
export const ImportResult = ({ end: { count, refused, leftOut }, rows, fix, startOver }: ImportResultProps) => {
    const message = useMessage();
    const textOf = useRowProblemText();
    const problems = problemsOfRows(rows);
    const positions = new Map(rows.map((row, at) => [row.line, at]));
    const own = leftOut.map((row): RefusedRow => {
        const problem = problems.get(positions.get(row.line) ?? -1);
        return { row, sentLine: row.line, message: problem ? textOf(problem) : '' };
    });
    const missing = [...refused, ...own];
    const pages = useRowPages(missing);
    const download = () =>
        saveFile(
            'rooms-not-imported.csv',
            csvOf([message('rooms.line'), 'RoomCode', 'RoomName', message('rooms.reason')], missing.map(({ row, sentLine, message: reason }) => [row?.line ?? sentLine, row?.RoomCode, row?.RoomName, reason])),
            'text/csv',
        );
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            <Alert severity={missing.length > 0 ? 'warning' : 'success'}>
                {message('rooms.imported', { smart_count: count })} {missing.length > 0 && message('rooms.refusedRows', { smart_count: missing.length })}
            </Alert>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {missing.length > 0 && <Button variant="contained" onClick={fix}>{message('rooms.fix')}</Button>}
                {missing.length > 0 && <Button variant="outlined" onClick={download}>{message('rooms.downloadRefused')}</Button>}
                <Button component={LinkBase} to="/room" variant={missing.length > 0 ? 'text' : 'contained'}>{message('rooms.look')}</Button>
                <Button onClick={startOver}>{message('rooms.again')}</Button>
            </Box>
            {missing.length > 0 && (
                <TableContainer tabIndex={0} role="region" aria-label={message('rooms.result')}>
                    <Table size="small" sx={{ tableLayout: { sm: 'fixed' } }}>
                        <TableHead>
                            <TableRow>
                                <TableCell align="right" sx={{ width: 72 }}>{message('rooms.line')}</TableCell>
                                <TableCell sx={{ width: '28%' }}>{message('rooms.code')}</TableCell>
                                <TableCell>{message('rooms.name')}</TableCell>
                                <TableCell>{message('rooms.reason')}</TableCell>
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {pages.shown.map(({ row, sentLine, message: reason }, at) => (
                                <TableRow key={at} hover>
                                    <TableCell align="right">{row?.line ?? sentLine}</TableCell>
                                    <TableCell sx={{ fontFamily: MONO_FONT, overflowWrap: 'anywhere' }}>{row?.RoomCode}</TableCell>
                                    <TableCell sx={{ overflowWrap: 'anywhere' }}>{row?.RoomName}</TableCell>
                                    <TableCell>{reason}</TableCell>
                                </TableRow>
                            ))}
                        </TableBody>
                    </Table>
                </TableContainer>
            )}
            <RowPager {...pages} />
        </Box>
    );
};
