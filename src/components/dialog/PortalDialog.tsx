import { createContext, type FormEvent, type ReactNode, useContext, useId, useState } from 'react';
import { type Breakpoint, Dialog, DialogTitle, type Theme, Typography, useMediaQuery } from '@mui/material';
import { cutText } from '../../foundation/values/recordTitle.ts';
import { LOW_WINDOW } from '../../theme/themes.ts';
import { sendOnEnter } from '../inputs/sendOnEnter.ts';
import { useFirstField } from '../inputs/useFirstField.ts';
import { useBackCloses, useSecondClickEnds } from './backCloses.ts';

/** Whom dialogs below are about, where their titles name an account only: `Marie Curie, room 204`. */
export const DialogSubject = createContext<string | undefined>(undefined);

/** The buttons of a form keep to the bottom, and what is long scrolls above them. */
const FORM_FILLS = {
    '& .MuiDialog-paper > form': { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 },
    '& .MuiDialogContent-root': { alignContent: 'start' },
    // Nor is there room for a dialog's own margin, nor for a height of its own: all of it scrolls.
    [LOW_WINDOW]: {
        '& .MuiDialog-paper': { overflowY: 'auto', display: 'block' },
        '& .MuiDialog-paper:not(.MuiDialog-paperFullScreen)': { margin: '8px', maxHeight: 'calc(100% - 16px)' },
        '& .MuiDialogContent-root': { overflow: 'visible', height: 'auto !important' },
        '& form': { minHeight: 'auto !important' },
    },
} as const;

interface PortalDialogProps {
    readonly title: ReactNode;
    readonly onClose: () => void;
    readonly width?: Breakpoint;
    /** The page's address opened it, and going back closes it. */
    readonly addressed?: boolean;
    /** A line or two to be answered: on a phone, too, it takes no more room than that. */
    readonly isQuestion?: boolean;
    /** Nothing of the page is to be seen behind it. */
    readonly covers?: boolean;
    readonly children: ReactNode;
}

/** Neither the browser nor the form around a dialog is meant, to which React would hand what a form in it sends. */
const keepSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
};

/** A dialog with a title; it fills a phone's screen. Give it `DialogContent` and `DialogActions`, in a form or not. */
export const PortalDialog = ({ title, onClose, width = 'sm', addressed = false, isQuestion = false, covers = false, children }: PortalDialogProps) => {
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
        <Dialog open onClose={onClose} onClick={event => event.stopPropagation()} onSubmit={keepSubmit} onKeyDownCapture={sendOnEnter} aria-labelledby={titleId} {...(subject && { 'aria-describedby': subjectId })} fullScreen={narrow && !isQuestion} fullWidth maxWidth={width} sx={FORM_FILLS} slotProps={{ paper: { ref: setPaper }, ...(covers && { backdrop: { sx: { bgcolor: 'background.default' } } }) }}>
            <DialogTitle id={titleId} component="h2">{typeof title === 'string' ? cutText(title) : title}</DialogTitle>
            {subject && <Typography id={subjectId} sx={{ px: 3, mt: -1, pb: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>{typeof subject === 'string' ? cutText(subject) : subject}</Typography>}
            {children}
        </Dialog>
    );
};
