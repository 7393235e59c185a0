import { Alert, Button } from '@mui/material';
import { useMessage } from '../../i18n/catalogue.ts';
import { useScope } from '../../session/useScope.ts';

/** Says that the site's clock or the client's currency could not be had: what depends on them is not guessed. */
export const ScopeNotice = () => {
    const message = useMessage();
    const { missing } = useScope();
    if (!missing.clock && !missing.currency) return null;
    return (
        <Alert severity="warning" sx={{ mb: 2, displayPrint: 'none' }} action={<Button color="inherit" size="small" onClick={missing.retry}>{message('session.askAgain')}</Button>}>
            {missing.clock && <div>{message('session.clockUnknown')}</div>}
            {missing.currency && <div>{message('session.currencyUnknown')}</div>}
        </Alert>
    );
};
