import { Alert, Button } from '@mui/material';
import { useMessage } from '../../../i18n/catalogue.ts';

/** Says that the wizard holds what was typed earlier, and offers to start over. */
export const RestoredNotice = ({ onRead, onForget }: { readonly onRead: () => void; readonly onForget: () => void }) => {
    const translate = useMessage();
    return (
        <Alert
            severity="info"
            variant="outlined"
            role="status"
            sx={{ mb: 2 }}
            action={<><Button size="small" color="inherit" onClick={onRead}>{translate('wizard.restored.close')}</Button><Button size="small" color="inherit" onClick={onForget}>{translate('wizard.restored.again')}</Button></>}
        >
            {translate('wizard.restored.text')}
        </Alert>
    );
};
