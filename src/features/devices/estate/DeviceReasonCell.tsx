import { deviceReason, signsOf } from '../../../../resources/rules/status.ts';
import { Tag } from '../../../components/Tag.tsx';
import type { ComputedCellProps } from '../../../admin/list/computedCell.ts';
import { useServerTime } from '../../../session/useServerTime.ts';
import { changeSince } from '../../../foundation/devices/changes.ts';
import { reasonText } from '../../../foundation/devices/reasonText.ts';
import { useLastLook } from './useLastLook.ts';

/** Why a device is not well, marked where that is new since the user looked last. */
export const DeviceReasonCell = ({ record, formatters: { translate } }: ComputedCellProps) => {
    const now = useServerTime();
    const change = changeSince(useLastLook(), record, now);
    return (
        <>
            {reasonText(deviceReason(signsOf(record), now), now, translate) ?? '—'}
            {change && <Tag sx={{ ml: 1, pl: 1, color: change === 'worse' ? 'error.main' : 'success.main' }}><span>{translate(`devices.change.${change}`)}</span></Tag>}
        </>
    );
};
