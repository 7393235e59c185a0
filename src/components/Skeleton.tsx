import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';

interface BoneProps {
    /** Lines of text to hold the place of; a single shape if omitted. */
    readonly lines?: number;
}

const LINE = 36; // pixels, the height of a dense row
const GAP = 10;

/** Static placeholder for content that is loading; size and position come from `sx`. */
export const Placeholder = styled('span', {
    shouldForwardProp: prop =>
        prop !== 'lines' && prop !== 'sx' && prop !== 'theme',
})<BoneProps>(({ theme, lines }) => ({
    display: 'block',
    borderRadius: 6,
    ...(lines === undefined
        ? { backgroundColor: theme.palette.action.hover }
        : {
              height: lines * LINE,
              backgroundImage: `repeating-linear-gradient(transparent 0 ${GAP}px, ${theme.palette.action.hover} ${GAP}px ${LINE}px)`,
          }),
}));

/** Pixels; about as wide as most names, so that columns keep their width (like .start-placeholder in src/start/rows.css). */
export const NAME_WIDTH = 140;

/** Placeholder for a name that is loading. */
export const NamePlaceholder = () => (
    <Placeholder
        sx={{
            display: 'inline-block',
            width: NAME_WIDTH,
            height: '1em',
            verticalAlign: 'text-bottom',
        }}
    />
);

const ROWS = 8;

/**
 * Skeleton of a page whose code is loading. Its margin stays within it: outside the layout it would move the whole
 * body.
 */
export const PageSkeleton = () => (
    <Box aria-hidden sx={{ display: 'flow-root' }}>
        <Placeholder sx={{ width: 180, height: 28, mt: '6px', mb: '22px' }} />
        <Placeholder lines={ROWS} />
    </Box>
);

/** Skeleton of the shell, the same as the one in the static page (src/start/start.css), so that nothing moves. */
export const ShellSkeleton = () => (
    <div className="start-shell" aria-hidden>
        <div className="start-shell-bar" />
        <div className="start-shell-menu" />
        <div className="start-shell-page" />
    </div>
);
