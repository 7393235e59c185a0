import { Link } from '@mui/material';
import type { CellProps, InputProps, KindView } from './kindView.ts';
import { textOf } from './text.tsx';
import { TextLikeInput } from './TextLikeInput.tsx';

const EmailCell = ({ value }: CellProps) => <Link href={`mailto:${String(value)}`} onClick={event => event.stopPropagation()}>{textOf(value)}</Link>;

const EmailInput = (props: InputProps) => <TextLikeInput {...props} type="email" html={{ autoComplete: 'off' }} />;

/** An e-mail address. */
export const email: KindView = { text: textOf, Cell: EmailCell, Input: EmailInput };
