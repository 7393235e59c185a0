import { Alert, AlertTitle, Box, Button, LinearProgress, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import { useMessage } from '../../i18n/catalogue.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { useScope } from '../../session/useScope.ts';
import { useLanguage } from '../../ui/useText.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { FileDrop } from './FileDrop.tsx';
import { FormatHelp } from './FormatHelp.tsx';
import { ImportResult } from './ImportResult.tsx';
import { RowsPreview } from './RowsPreview.tsx';
import { useRoomImport, type RoomImport } from './useRoomImport.ts';

/** How many rows go, the button that sends them, and how the last attempt failed. */
const SendBar = ({ rows, problems, busy, end, send }: RoomImport) => {
    const message = useMessage();
    const language = useLanguage();
    const count = (number: number) => number.toLocaleString(language);
    const good = rows.length - problems.size;
    return (
        <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
            {end && end.end !== 'imported' && (
                <Alert severity={end.end === 'unknown' ? 'warning' : 'error'}>
                    <AlertTitle>{message(end.end === 'unknown' ? 'rooms.unknown' : 'rooms.failed')}</AlertTitle>
                    {end.end === 'unknown' ? message('rooms.unknownText') : message('rooms.failedText', { message: end.message })}
                    {end.end === 'unknown' && (
                        <Box sx={{ mt: 1 }}>
                            <Button component={LinkBase} to="/room" target="_blank" size="small" color="inherit" variant="outlined">{message('rooms.look')}</Button>
                        </Box>
                    )}
                </Alert>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
                <Button variant="contained" disabled={good === 0 || busy} onClick={() => void send()}>{message('rooms.import', { smart_count: good })}</Button>
                <Typography role="status">
                    {message('rooms.counts', { good: count(good), rows: count(rows.length) })} {problems.size > 0 && message('rooms.leftOut', { bad: count(problems.size) })}
                </Typography>
            </Box>
            {busy && (
                <Box role="status">
                    <Typography variant="body2">{message('rooms.sending')}</Typography>
                    <LinearProgress aria-label={message('rooms.sending')} />
                </Box>
            )}
        </Box>
    );
};

const RoomImportOf = ({ siteId }: { readonly siteId: number }) => {
    const rooms = useRoomImport(siteId);
    const { file, rows, end, busy } = rooms;
    if (end?.end === 'imported') return <ImportResult end={end} rows={rows} fix={rooms.fix} startOver={rooms.startOver} />;
    return (
        <>
            {rows.length === 0 && <FormatHelp />}
            <FileDrop file={file} disabled={busy} onChoose={chosen => void rooms.choose(chosen)} />
            {file && !('refused' in file) && <ColumnChoice file={file} reading={rooms.reading} onChange={rooms.change} />}
            {rows.length > 0 && (
                <>
                    <SendBar {...rooms} />
                    <RowsPreview rows={rows} problems={rooms.problems} edit={rooms.edit} disabled={busy} />
                </>
            )}
        </>
    );
};

/** `/room/import`: adds the rooms of a CSV file to the chosen site. */
export const RoomImportPage = () => {
    const message = useMessage();
    const { site } = useScope();
    return (
        <>
            <PageTitle title={message('rooms.importTitle')} note={message('rooms.intro', { site: site?.SiteName ?? '' })}>
                <Button component={LinkBase} to="/room">{message('rooms.toRooms')}</Button>
            </PageTitle>
            {site && <RoomImportOf key={site.Id} siteId={site.Id} />}
        </>
    );
};
