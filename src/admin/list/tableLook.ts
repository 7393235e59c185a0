import { useStore } from 'ra-core';
import { alpha, type SxProps, type Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';

export type Density = 'compact' | 'comfortable';

/** How high the rows of lists are, and how to change it. */
export const useDensity = () => useStore<Density>('preferences.density', 'compact');

/** The box by which a row is ticked. */
export const TICK_BOX = 'row-tick';
export const TICKED = 'row-ticked';
/** A cell with a number. */
export const NUMBER = 'row-number';

/** How many columns share the width: the more there are, the closer they stand, and the earlier a long value is cut. */
export const COLUMNS = '--columns';

/** Heights in pixels. Source: the look's dense and comfortable rows. */
const ROW = { compact: 36, comfortable: 52 } as const;

/** Width of the column of tick boxes, in pixels. */
const BOXES = 44;
/** Cells that stay in sight at the start however wide the table is: the boxes, and what comes first. */
const FIRST = '& tr > .MuiTableCell-paddingCheckbox + .MuiTableCell-root, & tr > .MuiTableCell-root:first-of-type';

/** What MUI gives the cells, rows and boxes of a table, for the plain elements of its body. */
const rows = ({ palette, transitions }: Theme): SystemStyleObject<Theme> => ({
    '& tbody td': { typography: 'body2', borderBottom: `1px solid ${palette.divider}`, textAlign: 'left', color: 'text.primary', fontVariantNumeric: 'tabular-nums' },
    [`& tbody .${NUMBER}`]: { textAlign: 'right' },
    // Cells that stay in sight would cover an outline of the row.
    '& tbody tr': { outline: 0, cursor: 'pointer', scrollMarginTop: ROW.comfortable, '&:hover': { bgcolor: 'action.hover' } },
    [`& .${TICK_BOX}`]: {
        display: 'inline-flex',
        position: 'relative',
        p: 0.5,
        borderRadius: '50%',
        cursor: 'pointer',
        userSelect: 'none',
        verticalAlign: 'middle',
        color: 'text.secondary',
        '&:hover': { backgroundColor: alpha(palette.primary.main, palette.action.hoverOpacity), '@media (hover: none)': { backgroundColor: 'transparent' } },
        '& input': { position: 'absolute', inset: 0, zIndex: 1, width: '100%', height: '100%', m: 0, p: 0, opacity: 0, cursor: 'inherit' },
        '& svg': { width: 24, height: 24, flexShrink: 0, fill: 'currentColor', transition: transitions.create('fill', { duration: transitions.duration.shorter }) },
    },
    [`& .${TICKED}`]: { color: 'primary.main' },
});

/** A cell that stays in sight, beside which the table fades out: there is more that way. */
const fading = (side: 1 | -1, { palette }: Theme): SystemStyleObject<Theme> => ({
    boxShadow: `${side}px 0 0 ${palette.divider}, ${side * 12}px 0 12px 2px ${palette.background.paper}`,
    clipPath: side === 1 ? 'inset(0 -32px 0 0)' : 'inset(0 0 0 -32px)', // not over the rows above and below
});

/** The last of the columns that stay on the left. */
const LAST_FIRST = 'tr > :is(.MuiTableCell-paddingCheckbox + .MuiTableCell-root, .MuiTableCell-root:first-of-type:not(.MuiTableCell-paddingCheckbox))';

/** Where the table goes on beyond its place. */
const goesOn = (theme: Theme): SystemStyleObject<Theme> => ({
    '& [data-more~=end] .column-actions': fading(-1, theme),
    [`& [data-more~=start] ${LAST_FIRST}`]: { [theme.breakpoints.up('md')]: fading(1, theme) },
    '& [data-more~=end]:not(:has(.column-actions))': { maskImage: 'linear-gradient(to left, transparent, #000 28px)' },
});

/** On paper all columns stand side by side, in as many lines as they take, and there is nothing to press. */
const onPaper: SystemStyleObject<Theme> = {
    '& .RaDataTable-tableWrapper': { overflow: 'visible', maxHeight: 'none', containerType: 'normal', maskImage: 'none !important' },
    '& .MuiTableCell-root': { position: 'static !important', height: 'auto', py: 0.5, px: 0.75, fontSize: 12, whiteSpace: 'normal', overflowWrap: 'break-word', maxWidth: `clamp(56px, 115vw / var(${COLUMNS}), 240px) !important`, boxShadow: 'none !important', clipPath: 'none !important' },
    '& :is(.column-actions, .MuiTableCell-paddingCheckbox)': { display: 'none' },
    '& tr': { breakInside: 'avoid' },
    '& tbody td *': { whiteSpace: 'normal !important' },
};

const look = (row: number): SxProps<Theme> => theme => ({
    ...rows(theme),
    '& .RaDataTable-tableWrapper': { overflow: 'auto', containerType: 'inline-size', maxHeight: { sm: 'max(420px, calc(100dvh - 260px))' } },
    '& .RaDataTable-table': { borderCollapse: 'separate' },
    '& tbody': { transition: theme.transitions.create('opacity', { duration: 150 }) },
    '[aria-busy=true] > & tbody': { opacity: 0.5 },
    '& .MuiTableCell-root': { height: row, py: 0.25, px: `clamp(4px, 26px - 2px * var(${COLUMNS}), 12px)`, whiteSpace: 'nowrap', maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis', '@supports (width: 1cqi)': { maxWidth: `clamp(110px, 140cqi / var(${COLUMNS}), min(40cqi, 360px))` } },
    '& td.MuiTableCell-root:has(time)': { maxWidth: 'none' }, // half a moment says another one
    '& .MuiTableCell-paddingCheckbox': { p: 0, pl: 2, pr: 1.5, width: 24 },
    '& .MuiTableCell-paddingCheckbox .MuiCheckbox-root': { p: 0.5 },
    // Long headings take a second line before the last column is pushed out of sight.
    '& thead .MuiTableCell-root': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.paper', whiteSpace: 'normal', lineHeight: 1.3 },
    '& .MuiTableSortLabel-icon': { mx: '2px' },
    [FIRST]: { [theme.breakpoints.up('md')]: { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' } },
    '& tr > .MuiTableCell-paddingCheckbox + .MuiTableCell-root': { left: { md: BOXES } },
    // Beside what stays in sight any other column has room.
    [`& ${LAST_FIRST}`]: { [theme.breakpoints.up('md')]: { '@supports (width: 1cqi)': { maxWidth: 'min(30cqi, 360px)' } } },
    '& .column-actions': { position: 'sticky', right: 0, zIndex: 1, width: 48, bgcolor: 'background.paper', px: 0.5 },
    ...goesOn(theme),
    '& thead :is(.column-actions, .MuiTableCell-root:first-of-type, .MuiTableCell-paddingCheckbox + .MuiTableCell-root)': { zIndex: 3 },
    '& tbody tr:hover :is(.column-actions, .MuiTableCell-root:first-of-type, .MuiTableCell-paddingCheckbox + .MuiTableCell-root)': { bgcolor: 'background.paper', backgroundImage: `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})` },
    '& tbody tr:last-of-type .MuiTableCell-root': { borderBottom: 0 },
    '& tbody tr:focus-visible': { outline: 'none' },
    '& tbody tr:focus-visible > .MuiTableCell-root': { boxShadow: `inset 0 2px 0 ${theme.palette.primary.main}, inset 0 -2px 0 ${theme.palette.primary.main}` },
    '@media print': onPaper,
});

/** By density. */
export const tableLooks = { compact: look(ROW.compact), comfortable: look(ROW.comfortable) } as const;
