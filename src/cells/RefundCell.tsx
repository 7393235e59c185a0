import UndoIcon from '@mui/icons-material/Undo';
import { Chip } from '@mui/material';
import { amountText } from '../kinds/money.tsx';
import type { ComputedCellProps } from './computedCell.ts';

/** Whether a payment was given back, and how much of it. */
export const RefundCell = ({ record, words }: ComputedCellProps) => {
    if (!record.Refunded) return '—';
    const amount = typeof record.RefundedAmount === 'number' ? ` ${amountText(record.RefundedAmount, words)} ${record.CurrCode ?? ''}` : '';
    return <Chip size="small" variant="outlined" icon={<UndoIcon />} label={words.translate('screens.refunded') + amount.trimEnd()} />;
};
