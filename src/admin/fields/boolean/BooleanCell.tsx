import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Box } from '@mui/material';
import type { TypeCellProps } from '../fieldType.ts';

/** Yes or no, with its mark. */
export const BooleanCell = ({ value, said }: TypeCellProps) => {
    const Icon = value ? CheckIcon : CloseIcon;
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: value ? 'text.primary' : 'text.secondary' }}>
            <Icon aria-hidden sx={{ fontSize: 16 }} />
            {said}
        </Box>
    );
};
