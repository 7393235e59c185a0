import { Link } from '@mui/material';
import type { CellProps, KindView } from '../kindView.ts';
import { textOf } from '../text/text.tsx';

const PhoneCell = ({ value }: CellProps) => (
    <Link href={`tel:${String(value).replace(/[^+\d]/g, '')}`} onClick={event => event.stopPropagation()} sx={{ whiteSpace: 'nowrap' }}>{textOf(value)}</Link>
);

/** A telephone number. */
export const phone: KindView = { text: textOf, Cell: PhoneCell };
