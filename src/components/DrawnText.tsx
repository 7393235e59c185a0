import { Box } from '@mui/material';
import type { ComponentProps } from 'react';

import { freshPicture } from '../foundation/pictureOrigins.ts';
import { cutText } from '../foundation/values/recordTitle.ts';

/** A CSS `url()` for an address. Encodes characters that would end the quotes and leaves existing escapes alone. */
export const cssUrl = (address: string): string =>
    `url("${freshPicture(address).replace(/["\\\n\r\f]/g, encodeURIComponent)}")`;

interface DrawnTextProps {
    readonly text: string;
    readonly sx?: ComponentProps<typeof Box>['sx'];
}

/**
 * Text inside a picture: drawn by CSS and so not part of the page's text. Its colours are the
 * user's choice and must not be judged as ours.
 */
export const DrawnText = ({ text, sx = {} }: DrawnTextProps) => (
    <Box
        component="span"
        data-text={cutText(text)}
        sx={[
            { '&::before': { content: 'attr(data-text)' } },
            ...(Array.isArray(sx) ? sx : [sx]),
        ]}
    />
);
