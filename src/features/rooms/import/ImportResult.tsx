import { Alert, Box, Button, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { LinkBase } from 'ra-core';
import { csvOf } from '../../../../resources/rules/csv.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { MONO_FONT } from '../../../theme/themes.ts';
import { saveFile } from '../../../foundation/saveFile.ts';
import { useLanguage } from '../../../components/useText.ts';
import { RowPager, usePaging } from './RowPager.tsx';
import { useRowProblemText } from './useRowProblemText.ts';
import type { ImportEnd, RoomImport } from './useRoomImport.ts';

type Imported = Extract<ImportEnd, { readonly end: 'imported' }>;

interface ImportResultProps extends Pick<RoomImport, 'fix' | 'startOver'> {
    readonly end: Imported;
}

/** What was imported, and every row that was not, with the reason. */
export const ImportResult = ({ end: { count, missing, there }, fix, startOver }: ImportResultProps) => {
    const message = useMessage();
    const language = useLanguage();
    const textOf = useRowProblemText();
    const paging = usePaging(missing.length);
    const { page, size } = paging;
    const reasonOf = ({ reason }: Imported['missing'][number]) => (typeof reason === 'string' ? reason : textOf(reason));
    const download = () =>
        saveFile(
            'rooms-not-imported.csv',
            csvOf([message('rooms.line'), 'RoomCode', 'RoomName', message('rooms.reason')], missing.map(row => [row.line, row.RoomCode, row.RoomName, reasonOf(row)])),
            'text/csv',
        );
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            <Alert severity={missing.length > 0 ? 'warning' : 'success'}>
                {message('rooms.imported', { smart_count: count })} {missing.length > 0 && message('rooms.refusedRows', { smart_count: missing.length })}{' '}
                {there > 0 && message('rooms.thereText', { smart_count: there, count: there.toLocaleString(language) })}
            </Alert>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {missing.length > 0 && <Button variant="contained" onClick={() => void fix()}>{message('rooms.fix')}</Button>}
                {missing.length > 0 && <Button variant="outlined" onClick={download}>{message('rooms.downloadRefused')}</Button>}
                <Button component={LinkBase} to="/room" variant={missing.length > 0 ? 'text' : 'contained'}>{message('rooms.look')}</Button>
                <Button onClick={() => void startOver()}>{message('rooms.again')}</Button>
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
                            {missing.slice(page * size, (page + 1) * size).map((row, at) => (
                                <TableRow key={at} hover>
                                    <TableCell align="right">{row.line}</TableCell>
                                    <TableCell sx={{ fontFamily: MONO_FONT, overflowWrap: 'anywhere' }}>{row.RoomCode}</TableCell>
                                    <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.RoomName}</TableCell>
                                    <TableCell>{reasonOf(row)}</TableCell>
                                </TableRow>
                            ))}
                        </TableBody>
                    </Table>
                </TableContainer>
            )}
            <RowPager {...paging} />
        </Box>
    );
};
