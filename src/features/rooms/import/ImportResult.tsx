import { Alert, Box, Button, TableContainer } from '@mui/material';
import { LinkBase } from 'ra-core';

import { SheetTable } from '../../../components/SheetTable.tsx';
import { useLanguage } from '../../../components/useText.ts';
import { fileForm, saveCsv } from '../../../foundation/files.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { MONO_FONT } from '../../../theme/themes.ts';
import { RowPager, usePaging } from './RowsPreview.tsx';
import { useRowProblemText } from './rowStates.tsx';
import type { ImportEnd, RoomImport } from './useRoomImport.ts';

type Imported = Extract<ImportEnd, { readonly end: 'imported' }>;

interface ImportResultProps extends Pick<RoomImport, 'fix' | 'startOver'> {
    readonly end: Imported;
}

/** What was imported, and every row that was not, with the reason. */
export const ImportResult = ({
    end: { count, missing, there },
    fix,
    startOver,
}: ImportResultProps) => {
    const message = useMessage();
    const language = useLanguage();
    const textOf = useRowProblemText();
    const paging = usePaging(missing.length);
    const { page, size } = paging;
    const reasonOf = ({ reason }: Imported['missing'][number]) =>
        typeof reason === 'string' ? reason : textOf(reason);
    const download = () => {
        const form = fileForm(language);
        saveCsv(
            'rooms-not-imported.csv',
            [
                message('rooms.line'),
                'RoomCode',
                'RoomName',
                message('bulk.reason'),
            ],
            missing.map(row => [
                row.line,
                form.text(row.RoomCode),
                form.text(row.RoomName),
                reasonOf(row),
            ]),
            form,
        );
    };
    const shown = missing.slice(page * size, (page + 1) * size);
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            <Alert severity={missing.length > 0 ? 'warning' : 'success'}>
                {message('rooms.imported', { smart_count: count })}{' '}
                {missing.length > 0 &&
                    message('rooms.refusedRows', {
                        smart_count: missing.length,
                    })}{' '}
                {there > 0 &&
                    message('rooms.thereText', {
                        smart_count: there,
                        count: there,
                    })}
            </Alert>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {missing.length > 0 && (
                    <Button variant="contained" onClick={() => void fix()}>
                        {message('rooms.fix')}
                    </Button>
                )}
                {missing.length > 0 && (
                    <Button variant="outlined" onClick={download}>
                        {message('rooms.downloadRefused')}
                    </Button>
                )}
                <Button
                    component={LinkBase}
                    to="/room"
                    variant={missing.length > 0 ? 'text' : 'contained'}
                >
                    {message('rooms.look')}
                </Button>
                <Button onClick={() => void startOver()}>
                    {message('rooms.again')}
                </Button>
            </Box>
            {missing.length > 0 && (
                <TableContainer
                    tabIndex={0}
                    role="region"
                    aria-label={message('rooms.result')}
                >
                    <SheetTable
                        hover
                        label={message('rooms.result')}
                        sx={{
                            tableLayout: { sm: 'fixed' },
                            '& th:first-of-type': { width: 72 },
                            '& th:nth-of-type(2)': { width: '28%' },
                        }}
                        columns={[
                            { head: message('rooms.line'), isNumeric: true },
                            {
                                head: message('rooms.code'),
                                sx: {
                                    fontFamily: MONO_FONT,
                                    overflowWrap: 'anywhere',
                                },
                            },
                            {
                                head: message('rooms.name'),
                                sx: { overflowWrap: 'anywhere' },
                            },
                            { head: message('bulk.reason') },
                        ]}
                        rows={shown.map(row => [
                            row.line,
                            row.RoomCode,
                            row.RoomName,
                            reasonOf(row),
                        ])}
                    />
                </TableContainer>
            )}
            <RowPager {...paging} />
        </Box>
    );
};
