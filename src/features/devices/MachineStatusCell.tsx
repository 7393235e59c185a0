import { seenStatus } from '../../../resources/rules/status.ts';
import { useServerTime } from '../../session/useServerTime.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import type { ComputedCellProps } from '../../admin/list/computedCell.ts';

/** Status of a machine, by when its licence was last used on the server's clock. */
export const MachineStatusCell = ({ record }: ComputedCellProps) => <StatusChip status={seenStatus(record.LastUsed, useServerTime())} />;
