import { styled } from '@mui/material/styles';

interface BoneProps {
    /** Lines of text that will stand here; a single shape without. */
    readonly lines?: number;
}

const LINE = 36; // pixels, as high as a dense row
const GAP = 10;

/** What stands still where content is on its way; size and place by `sx`. */
export const Bone = styled('span', { shouldForwardProp: prop => prop !== 'lines' && prop !== 'sx' && prop !== 'theme' })<BoneProps>(({ theme, lines }) => ({
    display: 'block',
    borderRadius: 6,
    ...(lines === undefined
        ? { backgroundColor: theme.palette.action.hover }
        : { height: lines * LINE, backgroundImage: `repeating-linear-gradient(transparent 0 ${GAP}px, ${theme.palette.action.hover} ${GAP}px ${LINE}px)` }),
}));

/** In the place of a name that is on its way: about as wide as most, so that columns stay where they are (as .boot-bone of src/boot/rows.css). */
export const NameBone = () => <Bone sx={{ display: 'inline-block', width: 140, height: '1em', verticalAlign: 'text-bottom' }} />;
