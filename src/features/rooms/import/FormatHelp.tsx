import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { csvOf } from '../../../../resources/rules/csv.ts';
import { room } from '../../../../resources/room.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { MONO_FONT } from '../../../theme/themes.ts';
import { useLanguage } from '../../../components/useText.ts';
import { saveFile } from '../../../foundation/saveFile.ts';
import { MAX_ROWS } from './limits.ts';

/** What the file must look like, before one is chosen. */
export const FormatHelp = () => {
    const message = useMessage();
    const language = useLanguage();
    const rows = [['101', message('rooms.format.sampleName')], ['102', ''], ['S-201', 'Suite']];
    return (
        <Paper variant="outlined" component="section" sx={{ p: 2, mb: 2 }}>
            <Typography variant="h2" sx={{ mb: 1 }}>{message('rooms.format.title')}</Typography>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 240px' }, alignItems: 'start' }}>
                <Box>
                    <Typography>{message('rooms.format.text', { code: room.fields.RoomCode.maxLength ?? 0, name: room.fields.RoomName.maxLength ?? 0 })}</Typography>
                    <Typography sx={{ color: 'text.secondary', mt: 1 }}>{message('rooms.format.details', { rows: MAX_ROWS.toLocaleString(language) })}</Typography>
                </Box>
                <Box>
                    <Box component="pre" sx={{ m: 0, mb: 1, p: 1.5, bgcolor: 'action.hover', borderRadius: 1, fontFamily: MONO_FONT, fontSize: 13, overflow: 'auto' }}>
                        {['RoomCode,RoomName', ...rows.map(row => row.join(','))].join('\n')}
                    </Box>
                    <Button size="small" startIcon={<DownloadIcon />} onClick={() => saveFile('rooms-sample.csv', csvOf(['RoomCode', 'RoomName'], rows), 'text/csv')}>
                        {message('rooms.format.sample')}
                    </Button>
                </Box>
            </Box>
        </Paper>
    );
};
