import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';

interface BoneProps {
    /** Lines of text to hold the place of; a single shape if omitted. */
    readonly lines?: number;
}

const LINE = 36; // pixels, the height of a dense row
const GAP = 10;
const ROWS = 8;

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

/** A card whose content is loading: its title, the state on top of it, and lines. Its height comes from `sx`. */
export const CardOutline = ({ sx }: { readonly sx: SystemStyleObject }) => (
    <Box
        aria-hidden
        sx={{
            overflow: 'hidden',
            p: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            ...sx,
        }}
    >
        <Placeholder sx={{ width: 120, height: 20, mt: 0.75, mb: 1.75 }} />
        <Placeholder sx={{ height: 48, mb: 1 }} />
        <Placeholder lines={ROWS} />
    </Box>
);

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
