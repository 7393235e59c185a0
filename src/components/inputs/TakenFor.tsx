import { Box } from '@mui/material';

/** What is being typed was taken for this, beside the label above its input: nothing moves, nothing is covered. */
export const TakenFor = ({ text }: { readonly text: string | null }) => (
    <Box role="status" sx={{ position: 'relative', height: 0 }}>
        {text !== null && (
            <Box component="span" sx={{ position: 'absolute', bottom: 4, right: 0, pl: 1, bgcolor: 'background.paper', color: 'text.secondary', fontSize: 12, lineHeight: 1.5, whiteSpace: 'nowrap' }}>
                {text}
            </Box>
        )}
    </Box>
);
