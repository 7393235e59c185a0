import { Box, Button, CircularProgress } from '@mui/material';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { ExportProgress } from './exportList.ts';

/** How far an export is, and a button that ends it. */
export const ExportProgressLine = ({ progress: { done, total }, onCancel }: { readonly progress: ExportProgress; readonly onCancel: () => void }) => {
    const translate = useMessage();
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <CircularProgress aria-hidden size={18} {...(total && { variant: 'determinate' as const, value: (100 * done) / total })} />
            <span role="status">{total === undefined ? translate('screens.export.fetching') : translate('screens.export.progress', { done, total })}</span>
            <Button onClick={onCancel}>{translate('screens.export.cancel')}</Button>
        </Box>
    );
};
