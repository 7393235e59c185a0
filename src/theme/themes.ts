import type { RaThemeOptions } from 'ra-ui-materialui';

import { stockDate } from '../foundation/format/stockDate.ts';
import { components } from './components.ts';
import { darkPalette, lightPalette } from './palettes.ts';

const SYSTEM_FONT =
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif";

/** A window too low for sticky bars, such as one zoomed to 400 %: they would leave no room for the content. */
export const LOW_WINDOW = '@media (max-height: 480px)';

/** Font for codes and addresses. */
export const MONO_FONT =
    'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace';

/** Cuts long texts; hovering shows them in full (`titleCutTexts`). */
export const ONE_LINE = {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
} as const;

const fadeTo = (side: 'left' | 'right') =>
    `linear-gradient(to ${side}, transparent, #000 28px)`;

/**
 * On a phone one line that scrolls sideways, where several would push down what is below. It fades out on the side where
 * it continues, as `noteMore` says; the padding leaves room for focus outlines.
 */
export const ONE_LINE_ON_PHONES = {
    flexWrap: { xs: 'nowrap', sm: 'wrap' },
    overflowX: { xs: 'auto', sm: 'visible' },
    scrollbarWidth: 'none',
    p: { xs: '4px', sm: 0 },
    m: { xs: '-4px', sm: 0 },
    '& > *': { flexShrink: { xs: 0, sm: 1 } },
    '&[data-more="end"]': { maskImage: fadeTo('left') },
    '&[data-more="start"]': { maskImage: fadeTo('right') },
    '&[data-more="start end"]': {
        maskImage: `${fadeTo('left')}, ${fadeTo('right')}`,
        maskComposite: 'intersect',
    },
} as const;

export const TWO_LINES = {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
} as const;

const shared: Omit<RaThemeOptions, 'palette'> = {
    spacing: 8,
    shape: { borderRadius: 8 },
    typography: {
        fontFamily: SYSTEM_FONT,
        fontSize: 14,
        body1: { fontSize: '0.875rem', lineHeight: 1.5 },
        body2: { fontSize: '0.875rem', lineHeight: 1.43 },
        caption: { fontSize: '0.78125rem', lineHeight: 1.4 },
        button: { textTransform: 'none', fontSize: '0.875rem' },
        h1: {
            fontSize: '1.375rem',
            fontWeight: 650,
            lineHeight: 1.3,
            letterSpacing: '-0.01em',
        },
        h2: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
        h3: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
        h4: { fontSize: '0.9375rem', fontWeight: 650 },
        h5: { fontSize: '1.125rem', fontWeight: 650 },
        h6: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
        subtitle1: { fontSize: '0.875rem', fontWeight: 600 },
        subtitle2: { fontSize: '0.8125rem', fontWeight: 600 },
    },
    transitions: {
        duration: {
            shortest: 100,
            shorter: 120,
            short: 150,
            standard: 150,
            complex: 150,
            enteringScreen: 150,
            leavingScreen: 120,
        },
    },
    // Users who prefer reduced motion need not wait for transitions either.
    motion: { reducedMotion: 'system' },
    components: {
        ...components,
        RaDateField: { defaultProps: { transform: stockDate } },
        RaLabeled: { defaultProps: { component: 'div' } }, // a span must not contain the rich-text editor
    },
};

export const lightTheme: RaThemeOptions = { ...shared, palette: lightPalette };
export const darkTheme: RaThemeOptions = { ...shared, palette: darkPalette };
