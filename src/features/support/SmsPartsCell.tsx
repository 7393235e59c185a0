import { smsParts } from '../../../resources/rules/sms.ts';
import type { ComputedCellProps } from '../../admin/list/computedCell.ts';

/** How many parts a message is sent in. */
export const SmsPartsCell = ({ record }: ComputedCellProps) => smsParts(typeof record.Content === 'string' ? record.Content : '');
