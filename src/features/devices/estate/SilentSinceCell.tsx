import { Tooltip } from '@mui/material';
import type { ComputedCellProps } from '../../../admin/list/computedCell.ts';
import { useServerTime } from '../../../session/useServerTime.ts';
import { sinceText } from '../../../foundation/devices/sinceText.ts';
import { timeAhead } from './clocks.ts';

/** Since when a device is silent: on the user's own clock, because rows are of many sites; the site's is the hint. */
export const SilentSinceCell = ({ record, formatters: { language, translate } }: ComputedCellProps) => {
    const { LogTime, LocTimeOffset } = record;
    const since = sinceText(record, useServerTime(), language);
    if (since === null) return '—';
    const there = timeAhead(LogTime, LocTimeOffset, language);
    return <Tooltip describeChild title={there ? translate('devices.siteTime', { time: there }) : ''}><span style={{ whiteSpace: 'nowrap' }}>{since}</span></Tooltip>;
};
