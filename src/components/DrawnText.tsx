import { Box } from '@mui/material';
import type { ComponentProps } from 'react';

interface DrawnTextProps {
    readonly text: string;
    readonly sx?: ComponentProps<typeof Box>['sx'];
}

/** Text of a picture: drawn, yet no text of the page. Whose colours are someone's choice must not be read as the portal's own. */
export const DrawnText = ({ text, sx = {} }: DrawnTextProps) => <Box component="span" data-text={text} sx={[{ '&::before': { content: 'attr(data-text)' } }, ...(Array.isArray(sx) ? sx : [sx])]} />;
