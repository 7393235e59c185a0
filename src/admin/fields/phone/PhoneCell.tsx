import { Link } from '@mui/material';
import { phoneAddress } from '../../../foundation/values/links.ts';
import type { TypeCellProps } from '../fieldType.ts';

/** A telephone number that can be called. */
export const PhoneCell = ({ value, said, isPlain }: TypeCellProps) => isPlain ? said : <Link href={phoneAddress(value)} onClick={event => event.stopPropagation()} sx={{ whiteSpace: 'nowrap' }}>{said}</Link>;
