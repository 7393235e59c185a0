import { Link } from '@mui/material';
import { mailAddress } from '../../../foundation/values/links.ts';
import type { TypeCellProps } from '../fieldType.ts';

/** An e-mail address that opens the mail program. */
export const EmailCell = ({ value, said, isPlain }: TypeCellProps) => isPlain ? said : <Link href={mailAddress(value)} onClick={event => event.stopPropagation()}>{said}</Link>;
