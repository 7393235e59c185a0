import { seenStatus } from '../../../resources/rules/status.ts';
import { useServerTime } from '../../session/useServerTime.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import type { ComputedCellProps } from '../../admin/list/computedCell.ts';

/** Status of a TV by the browser's clock; the server's only makes it look again. */
export const TvStatusCell = ({ record }: ComputedCellProps) => {
    useServerTime();
    return <StatusChip status={seenStatus(record.Alive, Date.now())} />;
};
