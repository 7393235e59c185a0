import { Alert, AlertTitle, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useLanguage } from '../../../components/useText.ts';
import type { RoomImport } from './useRoomImport.ts';

/** How the comparison with the site's rooms stands; when it fails, the ways on. */
export const ComparisonNotice = ({ comparison, view, compare, goOn, disabled }: Pick<RoomImport, 'comparison' | 'view' | 'compare' | 'goOn'> & { readonly disabled: boolean }) => {
    const message = useMessage();
    const language = useLanguage();
    if (comparison.state === 'reading') {
        const { done, total } = comparison;
        return (
            <Box role="status">
                <Typography variant="body2">{message('rooms.comparing')}</Typography>
                <LinearProgress aria-label={message('rooms.comparing')} {...(total && { variant: 'determinate', value: Math.min(100, (done / total) * 100) })} />
            </Box>
        );
    }
    if (comparison.state === 'failed') {
        return (
            <Alert severity="warning">
                <AlertTitle>{message('rooms.notCompared')}</AlertTitle>
                {message('rooms.notComparedText', { message: comparison.message })}
                <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    <Button size="small" color="inherit" variant="outlined" onClick={() => void compare()}>{message('rooms.compareAgain')}</Button>
                    <Button size="small" color="inherit" onClick={goOn}>{message('rooms.goOn')}</Button>
                </Box>
            </Alert>
        );
    }
    const there = view.counts.there;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
            {there > 0 && <Typography variant="body2">{message('rooms.thereText', { smart_count: there, count: there.toLocaleString(language) })}</Typography>}
            {comparison.state === 'skipped' && <Typography variant="body2">{message('rooms.skippedText')}</Typography>}
            <Button size="small" disabled={disabled} onClick={() => void compare()}>{message('rooms.compareAgain')}</Button>
        </Box>
    );
};
