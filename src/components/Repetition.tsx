import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useMessage } from '../i18n/catalogue.ts';

/** Sending again what may have been done: the risk is named, and taken by a second click. */
export const Repetition = ({ of, onSend }: { readonly of: 'money' | 'saving' | 'support'; readonly onSend: () => void }) => {
    const translate = useMessage();
    const [isAsking, setAsking] = useState(false);
    if (!isAsking) return <Button color="inherit" size="small" onClick={() => setAsking(true)}>{translate('money.sendAnyway')}</Button>;
    return (
        <Box role="group" aria-label={translate('money.sendAgain')}>
            <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }}>{translate(`${of}.risk`)}</Typography>
            <Button type="submit" color="error" variant="contained" size="small" onClick={onSend} sx={{ mr: 1 }}>{translate('money.sendAgain')}</Button>
            <Button color="inherit" size="small" onClick={() => setAsking(false)}>{translate('money.doNotSend')}</Button>
        </Box>
    );
};
