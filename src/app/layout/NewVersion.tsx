import { Box, Button } from '@mui/material';
import { useLocation, useNotify } from 'ra-core';
import { useEffect } from 'react';
import { askForVersion, isNewVersion, onNewVersion, reload } from '../../foundation/version.ts';
import { useMessage } from '../../i18n/catalogue.ts';

const TEN_MINUTES = 600_000; // milliseconds between two questions

const Offer = () => {
    const message = useMessage();
    return (
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
            {message('shell.newVersion')}
            <Button size="small" variant="outlined" onClick={reload}>{message('shell.reload')}</Button>
        </Box>
    );
};

/** Offers a new version of the portal. It is asked for when the user comes back to the tab or goes to another page, never while nothing is done. */
export const NewVersion = () => {
    const notify = useNotify();
    const { pathname } = useLocation();
    useEffect(() => askForVersion(TEN_MINUTES), [pathname]);
    useEffect(() => {
        const offer = () => notify(<Offer />, { type: 'info', autoHideDuration: null });
        const back = () => void (document.visibilityState === 'visible' && askForVersion(TEN_MINUTES));
        if (isNewVersion()) offer();
        document.addEventListener('visibilitychange', back);
        window.addEventListener('focus', back);
        const stop = onNewVersion(offer);
        return () => {
            stop();
            window.removeEventListener('focus', back);
            document.removeEventListener('visibilitychange', back);
        };
    }, [notify]);
    return null;
};
