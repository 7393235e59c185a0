import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useRef } from 'react';

import { room } from '../../../../resources/room.ts';
import { useFileDrop } from '../../../components/inputs/useFileDrop.ts';
import { useLanguage } from '../../../components/useText.ts';
import { fileForm, saveCsv } from '../../../foundation/files.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { MONO_FONT } from '../../../theme/themes.ts';
import type { FileView } from './importView.ts';
import { MAX_BYTES, MAX_ROWS } from './readRoomFile.ts';

/** Explains the file format before a file is chosen. */
export const FormatHelp = () => {
    const message = useMessage();
    const language = useLanguage();
    const rows = [
        ['101', message('rooms.format.sampleName')],
        ['102', ''],
        ['S-201', 'Suite'],
    ];
    return (
        <Paper variant="outlined" component="section" sx={{ p: 2, mb: 2 }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
                {message('rooms.format.title')}
            </Typography>
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: {
                        xs: 'minmax(0, 1fr)',
                        md: 'minmax(0, 1fr) 240px',
                    },
                    alignItems: 'start',
                }}
            >
                <Box>
                    <Typography>
                        {message('rooms.format.text', {
                            code: room.fields.RoomCode.maxLength ?? 0,
                            name: room.fields.RoomName.maxLength ?? 0,
                        })}
                    </Typography>
                    <Typography sx={{ color: 'text.secondary', mt: 1 }}>
                        {message('rooms.format.details', { rows: MAX_ROWS })}
                    </Typography>
                </Box>
                <Box>
                    <Box
                        component="pre"
                        sx={{
                            m: 0,
                            mb: 1,
                            p: 1.5,
                            bgcolor: 'action.hover',
                            borderRadius: 1,
                            fontFamily: MONO_FONT,
                            fontSize: '0.8125rem',
                            overflow: 'auto',
                        }}
                    >
                        {[
                            'RoomCode,RoomName',
                            ...rows.map(row => row.join(',')),
                        ].join('\n')}
                    </Box>
                    <Button
                        size="small"
                        startIcon={<DownloadIcon />}
                        onClick={() =>
                            saveCsv(
                                'rooms-sample.csv',
                                ['RoomCode', 'RoomName'],
                                rows,
                                fileForm(language),
                            )
                        }
                    >
                        {message('rooms.format.sample')}
                    </Button>
                </Box>
            </Box>
        </Paper>
    );
};

interface FileDropProps {
    readonly file: FileView | undefined;
    readonly disabled: boolean;
    readonly onChoose: (file: File | undefined) => void;
}

/** Lets the user choose or drop a file, and says why one cannot be used. */
export const FileDrop = ({ file, disabled, onChoose }: FileDropProps) => {
    const message = useMessage();
    const input = useRef<HTMLInputElement>(null);
    const drop = useFileDrop(dropped => {
        if (!disabled) onChoose(dropped);
    });
    return (
        <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
            <Box
                {...drop.target}
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    gap: 2,
                    p: 2,
                    border: '1px dashed',
                    borderRadius: 1,
                    borderColor: drop.isOver
                        ? 'primary.main'
                        : 'text.secondary',
                    bgcolor: drop.isOver ? 'action.hover' : 'transparent',
                }}
            >
                <Button
                    variant={file ? 'outlined' : 'contained'}
                    startIcon={<UploadIcon />}
                    disabled={disabled}
                    onClick={() => input.current?.click()}
                >
                    {message(file ? 'rooms.chooseOther' : 'uploads.chooseFile')}
                </Button>
                <input
                    ref={input}
                    type="file"
                    name="file"
                    hidden
                    accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
                    disabled={disabled}
                    onChange={event => {
                        const { files } = event.currentTarget;
                        onChoose(files?.[0]);
                        event.currentTarget.value = ''; // allows choosing the same file again after correcting it
                    }}
                />
                <Typography
                    sx={{
                        color: 'text.secondary',
                        minWidth: 0,
                        overflowWrap: 'anywhere',
                    }}
                >
                    {file?.name ?? message('rooms.drop')}
                </Typography>
            </Box>
            {file && 'refused' in file && (
                <Alert severity="error">
                    {message(`rooms.refused.${file.refused}`, {
                        name: file.name,
                        line: file.line ?? 0,
                        rows: MAX_ROWS,
                        limit: MAX_BYTES / 1_000_000,
                    })}
                </Alert>
            )}
            {file && 'unclosed' in file && file.unclosed !== undefined && (
                <Alert severity="error">
                    {message('rooms.unclosed', { line: file.unclosed })}
                </Alert>
            )}
        </Box>
    );
};
