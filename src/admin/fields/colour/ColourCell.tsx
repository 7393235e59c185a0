import { Box } from '@mui/material';
import { isColour } from '../../../../resources/rules/colour.ts';
import type { TypeCellProps } from '../fieldType.ts';

const UNSET = { borderStyle: 'dashed', borderColor: 'text.secondary', backgroundImage: 'linear-gradient(to top right, transparent calc(50% - 1px), currentColor calc(50% - 1px), currentColor calc(50% + 1px), transparent calc(50% + 1px))', color: 'text.secondary' } as const;

/** A square of a colour; crossed out where none is set. */
export const Swatch = ({ colour: of, size = 16 }: { readonly colour: unknown; readonly size?: number }) => (
    <Box component="span" sx={{ display: 'inline-block', flex: 'none', width: size, height: size, borderRadius: 0.5, border: 1, borderColor: 'divider', ...(isColour(of) ? { bgcolor: of } : UNSET) }} />
);

/** A colour beside how it is written. */
export const ColourCell = ({ value, said }: TypeCellProps) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        <Swatch colour={value} />
        {said}
    </Box>
);
