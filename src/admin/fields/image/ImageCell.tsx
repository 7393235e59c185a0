import { Box } from '@mui/material';
import { fieldLabel } from '../../../foundation/values/headings.ts';
import type { TypeCellProps } from '../fieldType.ts';

/** The picture at an address on the server; uploading one is a panel's work. */
export const ImageCell = ({ value, field, source, formatters }: TypeCellProps) => (
    <Box component="img" src={String(value)} alt={fieldLabel(source, field, formatters)} loading="lazy" sx={{ maxHeight: 80, maxWidth: 160, objectFit: 'contain' }} />
);
