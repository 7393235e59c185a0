import { Box, ThemeProvider, useTheme } from '@mui/material';
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
