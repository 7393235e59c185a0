import NewIcon from '@mui/icons-material/AddCircleOutlined';
import RefusedIcon from '@mui/icons-material/BlockOutlined';
import WrongIcon from '@mui/icons-material/ErrorOutlineOutlined';
import UncheckedIcon from '@mui/icons-material/HelpOutlineOutlined';
import ThereIcon from '@mui/icons-material/TaskAltOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { RowState } from './rowMarks.ts';

/** The picture of every state of a row; its word is in the catalogue under `rooms.states`. */
export const rowStateIcons: Readonly<Record<RowState, SvgIconComponent>> = { new: NewIcon, unchecked: UncheckedIcon, there: ThereIcon, refused: RefusedIcon, wrong: WrongIcon };
