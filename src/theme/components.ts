import type { Components, Theme } from '@mui/material/styles';
import { type ComponentPropsWithRef, createElement } from 'react';

import { ChoiceLabel, FieldRoot } from './stockInputs.ts';

interface SpanProps extends ComponentPropsWithRef<'span'> {
    /** Still passed by react-admin for older versions of MUI; React warns about it on an element. */
    readonly inputProps?: unknown;
}

/** A `span` that ignores `inputProps`. */
const Span = ({ inputProps: _, ...props }: SpanProps) =>
    createElement('span', props);

/** Border and shadow for what lies over the page, in the light theme too. */
const edge = (theme: Theme) => ({
    border: `1px solid ${theme.palette.mode === 'dark' ? theme.palette.divider : '#b9c5c2'}`,
    boxShadow: theme.shadows[8],
});

/** Shadows at the sides where a scrolling table continues; covers that scroll along hide them at its ends. */
const goesOn = ({ palette: { background, mode } }: Theme) => {
    const shade = mode === 'dark' ? 'rgb(0 0 0 / 0.6)' : 'rgb(0 0 0 / 0.22)';

    const [covers, shades] = [
        [background.paper, ' 14px', '36px', 'local'],
        [shade, '', '14px', 'scroll'],
    ].map(([colour, solid, width, attachment]) =>
        (['left', 'right'] as const).map(side => {
            const towards = side === 'left' ? 'right' : 'left';
            const gradient = `linear-gradient(to ${towards}, ${colour}${solid}, transparent)`;

            return `${gradient} ${side} / ${width} 100% no-repeat ${attachment}`;
        }),
    ) as [string[], string[]];

    return {
        background: [...covers, ...shades].join(', '),
        backgroundColor: background.paper,
    };
};

/** The colour of the edges of inputs, which have to stand out from what is around them. */
export const inputEdge = ({ palette }: Theme): string =>
    palette.mode === 'dark' ? '#74847f' : '#8a9894';

/** Puts labels above their fields, so that nothing moves and long words have room. */
const labelsAbove: Components<Theme> = {
    MuiInputLabel: {
        defaultProps: { shrink: true, disableAnimation: true },
        styleOverrides: {
            root: ({ theme }) => ({
                position: 'static',
                transform: 'none',
                maxWidth: '100%',
                marginBottom: 4,
                fontSize: '0.8125rem',
                fontWeight: 600,
                lineHeight: 1.4,
                whiteSpace: 'normal',
                color: theme.palette.text.primary,
                '&.Mui-focused:not(.Mui-error)': {
                    color: theme.palette.text.primary,
                },
            }),
        },
    },
    MuiOutlinedInput: {
        styleOverrides: {
            root: ({ theme }) => ({
                backgroundColor: theme.palette.background.paper,
                borderRadius: 8,
            }),
            notchedOutline: ({ theme }) => ({
                top: 0,
                borderColor: inputEdge(theme),
                '& legend': { display: 'none' },
            }),
        },
    },
    MuiFormHelperText: {
        styleOverrides: {
            root: {
                marginLeft: 0,
                marginTop: 4,
                fontSize: '0.78125rem',
                lineHeight: 1.4,
            },
        },
    },
    MuiTextField: {
        defaultProps: {
            variant: 'outlined',
            size: 'small',
            slots: { root: FieldRoot },
        },
    },
    MuiFormControlLabel: { defaultProps: { as: ChoiceLabel } as object },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiSelect: { defaultProps: { size: 'small' } },
    // Its arrow stands where that of a picker does.
    MuiNativeSelect: {
        styleOverrides: {
            icon: { right: 8 },
            select: { '&&&&': { paddingRight: 36 } },
        },
    },
    MuiAutocomplete: {
        defaultProps: { size: 'small' },
        styleOverrides: { paper: ({ theme }) => edge(theme) },
    },
};

/** A button that destroys something, on a dark page. */
const danger = {
    color: '#fff',
    backgroundColor: '#b3261e',
    '&:hover': { backgroundColor: '#8c1d18' },
} as const;

