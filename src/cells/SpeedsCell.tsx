import type { ComputedCellProps } from './computedCell.ts';

const said = (speed: unknown): string => (typeof speed === 'number' && speed >= 0 ? String(speed) : '—');

/** Download and upload in one column, in kilobytes a second. */
export const SpeedsCell = ({ record, words }: ComputedCellProps) =>
    words.translate('screens.speeds', { down: said(record.SpeedKBD), up: said(record.SpeedKBU) });
