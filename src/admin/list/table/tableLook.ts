import { alpha, type SxProps, type Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';

/** The link to a record in the column that names it; the table gives it its look. */
export const RECORD_LINK = 'record-link';

/** The box by which a row is ticked. */
export const TICK_BOX = 'row-tick';
export const TICKED = 'row-ticked';
/** A cell with a number. */
export const NUMBER = 'row-number';

/** Heights in pixels. Source: the look's dense and comfortable rows. */
const ROW = { compact: 36, comfortable: 52 } as const;

/** Columns that stay in sight however wide the table is: the boxes, what comes first, the row menu. */
const BOXES = 44; // pixels
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

const look = (row: number): SxProps<Theme> => theme => ({
    ...rows(theme),
    '& .RaDataTable-tableWrapper': { overflow: 'auto', maxHeight: { sm: 'max(420px, calc(100dvh - 260px))' } },
    '& .RaDataTable-table': { borderCollapse: 'separate' },
    '& tbody': { transition: theme.transitions.create('opacity', { duration: 150 }) },
    '[aria-busy=true] > & tbody': { opacity: 0.5 },
    '& .MuiTableCell-root': { height: row, py: 0.25, px: 1.5, whiteSpace: 'nowrap', maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .MuiTableCell-paddingCheckbox': { p: 0, pl: 2, pr: 1.5, width: 24 },
    '& .MuiTableCell-paddingCheckbox .MuiCheckbox-root': { p: 0.5 },
    // Long headings take a second line before the last column is pushed out of sight.
    '& thead .MuiTableCell-root': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.paper', whiteSpace: 'normal', lineHeight: 1.3 },
    [FIRST]: { [theme.breakpoints.up('md')]: { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' } },
    '& tr > .MuiTableCell-paddingCheckbox + .MuiTableCell-root': { left: { md: BOXES } },
    '& .column-actions': { position: 'sticky', right: 0, zIndex: 1, width: 48, bgcolor: 'background.paper', px: 0.5 },
    '& thead :is(.column-actions, .MuiTableCell-root:first-of-type, .MuiTableCell-paddingCheckbox + .MuiTableCell-root)': { zIndex: 3 },
    '& tbody tr:hover :is(.column-actions, .MuiTableCell-root:first-of-type, .MuiTableCell-paddingCheckbox + .MuiTableCell-root)': { bgcolor: 'background.paper', backgroundImage: `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})` },
    [`& .${RECORD_LINK}`]: { color: 'inherit', fontWeight: 600, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    '& tbody tr:last-of-type .MuiTableCell-root': { borderBottom: 0 },
    '& tbody tr:focus-visible': { outline: 'none' },
    '& tbody tr:focus-visible > .MuiTableCell-root': { boxShadow: `inset 0 2px 0 ${theme.palette.primary.main}, inset 0 -2px 0 ${theme.palette.primary.main}` },
});

/** By density. */
export const tableLooks = { compact: look(ROW.compact), comfortable: look(ROW.comfortable) } as const;
