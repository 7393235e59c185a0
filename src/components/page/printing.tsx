import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Box, ThemeProvider, useTheme } from '@mui/material';
import { createTheme, type Theme } from '@mui/material/styles';
import { lightTheme } from '../../theme/themes.ts';

/** Whether the page is being printed: what is drawn then is drawn when the browser looks. */
export const usePrinting = (): boolean => {
    const [isPrinting, setPrinting] = useState(() => matchMedia('print').matches);
    useEffect(() => {
        const paper = matchMedia('print');
        const follow = () => flushSync(() => setPrinting(paper.matches));
        paper.addEventListener('change', follow);
        return () => paper.removeEventListener('change', follow);
    }, []);
    return isPrinting;
};

let onPaper: Theme | undefined; // made when somebody first prints

/** What is inside comes out of the printer in the light theme, whatever is on the screen. */
export const PrintedLight = ({ children }: { readonly children: ReactNode }) => {
    const theme = useTheme();
    return (
        <ThemeProvider theme={usePrinting() ? (onPaper ??= createTheme(lightTheme)) : theme}>
            <Box sx={{ color: 'text.primary' }}>{children}</Box>
        </ThemeProvider>
    );
};
