import { Box } from '@mui/material';
import { Swatch } from '../../admin/fields/colour/colour.tsx';
import type { ComputedCellProps } from '../../admin/list/computedCell.ts';

/** The colours of a theme side by side. */
export const SwatchesCell = ({ record, reads, formatters }: ComputedCellProps) => (
    <Box role="img" aria-label={formatters.translate('screens.colour.swatches', { colours: reads.map(name => record[name]).filter(Boolean).join(', ') })} sx={{ display: 'inline-flex', verticalAlign: 'middle', gap: 0.5 }}>
        {reads.map(name => <Swatch key={name} colour={record[name]} />)}
    </Box>
);
