import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Box } from '@mui/material';
import type { CellProps, FieldTypeView } from '../fieldType.ts';

const ToggleCell = ({ value, formatters: { translate } }: CellProps) => {
    const Icon = value ? CheckIcon : CloseIcon;
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: value ? 'text.primary' : 'text.secondary' }}>
            <Icon aria-hidden sx={{ fontSize: 16 }} />
            {translate(value ? 'screens.yes' : 'screens.no')}
        </Box>
    );
};

/** Yes or no. */
export const boolean: FieldTypeView = {
    text: (value, _, { translate }) => (typeof value === 'boolean' ? translate(value ? 'screens.yes' : 'screens.no') : null),
    Cell: ToggleCell,
};
