import { Link } from '@mui/material';
import type { CellProps, InputProps, KindView } from './kindView.ts';
import { textOf } from './text.tsx';
import { TextLikeInput } from './TextLikeInput.tsx';

const PhoneCell = ({ value }: CellProps) => (
    <Link href={`tel:${String(value).replace(/[^+\d]/g, '')}`} onClick={event => event.stopPropagation()} sx={{ whiteSpace: 'nowrap' }}>{textOf(value)}</Link>
);

const PhoneInput = (props: InputProps) => <TextLikeInput {...props} type="tel" html={{ autoComplete: 'off' }} />;

/** A telephone number. */
export const phone: KindView = { text: textOf, Cell: PhoneCell, Input: PhoneInput };
