import {
    type Breakpoint,
    Dialog,
    DialogTitle,
    type Theme,
    Typography,
    useMediaQuery,
} from '@mui/material';
import {
    createContext,
    type FormEvent,
    type ReactNode,
    useContext,
    useId,
    useState,
} from 'react';

import { cutText } from '../../foundation/values/recordTitle.ts';
import { LOW_WINDOW } from '../../theme/themes.ts';
import { sendOnEnter } from '../inputs/sendOnEnter.ts';
import { useFirstField } from '../inputs/useFirstField.ts';
import { useSecondClickIgnored } from '../useSecondClickIgnored.ts';
import { useBackCloses } from './backCloses.ts';

/** Who the dialogs below are about, if their titles only name an account: `Marie Curie, room 204`. */
export const DialogSubject = createContext<string | undefined>(undefined);

/** Keeps a form's buttons at the bottom while long content scrolls above them. */
const FORM_FILLS = {
    '& .MuiDialog-paper > form': {
        display: 'flex',
        flexDirection: 'column',
        flex: '1 1 auto',
        minHeight: 0,
    },
    '& .MuiDialogContent-root': { alignContent: 'start' },
    // In a low window there is no room for margins or a fixed height: everything scrolls.
    [LOW_WINDOW]: {
        '& .MuiDialog-paper': { overflowY: 'auto', display: 'block' },
        '& .MuiDialog-paper:not(.MuiDialog-paperFullScreen)': {
            margin: '8px',
            maxHeight: 'calc(100% - 16px)',
        },
        '& .MuiDialogContent-root': {
            overflow: 'visible',
            height: 'auto !important',
        },
        '& form': { minHeight: 'auto !important' },
    },
} as const;

interface PortalDialogProps {
    readonly title: ReactNode;
    readonly onClose: () => void;
    readonly width?: Breakpoint;
    /** The page's address opened it, so going back closes it. */
    readonly addressed?: boolean;
    /** A question of a line or two: on a phone, too, it takes no more space than that. */
    readonly isQuestion?: boolean;
    /** Hides the page behind it. */
    readonly covers?: boolean;
    readonly children: ReactNode;
}

/** Keeps a submit from the browser, and from a form around the dialog, to which React would bubble it. */
const keepSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
};

/**
 * A titled dialog, full-screen on a phone. Takes `DialogContent` and `DialogActions` as children, inside a form or not.
 */
export const PortalDialog = ({
    title,
    onClose,
    width = 'sm',
    addressed = false,
    isQuestion = false,
    covers = false,
    children,
}: PortalDialogProps) => {
    const titleId = useId();
    const subjectId = useId();
    const subject = useContext(DialogSubject);
    const [paper, setPaper] = useState<HTMLElement | null>(null); // mounts one render later than the dialog
    useBackCloses(onClose, addressed);
    useFirstField(paper);
    useSecondClickIgnored();

    const narrow = useMediaQuery((theme: Theme) =>
        theme.breakpoints.down('sm'),
    );

    const describedBy = subject ? { 'aria-describedby': subjectId } : {};

    const backdrop = covers
        ? { backdrop: { sx: { bgcolor: 'background.default' } } }
        : {};

    return (
        // Clicks in a dialog opened from a row must not open the row: React bubbles them through the portal.
        <Dialog
            open
            onClose={onClose}
            onClick={event => event.stopPropagation()}
            onSubmit={keepSubmit}
            onKeyDownCapture={sendOnEnter}
            aria-labelledby={titleId}
            {...describedBy}
            fullScreen={narrow && !isQuestion}
            fullWidth
            maxWidth={width}
            sx={FORM_FILLS}
            slotProps={{ paper: { ref: setPaper }, ...backdrop }}
        >
            <DialogTitle id={titleId} component="h2">
                {typeof title === 'string' ? cutText(title) : title}
            </DialogTitle>
            {subject && (
                <Typography
                    id={subjectId}
                    sx={{
                        px: 3,
                        mt: -1,
                        pb: 1,
                        color: 'text.secondary',
                        overflowWrap: 'anywhere',
                    }}
                >
                    {typeof subject === 'string' ? cutText(subject) : subject}
                </Typography>
            )}
            {children}
        </Dialog>
    );
};
