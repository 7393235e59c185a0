import { deviceStatus, signsOf } from '../../../resources/rules/status.ts';
import { useServerTime } from '../../session/useServerTime.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import type { ComputedCellProps } from '../../admin/list/computedCell.ts';

/** Status of a device by the server's clock. */
export const DeviceStatusCell = ({ record }: ComputedCellProps) => <StatusChip status={deviceStatus(signsOf(record), useServerTime())} />;
