import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { useState } from 'react';
import { PortalDialog } from '../../../components/dialog/PortalDialog.tsx';
import { useMessage } from '../../../i18n/catalogue.ts';

interface RestoredNoticeProps {
    /** A password has been typed since: nothing needs saying of them. */
    readonly isComplete: boolean;
    readonly onRead: () => void;
    readonly onForget: () => void;
}

/** Says that the wizard holds what was typed earlier, and offers to start over, which is asked about. */
export const RestoredNotice = ({ isComplete, onRead, onForget }: RestoredNoticeProps) => {
    const translate = useMessage();
    const [isAsking, setAsking] = useState(false);
    return <>
        <Alert
            severity="info"
            variant="outlined"
            role="status"
            sx={{ mb: 2 }}
            action={<><Button size="small" color="inherit" onClick={onRead}>{translate('wizard.restored.close')}</Button><Button size="small" color="inherit" onClick={() => setAsking(true)}>{translate('wizard.restored.again')}</Button></>}
        >
            {translate(isComplete ? 'wizard.restored.complete' : 'wizard.restored.text')}
        </Alert>
        {isAsking && (
            <PortalDialog title={translate('wizard.restored.ask')} onClose={() => setAsking(false)} width="xs" isQuestion>
                <DialogContent>{translate('wizard.restored.askText')}</DialogContent>
                <DialogActions>
                    <Button onClick={() => setAsking(false)} autoFocus>{translate('wizard.restored.keep')}</Button>
                    <Button variant="contained" color="error" onClick={onForget}>{translate('wizard.restored.again')}</Button>
                </DialogActions>
            </PortalDialog>
        )}
    </>;
};
