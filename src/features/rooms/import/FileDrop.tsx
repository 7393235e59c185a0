import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useRef } from 'react';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useFileDrop } from '../../../components/inputs/useFileDrop.ts';
import { useLanguage } from '../../../components/useText.ts';
import type { FileView } from './importView.ts';
import { MAX_BYTES, MAX_ROWS } from './limits.ts';

interface FileDropProps {
    readonly file: FileView | undefined;
    readonly disabled: boolean;
    readonly onChoose: (file: File | undefined) => void;
}

/** Chooses a file, or takes a dropped one; says why one cannot be used. */
export const FileDrop = ({ file, disabled, onChoose }: FileDropProps) => {
    const message = useMessage();
    const language = useLanguage();
    const input = useRef<HTMLInputElement>(null);
    const drop = useFileDrop(dropped => {
        if (!disabled) onChoose(dropped);
    });
    return (
        <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
            <Box
                {...drop.target}
                sx={{
                    display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2, border: '1px dashed', borderRadius: 1,
                    borderColor: drop.isOver ? 'primary.main' : 'text.secondary', bgcolor: drop.isOver ? 'action.hover' : 'transparent',
                }}
            >
                <Button variant={file ? 'outlined' : 'contained'} startIcon={<UploadIcon />} disabled={disabled} onClick={() => input.current?.click()}>
                    {message(file ? 'rooms.chooseOther' : 'rooms.choose')}
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
                        event.currentTarget.value = ''; // the same file may be chosen again after it was corrected
                    }}
                />
                <Typography sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>{file?.name ?? message('rooms.drop')}</Typography>
            </Box>
            {file && 'refused' in file && (
                <Alert severity="error">
                    {message(`rooms.refused.${file.refused}`, { name: file.name, rows: MAX_ROWS.toLocaleString(language), limit: MAX_BYTES / 1_000_000 })}
                </Alert>
            )}
        </Box>
    );
};
