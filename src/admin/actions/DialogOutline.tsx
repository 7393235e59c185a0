import { Dialog, DialogContent, Skeleton } from '@mui/material';

export interface DialogOutlineProps {
    readonly onClose: () => void;
}

/** A dialog whose code is on the way. */
export const DialogOutline = ({ onClose }: DialogOutlineProps) => (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
        <DialogContent aria-busy>
            <Skeleton width="40%" height={32} />
            <Skeleton height={40} />
            <Skeleton height={40} />
        </DialogContent>
    </Dialog>
);
