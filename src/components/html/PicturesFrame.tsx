import { Box, useTheme } from '@mui/material';
import { useEffect, useRef, useState } from 'react';

import { addressOf } from '../../foundation/basePath.ts';
import { useMessage } from '../../i18n/catalogue.ts';

const PATIENCE_MS = 5000;

interface PicturesFrameProps {
    /** Already sanitised. */
    readonly html: string;
    /** The frame was blocked, or its page is missing. */
    readonly onFailed: () => void;
}

/**
 * Shows a text with its external pictures in a sandboxed page (`public/pictures.html`), because the
 * portal's content policy blocks those.
 */
export const PicturesFrame = ({ html, onFailed }: PicturesFrameProps) => {
    const message = useMessage();

    const {
        palette: { mode, text },
        typography: { fontFamily, fontSize },
    } = useTheme();

    const frame = useRef<HTMLIFrameElement>(null);
    const [height, setHeight] = useState(0);
    const [isReady, setReady] = useState(false);
    const failed = useRef(onFailed);

    useEffect(() => {
        failed.current = onFailed;
    });

    useEffect(() => {
        const hear = ({ source, data }: MessageEvent<unknown>) => {
            if (source === null || source !== frame.current?.contentWindow)
                return;
            if (data === 'ready') setReady(true);
            else if (
                typeof data === 'object' &&
                data !== null &&
                'height' in data
            )
                setHeight(Number(data.height) || 0);
        };

        window.addEventListener('message', hear);

        return () => window.removeEventListener('message', hear);
    }, []);

    useEffect(() => {
        if (!isReady) {
            const timer = setTimeout(() => failed.current(), PATIENCE_MS);

            return () => clearTimeout(timer);
        }

        // A sandboxed page has no origin to name. The message holds no secret, only the text being shown.
        frame.current?.contentWindow?.postMessage(
            {
                html,
                lang: document.documentElement.lang,
                scheme: mode,
                style: {
                    color: text.primary,
                    fontFamily,
                    fontSize: `${fontSize}px`,
                },
            },
            '*',
        );

        return undefined;
    }, [isReady, html, mode, text.primary, fontFamily, fontSize]);

    return (
        <Box
            component="iframe"
            ref={frame}
            src={addressOf('/pictures.html')}
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            title={message('screens.pictures.frame')}
            sx={{
                display: 'block',
                width: '100%',
                height,
                border: 0,
                colorScheme: mode,
            }}
        />
    );
};
