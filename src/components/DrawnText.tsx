import { Box } from '@mui/material';
import type { ComponentProps } from 'react';
import { cutText } from '../foundation/values/recordTitle.ts';
import { freshPicture } from '../foundation/pictureOrigins.ts';

/** An address as a CSS `url()`; what would end the quotes is encoded, what is encoded already stays so. */
export const cssUrl = (address: string): string => `url("${freshPicture(address).replace(/["\\\n\r\f]/g, encodeURIComponent)}")`;

interface DrawnTextProps {
    readonly text: string;
    readonly sx?: ComponentProps<typeof Box>['sx'];
}

/** Text of a picture: drawn, yet no text of the page. Whose colours are someone's choice must not be read as the portal's own. */
export const DrawnText = ({ text, sx = {} }: DrawnTextProps) => <Box component="span" data-text={cutText(text)} sx={[{ '&::before': { content: 'attr(data-text)' } }, ...(Array.isArray(sx) ? sx : [sx])]} />;
