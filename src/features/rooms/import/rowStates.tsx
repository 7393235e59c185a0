import type { SvgIconComponent } from '@mui/icons-material';
import NewIcon from '@mui/icons-material/AddCircleOutlined';
import RefusedIcon from '@mui/icons-material/BlockOutlined';
import WrongIcon from '@mui/icons-material/ErrorOutlineOutlined';
import UncheckedIcon from '@mui/icons-material/HelpOutlineOutlined';
import ThereIcon from '@mui/icons-material/TaskAltOutlined';

import { useMessage } from '../../../i18n/catalogue.ts';
import type { RowProblem } from './importRows.ts';
import type { RowState } from './rowMarks.ts';

/** The icon of each row state; its text is in the catalogue under `rooms.states`. */
export const rowStateIcons: Readonly<Record<RowState, SvgIconComponent>> = {
    new: NewIcon,
    unchecked: UncheckedIcon,
    there: ThereIcon,
    refused: RefusedIcon,
    wrong: WrongIcon,
};

/** Text of a row's problem. */
export const useRowProblemText = () => {
    const message = useMessage();
    return (problem: RowProblem): string => {
        if (problem.code === 'duplicate')
            return message('rooms.problems.duplicate', { line: problem.line });
        if (problem.code === 'required')
            return message('rooms.problems.required');
        if (problem.code === 'maxLength')
            return message(`rooms.problems.maxLength.${problem.source}`, {
                limit: problem.limit ?? 0,
            });
        return message('rooms.problems.other');
    };
};
