import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useMessage } from '../../i18n/catalogue.ts';
import { LoginPreview } from '../../components/LoginPreview.tsx';
import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import type { DialogPropsOf } from '../../admin/overrides.ts';

/** The guests' login page in the colours of a preset. */
const PreviewDialog = ({ record, onClose }: DialogPropsOf<'themepresets.preview'>) => {
    const translate = useMessage();
    return (
        <PortalDialog title={translate('devices.previewOf', { name: record.Name })} onClose={onClose} width="xs">
            <DialogContent>
                <LoginPreview colours={record} name={record.Name} />
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('ra.action.close')}</Button>
            </DialogActions>
        </PortalDialog>
    );
};

export default PreviewDialog;
