import { Paper, Typography, type PaperProps } from '@mui/material';
import { createContext, useContext } from 'react';

/** What is said below the rows of a search: that there are more. */
export const SearchNote = createContext<string | undefined>(undefined);

/** The sheet that a search's rows lie on, with its note. */
export const SearchPaper = ({ children, ...props }: PaperProps) => {
    const note = useContext(SearchNote);
    return (
        <Paper {...props}>
            {children}
            <Typography
                aria-live="polite"
                onMouseDown={event => event.preventDefault()} // the box keeps the focus
                sx={{ fontSize: 13, color: 'text.secondary', ...(note && { px: 2, py: 1, borderTop: 1, borderColor: 'divider' }) }}
            >
                {note}
            </Typography>
        </Paper>
    );
};
