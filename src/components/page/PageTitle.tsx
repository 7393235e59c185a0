import { Box, Typography } from '@mui/material';
import { memo, useEffect, type ReactNode } from 'react';

import { numberText } from '../../foundation/format/numberText.ts';
import { settings } from '../../foundation/settings.ts';
import { cutText, tabTitle } from '../../foundation/values/recordTitle.ts';

interface PageTitleProps {
    /** The page's h1, and the start of the document title. */
    readonly title: string;
    /** Number of items, shown beside the title. Null while it is loading: its place is kept. */
    readonly count?: number | null | undefined;
    /** A line below the title. */
    readonly note?: ReactNode;
    /** The buttons are few and small, so they stay beside the title however long it is. */
    readonly staysBeside?: boolean;
    /** Buttons at the end of the line. */
    readonly children?: ReactNode;
}

/**
 * Pixels of a title of one line, and above and below its letters: it is as far from the top with and without buttons or
 * a line below.
 */
const TITLE_HEIGHT = 40;
const TITLE_PADDING = '5.7px';

/** Enough for most counts, so that the buttons do not wrap when the count arrives. As in `rows.css`. */
const COUNT_WIDTH = '3ch';

/** A page's title, count and buttons on one line. */
export const PageTitle = memo(
    ({
        title: whole,
        count,
        note,
        staysBeside = false,
        children,
    }: PageTitleProps) => {
        const title = cutText(whole);

        useEffect(() => {
            document.title = tabTitle(title, settings().productName);
        }, [title]);

        return (
            <Box
                sx={{
                    display: 'flex',
                    alignItems: 'flex-start',
                    flexWrap: staysBeside ? 'nowrap' : 'wrap',
                    gap: 1,
                    minHeight: TITLE_HEIGHT,
                    mb: 2,
                }}
            >
                <Box sx={{ flex: '1 1 auto', minWidth: 0, maxWidth: '100%' }}>
                    <Box
                        sx={{
                            display: 'flex',
                            alignItems: 'baseline',
                            gap: 1,
                            py: TITLE_PADDING,
                        }}
                    >
                        <Typography
                            component="h1"
                            variant="h1"
                            sx={{ overflowWrap: 'anywhere' }}
                        >
                            {title}
                        </Typography>
                        {count !== undefined && (
                            <Typography
                                component="span"
                                sx={{
                                    color: 'text.secondary',
                                    fontSize: '0.9375rem',
                                    minWidth: COUNT_WIDTH,
                                }}
                            >
                                {count !== null &&
                                    numberText(
                                        count,
                                        document.documentElement.lang,
                                    )}
                            </Typography>
                        )}
                    </Box>
                    {note && (
                        <Typography sx={{ color: 'text.secondary', mt: -0.75 }}>
                            {note}
                        </Typography>
                    )}
                </Box>
                {children && (
                    <Box
                        sx={{
                            display: 'flex',
                            displayPrint: 'none',
                            flexWrap: 'wrap',
                            flex: 'none',
                            maxWidth: '100%',
                            gap: 1,
                            alignItems: 'center',
                            minHeight: TITLE_HEIGHT,
                            // The most important one comes first there.
                            '& > .MuiButton-contained': {
                                order: { xs: -1, sm: 0 },
                            },
                            '& .MuiButton-root:not([aria-haspopup])': {
                                px: { xs: 1.25, sm: 2 },
                            },
                            '& .MuiButton-startIcon': {
                                display: { xs: 'none', sm: 'inherit' },
                            },
                        }}
                    >
                        {children}
                    </Box>
                )}
            </Box>
        );
    },
);
