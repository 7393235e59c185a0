import { seenStatus } from '../../../resources/rules/status.ts';
import type { ComputedCellProps } from '../../admin/list/computedCell.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useServerTime } from '../../session/clock.tsx';

/** Status of a TV by the browser's clock. The server time only triggers a new render. */
export const TvStatusCell = ({ record }: ComputedCellProps) => {
    useServerTime();

    return <StatusChip status={seenStatus(record.Alive, Date.now())} />;
};
