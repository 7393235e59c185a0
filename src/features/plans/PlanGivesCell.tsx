import type { ComputedCellProps } from '../../admin/list/computedCell.ts';
import { useServerTime } from '../../session/useServerTime.ts';
import { planGivesShort } from './planGivesText.ts';

/** The sentence in a list. */
export const PlanGivesCell = ({ record, reads, formatters }: ComputedCellProps) => planGivesShort(record, formatters, useServerTime(), reads);
