import { Box, Button, Typography } from '@mui/material';
import { reload } from '../foundation/version.ts';
import { useMessage } from '../i18n/catalogue.ts';
import type { PartFailureProps } from './PartBoundary.tsx';
import { useNewVersion } from './useNewVersion.ts';

/** Why a part is missing, and what can be done about it; a reload where asking again cannot help. */
export const PartFailure = ({ onAgain, tries }: PartFailureProps) => {
    const message = useMessage();
    const isNew = useNewVersion();
    return (
        <Box role="alert" sx={{ p: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
            <Typography variant="body2">{message(isNew ? 'shell.newVersion' : 'shell.partMissing')}</Typography>
            {isNew && <Typography variant="body2" sx={{ color: 'text.secondary' }}>{message('shell.typedKept')}</Typography>}
            {/* A browser may hold on to what failed once; only a reload makes it ask again then. */}
            {(isNew || tries > 0) && <Button size="small" variant="contained" onClick={reload}>{message('shell.reload')}</Button>}
            <Button size="small" variant="outlined" onClick={onAgain}>{message('shell.retry')}</Button>
        </Box>
    );
};

/** In the bar, where there is no room for words. */
export const BarFailure = ({ onAgain }: PartFailureProps) => {
    const message = useMessage();
    return <Button size="small" color="inherit" title={message('shell.partMissing')} onClick={onAgain}>{message('shell.retry')}</Button>;
};

/** For what is no use alone: the parts around it, of the same file, say that it is missing. */
export const NoFailure = () => null;
