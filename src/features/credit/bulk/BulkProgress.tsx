import { Box, LinearProgress, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useMessage } from '../../../i18n/catalogue.ts';

/** That users are being created, how many, and for how long already: one request tells nothing in between. */
export const BulkProgress = ({ quantity }: { readonly quantity: number }) => {
    const translate = useMessage();
    const [seconds, setSeconds] = useState(0);
    useEffect(() => {
        const started = Date.now();
        const timer = setInterval(() => setSeconds(Math.floor((Date.now() - started) / 1000)), 1000);
        return () => clearInterval(timer);
    }, []);
    const label = translate('credit.bulk.creating', { smart_count: quantity, seconds });
    return (
        <Box>
            <Typography sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>{label}</Typography>
            <LinearProgress aria-label={translate('credit.bulk.creating', { smart_count: quantity, seconds: 0 })} />
            <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>{translate('credit.bulk.stay')}</Typography>
        </Box>
    );
};
