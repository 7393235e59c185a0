import UndoIcon from '@mui/icons-material/Undo';
import { amountText } from '../kinds/money.tsx';
import { Tag } from '../ui/Tag.tsx';
import type { ComputedCellProps } from './computedCell.ts';

/** Whether a payment was given back, and how much of it. */
export const RefundCell = ({ record, words }: ComputedCellProps) => {
    if (!record.Refunded) return '—';
    const amount = typeof record.RefundedAmount === 'number' ? ` ${amountText(record.RefundedAmount, words)} ${record.CurrCode ?? ''}` : '';
    return <Tag><UndoIcon /><span>{words.translate('screens.refunded') + amount.trimEnd()}</span></Tag>;
};
