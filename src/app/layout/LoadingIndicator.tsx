import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { Box, CircularProgress, IconButton, Tooltip } from '@mui/material';
import { useRefresh } from 'ra-core';
import { memo, useSyncExternalStore } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { loadingCount, onLoading } from '../../foundation/loading.ts';

const RefreshButton = memo(() => {
    const message = useMessage();
    const refresh = useRefresh();
    return (
        <Tooltip title={message('shell.refresh')}>
            <IconButton color="inherit" aria-label={message('shell.refresh')} onClick={refresh} sx={{ '[data-loading=true] > &:not(:focus-visible)': { opacity: 0 } }}>
                <RefreshOutlined />
            </IconButton>
        </Tooltip>
    );
});

/** Says that requests are under way; otherwise a button that asks for everything shown again. */
export const LoadingIndicator = () => {
    const message = useMessage();
    const isLoading = useSyncExternalStore(onLoading, loadingCount) > 0;
    return (
        <Box data-loading={isLoading} sx={{ width: 40, height: 40, position: 'relative', flexShrink: 0 }}>
            {isLoading && <CircularProgress color="inherit" size={22} aria-label={message('shell.loading')} sx={{ position: 'absolute', top: 9, left: 9 }} />}
            <RefreshButton />
        </Box>
    );
};
