import { Chip } from '@mui/material';
import type { CellProps } from '../../src/admin/fields/fieldType.ts';
import { cells as product } from '../../src/app/overrides/cells.ts';

/** The product's cells, and one for a single field. */
export const cells = {
    ...product,
    'shelf.Note': ({ value }: CellProps) => (typeof value === 'string' && value !== '' ? <Chip size="small" label={value} /> : null),
};
