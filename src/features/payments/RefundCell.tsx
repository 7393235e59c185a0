import UndoIcon from '@mui/icons-material/Undo';
import { refundText } from '../../foundation/values/computedTexts.ts';
import { Tag } from '../../components/Tag.tsx';
import type { ComputedCellProps } from '../../admin/list/computedCell.ts';

/** Whether a payment was given back, and how much of it. */
export const RefundCell = ({ record, formatters }: ComputedCellProps) => {
    const text = refundText(record, formatters);
    return text === null ? '—' : <Tag><UndoIcon /><span>{text}</span></Tag>;
};
