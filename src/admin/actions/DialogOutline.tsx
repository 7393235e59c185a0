import { Dialog, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { visuallyHidden } from '@mui/utils';

import { useMessage } from '../../i18n/catalogue.ts';

export interface DialogOutlineProps {
    readonly onClose: () => void;
}

/** Skeleton of a dialog whose code is still loading. */
export const DialogOutline = ({ onClose }: DialogOutlineProps) => {
    const message = useMessage();

    return (
        <Dialog open onClose={onClose} fullWidth maxWidth="sm">
            <DialogTitle sx={visuallyHidden}>
                {message('login.loading')}
            </DialogTitle>
            <DialogContent aria-busy>
                <Skeleton width="40%" height={32} />
                <Skeleton height={40} />
                <Skeleton height={40} />
            </DialogContent>
        </Dialog>
    );
};
