import { Box } from '@mui/material';
import { humanise } from '../../../../resources/schema/index.ts';
import type { CellProps, FieldTypeView } from '../fieldType.ts';
import { textOf } from '../text/text.tsx';

const ImageCell = ({ value, field, source, formatters: { text } }: CellProps) => (
    <Box component="img" src={String(value)} alt={field.label === undefined ? humanise(source) : text(field.label)} loading="lazy" sx={{ maxHeight: 80, maxWidth: 160, objectFit: 'contain' }} />
);

/** The address of a picture on the server; uploading one is a panel's work. */
export const image: FieldTypeView = { text: textOf, Cell: ImageCell };
