import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';

/** How long an answer may take before it is remarked. */
const PATIENCE_MS = 10_000;

/** While something was sent and is not answered: after a while it says so, and lets the user stop waiting. */
export const StillWaiting = ({ onStop }: { readonly onStop: () => void }) => {
    const translate = useMessage();
    const [isLong, setLong] = useState(false);
    useEffect(() => {
        const timer = setTimeout(() => setLong(true), PATIENCE_MS);
        return () => clearTimeout(timer);
    }, []);
    if (!isLong) return null;
    return (
        <Alert role="status" severity="warning" sx={{ width: '100%', flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 200px' } }} action={<Button type="button" color="inherit" size="small" onClick={onStop}>{translate('saving.stopWaiting')}</Button>}>
            {translate('saving.noAnswerYet')}
        </Alert>
    );
};
