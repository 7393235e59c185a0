import type { ComputedCellProps } from '../../admin/list/computedCell.ts';
import { useServerTime } from '../../session/useServerTime.ts';
import { userGivesText } from './userGives.ts';

/** What an internet user has left, in a list. */
export const UserGivesCell = ({ record, reads, formatters }: ComputedCellProps) => userGivesText(record, formatters, useServerTime(), reads);