/** Component styles shared by both themes. */
export const components: Components<Theme> = {
    ...labelsAbove,
    MuiCssBaseline: {
        styleOverrides: {
            body: {
                fontVariantNumeric: 'tabular-nums',
                overflowWrap: 'break-word',
            },
            'a, button, input, select, textarea, [tabindex]': {
                outlineOffset: 2,
            },
            // MUI's buttons draw no focus outline; this one is visible everywhere.
            ':focus-visible:not(input):not(textarea):not(select):not([contenteditable]):not([tabindex="-1"])':
                {
                    outline: '2px solid currentColor',
                    outlineOffset: '1px',
                },
            // With the few colours of forced-colors mode, backgrounds cannot show what is pressed or selected.
            '@media (forced-colors: active)': {
                '.Mui-selected, [aria-pressed=true], [aria-selected=true], tr:has(> td [type=checkbox]:checked)':
                    {
                        outline: '2px solid Highlight !important',
                        outlineOffset: '-2px',
                    },
                '.view-swatch, [data-preview], [data-preview] *': {
                    forcedColorAdjust: 'none',
                },
            },
            // react-admin's own inputs fill their form, as ours do; in a row of filters they are as wide as what they
            // hold.
            '.ra-input': { width: '100%' },
            // On paper there is nothing to press and no background.
            '@media print': {
                'html, body': { backgroundColor: '#fff !important' },
                '.MuiButton-root, .MuiIconButton-root, .MuiToggleButtonGroup-root':
                    { display: 'none !important' },
            },
            '@media (prefers-reduced-motion: reduce)': {
                '*, *::before, *::after': {
                    animationDuration: '0.01ms !important',
                    transition: 'none !important',
                },
            },
        },
    },
    // A checkbox's name belongs on its input; react-admin's rows put it on the surrounding span, where screen readers
    // do not find it.
    MuiCheckbox: {
        defaultProps: {
            slotProps: {
                root: { 'aria-label': undefined, component: Span } as object,
                input: owner => {
                    const { 'aria-label': name } = owner as {
                        readonly 'aria-label'?: string;
                    };

                    return name === undefined ? {} : { 'aria-label': name };
                },
            },
        },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
            root: ({ theme, ownerState }) => ({
                borderRadius: 8,
                minHeight: 36,
                fontWeight: 600,
                whiteSpace: 'nowrap',
                // The light red that dark pages need for text is inviting on a button.
                ...(theme.palette.mode === 'dark' &&
                    ownerState.variant === 'contained' &&
                    ownerState.color === 'error' &&
                    danger),
            }),
            sizeSmall: { minHeight: 32 },
            contained: {
                '@media (forced-colors: active)': { border: '1px solid' },
            },
        },
    },
    MuiIconButton: {
        styleOverrides: {
            root: { borderRadius: 8 },
            sizeSmall: { padding: 6 },
        },
    },
    MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
            root: { backgroundImage: 'none' },
            rounded: { borderRadius: 10 },
        },
    },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiMenu: { defaultProps: { slotProps: { paper: { elevation: 8 } } } },
    MuiPopover: { styleOverrides: { paper: ({ theme }) => edge(theme) } },
    MuiMenuItem: {
        styleOverrides: {
            root: {
                minHeight: 36,
                fontSize: '0.875rem',
                '@media (pointer: coarse)': { minHeight: 44 },
            },
        },
    },
    MuiDialog: {
        styleOverrides: {
            paper: ({ theme }) => ({
                border: `1px solid ${theme.palette.divider}`,
            }),
        },
    },
    MuiDialogTitle: {
        styleOverrides: {
            root: { fontSize: '1.125rem', fontWeight: 650, paddingBottom: 8 },
        },
    },
    // As below a form on a page: the main action first, then Cancel.
    MuiDialogActions: {
        styleOverrides: {
            root: { padding: '12px 24px 20px', justifyContent: 'flex-start' },
        },
    },
    MuiTableCell: {
        styleOverrides: {
            root: ({ theme }) => ({
                borderColor: theme.palette.divider,
                fontVariantNumeric: 'tabular-nums',
            }),
            sizeSmall: { padding: '4px 12px', height: 36 },
            head: ({ theme }) => ({
                fontWeight: 600,
                fontSize: '0.8125rem',
                color: theme.palette.text.secondary,
                backgroundColor: theme.palette.background.paper,
                whiteSpace: 'nowrap',
            }),
        },
    },
    MuiTableContainer: {
        styleOverrides: {
            root: ({ theme }) => ({
                ...goesOn(theme),
                '@media print': {
                    overflow: 'visible',
                    maxHeight: 'none !important',
                    background: 'none !important',
                    '& .MuiTableCell-root': {
                        padding: '4px 6px',
                        fontSize: '0.75rem',
                    },
                },
            }),
        },
    },
    MuiTab: {
        styleOverrides: {
            root: { minHeight: 44, fontWeight: 600, textTransform: 'none' },
        },
    },
    MuiTooltip: {
        defaultProps: { enterDelay: 400, arrow: true },
        styleOverrides: { tooltip: { fontSize: '0.78125rem' } },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: 6 } } },
    MuiSwitch: { defaultProps: { color: 'primary' } },
    MuiLink: {
        defaultProps: { underline: 'hover' },
        styleOverrides: { root: { fontWeight: 500 } },
    },
    MuiAlert: {
        styleOverrides: {
            // If space is short, the buttons wrap below the text.
            root: { borderRadius: 8, flexWrap: 'wrap' },
            message: { flex: '1 1 200px' },
        },
    },
};
