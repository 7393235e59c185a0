import { styled } from '@mui/material/styles';

/** An icon and a word in a frame; coloured by `color`, the word in the colour of the page's text: coloured words on white miss 4.5:1. */
export const Tag = styled('span')(({ theme }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    height: 24,
    padding: '0 8px 0 4px',
    border: '1px solid currentColor',
    borderRadius: 6,
    fontSize: 13,
    fontWeight: 500,
    lineHeight: 1,
    whiteSpace: 'nowrap',
    color: theme.palette.text.secondary,
    '& svg': { fontSize: 18 },
    // The word gives the baseline, so that a label beside it stands level.
    '& > span': { alignSelf: 'baseline', lineHeight: '22px', color: theme.palette.text.primary },
}));
