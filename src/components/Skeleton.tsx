import { styled } from '@mui/material/styles';
import { Box } from '@mui/material';

interface BoneProps {
    /** Lines of text that will stand here; a single shape without. */
    readonly lines?: number;
}

const LINE = 36; // pixels, as high as a dense row
const GAP = 10;

/** What stands still where content is on its way; size and place by `sx`. */
export const Placeholder = styled('span', { shouldForwardProp: prop => prop !== 'lines' && prop !== 'sx' && prop !== 'theme' })<BoneProps>(({ theme, lines }) => ({
    display: 'block',
    borderRadius: 6,
    ...(lines === undefined
        ? { backgroundColor: theme.palette.action.hover }
        : { height: lines * LINE, backgroundImage: `repeating-linear-gradient(transparent 0 ${GAP}px, ${theme.palette.action.hover} ${GAP}px ${LINE}px)` }),
}));

/** In the place of a name that is on its way: about as wide as most, so that columns stay where they are (as .start-placeholder of src/start/rows.css). */
export const NamePlaceholder = () => <Placeholder sx={{ display: 'inline-block', width: 140, height: '1em', verticalAlign: 'text-bottom' }} />;

const ROWS = 8;

/** The outline of a page whose code is on its way. */
export const PageSkeleton = () => (
    <Box aria-hidden>
        <Placeholder sx={{ width: 180, height: 28, mb: 3 }} />
        <Placeholder lines={ROWS} />
    </Box>
);
