import { Box, Skeleton } from '@mui/material';

const ROWS = 8;

/** The outline of a page whose code is on its way. */
export const PageSkeleton = () => (
    <Box aria-hidden>
        <Skeleton variant="rounded" width={180} height={28} sx={{ mb: 3 }} />
        {Array.from({ length: ROWS }, (_, row) => (
            <Skeleton key={row} variant="rounded" height={28} sx={{ mb: 1 }} />
        ))}
    </Box>
);
