import { Box, ThemeProvider, useMediaQuery, useTheme } from '@mui/material';
import { createTheme, type Theme } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { lightTheme } from '../../theme/themes.ts';

/** Whether the page is being printed; rerenders synchronously, before the browser takes its picture. */
export const usePrinting = (): boolean => {
    const [isPrinting, setPrinting] = useState(
        () => matchMedia('print').matches,
    );

    useEffect(() => {
        const paper = matchMedia('print');
        const follow = () => flushSync(() => setPrinting(paper.matches));
        paper.addEventListener('change', follow);

        return () => paper.removeEventListener('change', follow);
    }, []);

    return isPrinting;
};

/**
 * A media query that keeps its answer while the page is printed: what would be drawn anew at the width of the paper
 * comes too late for it.
 */
export const useScreenQuery = (query: (theme: Theme) => string): boolean => {
    const matches = useMediaQuery(query, { noSsr: true });
    const [onScreen, setOnScreen] = useState(matches);
    if (matches !== onScreen && !matchMedia('print').matches)
        setOnScreen(matches);

    return onScreen;
};

let onPaper: Theme | undefined; // created on first print

/** Prints its children in the light theme, whatever the screen uses. */
export const PrintedLight = ({
    children,
}: {
    readonly children: ReactNode;
}) => {
    const theme = useTheme();

    return (
        <ThemeProvider
            theme={
                usePrinting() ? (onPaper ??= createTheme(lightTheme)) : theme
            }
        >
            <Box sx={{ color: 'text.primary' }}>{children}</Box>
        </ThemeProvider>
    );
};
