import { Box, Typography } from '@mui/material';
import { Suspense, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';

import { DrawnText } from '../../components/DrawnText.tsx';
import { lazyFrom } from '../../components/lazy/lazyPart.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
import { themeColour } from './themeColour.ts';
import { TvFrame } from './TvFrame.tsx';

const SanitisedHtml = lazyFrom(
    () => import('../../components/html/SanitisedHtml.tsx'),
    'SanitisedHtml',
);

const textIn = (value: unknown): string =>
    typeof value === 'string' ? value : '';

/** Live preview of a page on a TV, in the colours that new themes start with. */
export const PagePreviewPanel = () => {
    const message = useMessage();

    const [title, body] = (
        useWatch({ name: ['Title', 'Body'] }) as unknown[]
    ).map(textIn) as [string, string];

    const html = useDeferredValue(body);

    return (
        <Box sx={{ gridColumn: '1 / -1', maxWidth: 480 }}>
            <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
                {message('tv.page.onScreen')}
            </Typography>
            <TvFrame
                label={message('tv.page.drawn', {
                    title: title || message('tv.preview.unnamed'),
                })}
            >
                <Box
                    aria-hidden
                    sx={{
                        aspectRatio: '16 / 9',
                        display: 'grid',
                        gridTemplateRows: '9cqw minmax(0, 1fr)',
                        bgcolor: '#fff',
                        color: '#16211e',
                    }}
                >
                    <Box
                        sx={{
                            display: 'flex',
                            alignItems: 'center',
                            px: '4cqw',
                            minWidth: 0,
                            fontSize: '3.2cqw',
                            fontWeight: 600,
                            bgcolor: themeColour({}, 'ContentHeaderColor'),
                            color: themeColour({}, 'ContentHeaderTextColor'),
                        }}
                    >
                        <DrawnText
                            text={title || message('tv.preview.unnamed')}
                            sx={{
                                overflow: 'hidden',
                                textOverflow: 'ellipsis',
                                whiteSpace: 'nowrap',
                            }}
                        />
                    </Box>
                    <Box
                        sx={{
                            overflow: 'hidden',
                            px: '4cqw',
                            fontSize: '2.6cqw',
                            overflowWrap: 'anywhere',
                            '& img': { maxWidth: '100%' },
                        }}
                    >
                        <Suspense fallback={null}>
                            <SanitisedHtml withoutLinks html={html} />
                        </Suspense>
                    </Box>
                </Box>
            </TvFrame>
        </Box>
    );
};
