import UndoIcon from '@mui/icons-material/Undo';
import type { RaRecord } from 'ra-core';
import type { Formatters } from '../../admin/fields/fieldType.ts';
import { amountText } from '../../admin/fields/money/money.tsx';
import { Tag } from '../../components/Tag.tsx';
import type { ComputedCellProps } from '../../admin/list/computedCell.ts';

/** `Refunded 5.00 AUD`; null where nothing was given back. */
export const refundText = (record: RaRecord, formatters: Formatters): string | null => {
    if (!record.Refunded) return null;
    const amount = typeof record.RefundedAmount === 'number' ? ` ${amountText(record.RefundedAmount, formatters)} ${record.CurrCode ?? ''}` : '';
    return formatters.translate('screens.refunded') + amount.trimEnd();
};

/** Whether a payment was given back, and how much of it. */
export const RefundCell = ({ record, formatters }: ComputedCellProps) => {
    const text = refundText(record, formatters);
    return text === null ? '—' : <Tag><UndoIcon /><span>{text}</span></Tag>;
};
