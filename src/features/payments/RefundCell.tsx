import UndoIcon from '@mui/icons-material/Undo';

import type { ComputedCellProps } from '../../admin/list/computedCell.ts';
import { Tag } from '../../components/StatusChip.tsx';
import { refundText } from '../../foundation/values/computedTexts.ts';

/** Whether a payment was refunded, and how much of it. */
export const RefundCell = ({ record, formatters }: ComputedCellProps) => {
    const text = refundText(record, formatters);

    return text === null ? (
        '—'
    ) : (
        <Tag>
            <UndoIcon />
            <span>{text}</span>
        </Tag>
    );
};
