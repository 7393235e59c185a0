import { Box } from '@mui/material';

import type {
    ComputedCellProps,
    ComputedText,
} from '../../admin/list/computedCell.ts';
import { Swatch } from '../../light/fieldView.tsx';

/** `#004c43, #ffffff`. */
export const coloursText: ComputedText = (record, _formatters, _now, reads) =>
    reads
        .map(name => record[name])
        .filter(Boolean)
        .join(', ');

/** The colours of a theme side by side. */
export const SwatchesCell = ({
    record,
    reads,
    formatters,
}: ComputedCellProps) => (
    <Box
        component="span"
        role="img"
        aria-label={formatters.translate('screens.colour.swatches', {
            colours: coloursText(record, formatters, 0, reads),
        })}
        sx={{ display: 'inline-flex', verticalAlign: 'middle', gap: 0.5 }}
    >
        {reads.map(name => (
            <Swatch key={name} colour={record[name]} />
        ))}
    </Box>
);
