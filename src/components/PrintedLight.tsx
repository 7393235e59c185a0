import { Box, ThemeProvider, useTheme } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createTheme } from '@mui/material/styles';
import { lightTheme } from '../theme/themes.ts';

const onPaper = createTheme(lightTheme);

const usePrinting = (): boolean => {
    const [printing, setPrinting] = useState(false);
    useEffect(() => {
        const paper = matchMedia('print');
        const follow = () => flushSync(() => setPrinting(paper.matches)); // the browser prints what is there when this returns
        paper.addEventListener('change', follow);
        return () => paper.removeEventListener('change', follow);
    }, []);
    return printing;
};

/** What is inside comes out of the printer in the light theme, whatever is on the screen. */
export const PrintedLight = ({ children }: { readonly children: ReactNode }) => {
    const theme = useTheme();
    return (
        <ThemeProvider theme={usePrinting() ? onPaper : theme}>
            <Box sx={{ color: 'text.primary' }}>{children}</Box>
        </ThemeProvider>
    );
};
