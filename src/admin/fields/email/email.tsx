import { Link } from '@mui/material';
import type { CellProps, FieldTypeView } from '../fieldType.ts';
import { textOf } from '../text/text.tsx';

const EmailCell = ({ value }: CellProps) => <Link href={`mailto:${String(value)}`} onClick={event => event.stopPropagation()}>{textOf(value)}</Link>;

/** An e-mail address. */
export const email: FieldTypeView = { text: textOf, Cell: EmailCell };
