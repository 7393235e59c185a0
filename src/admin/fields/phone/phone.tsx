import { Link } from '@mui/material';
import type { CellProps, FieldTypeView } from '../fieldType.ts';
import { textOf } from '../text/text.tsx';

const PhoneCell = ({ value }: CellProps) => (
    <Link href={`tel:${String(value).replace(/[^+\d]/g, '')}`} onClick={event => event.stopPropagation()} sx={{ whiteSpace: 'nowrap' }}>{textOf(value)}</Link>
);

/** A telephone number. */
export const phone: FieldTypeView = { text: textOf, Cell: PhoneCell };
