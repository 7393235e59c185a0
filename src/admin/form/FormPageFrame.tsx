import { Box, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { LOW } from '../../theme/themes.ts';

/** A form on a page: at most 720 pixels wide, its buttons always in sight. */
export const FormPageFrame = ({ children, bar, end }: { readonly children: ReactNode; readonly bar: ReactNode; readonly end?: ReactNode }) => (
    <Paper variant="outlined" sx={{ maxWidth: 720 }}>
        <Box sx={{ p: { xs: 2, sm: 3 } }}>{children}</Box>
        <Box
            sx={{
                position: 'sticky', bottom: 0, zIndex: 3, [LOW]: { position: 'static' }, display: 'flex', flexWrap: 'wrap', gap: 1, px: { xs: 2, sm: 3 }, py: 1.5,
                borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper', borderRadius: '0 0 10px 10px',
            }}
        >
            {bar}
            {end && <Box sx={{ ml: 'auto', '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}>{end}</Box>}
        </Box>
    </Paper>
);
