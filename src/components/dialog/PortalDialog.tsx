import { Dialog, DialogTitle, Typography, useMediaQuery, type Breakpoint, type Theme } from '@mui/material';
import { useContext, useId, useState, type ReactNode } from 'react';
import { LOW } from '../../theme/themes.ts';
import { useFirstField } from '../inputs/useFirstField.ts';
import { DialogSubject } from './DialogSubject.ts';
import { useBackCloses } from './useBackCloses.ts';
import { useSecondClickEnds } from './useSecondClickEnds.ts';

/** The buttons of a form keep to the bottom, and what is long scrolls above them. */
const FORM_FILLS = {
    '& .MuiDialog-paper > form': { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 },
    '& .MuiDialogContent-root': { alignContent: 'start' },
    [LOW]: { '& .MuiDialog-paper': { overflowY: 'auto', display: 'block' }, '& .MuiDialogContent-root': { overflow: 'visible' }, '& form': { minHeight: 'auto !important' } },
} as const;

interface PortalDialogProps {
    readonly title: ReactNode;
    readonly onClose: () => void;
    readonly width?: Breakpoint;
    /** The page's address opened it, and going back closes it. */
    readonly addressed?: boolean;
    /** A line or two to be answered: on a phone, too, it takes no more room than that. */
    readonly isQuestion?: boolean;
    readonly children: ReactNode;
}

/** A dialog with a title; it fills a phone's screen. Give it `DialogContent` and `DialogActions`. */
export const PortalDialog = ({ title, onClose, width = 'sm', addressed = false, isQuestion = false, children }: PortalDialogProps) => {
    const titleId = useId();
    const subjectId = useId();
    const subject = useContext(DialogSubject);
    const [paper, setPaper] = useState<HTMLElement | null>(null); // it comes a drawing later than the dialog
    useBackCloses(onClose, addressed);
    useFirstField(paper);
    useSecondClickEnds();
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    return (
        // Clicks in a dialog opened from a row must not open the row: React lets them bubble through the portal.
        <Dialog open onClose={onClose} onClick={event => event.stopPropagation()} aria-labelledby={titleId} {...(subject && { 'aria-describedby': subjectId })} fullScreen={narrow && !isQuestion} fullWidth maxWidth={width} sx={FORM_FILLS} slotProps={{ paper: { ref: setPaper } }}>
            <DialogTitle id={titleId} component="h2">{title}</DialogTitle>
            {subject && <Typography id={subjectId} sx={{ px: 3, mt: -1, pb: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>{subject}</Typography>}
            {children}
        </Dialog>
    );
};
