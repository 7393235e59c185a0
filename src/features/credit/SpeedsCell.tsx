import type { RaRecord } from 'ra-core';
import type { Formatters } from '../../admin/fields/fieldType.ts';
import type { ComputedCellProps } from '../../admin/list/computedCell.ts';

const said = (speed: unknown): string => (typeof speed === 'number' && speed >= 0 ? String(speed) : '—');

export const speedsText = (record: RaRecord, { translate }: Pick<Formatters, 'translate'>): string =>
    translate('screens.speeds', { down: said(record.SpeedKBD), up: said(record.SpeedKBU) });

/** Download and upload in one column, in kilobytes a second. */
export const SpeedsCell = ({ record, formatters }: ComputedCellProps) => speedsText(record, formatters);
