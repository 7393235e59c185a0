import { Box } from '@mui/material';
import { Bone } from '../Skeleton.tsx';

const ROWS = 8;

/** The outline of a page whose code is on its way. */
export const PageSkeleton = () => (
    <Box aria-hidden>
        <Bone sx={{ width: 180, height: 28, mb: 3 }} />
        <Bone lines={ROWS} />
    </Box>
);
