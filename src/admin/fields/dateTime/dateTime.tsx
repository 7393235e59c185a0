import { Tooltip } from '@mui/material';
import { clockHours, momentText } from '../../../../resources/rules/calendar.ts';
import { instantOf } from '../../../../resources/rules/instant.ts';
import { useServerTime } from '../../../session/useServerTime.ts';
import type { CellProps, FieldTypeView, Formatters } from '../fieldType.ts';

const HOUR_MS = 3_600_000;
const steps = [
    ['year', 365 * 24 * HOUR_MS], ['month', 30 * 24 * HOUR_MS], ['day', 24 * HOUR_MS], ['hour', HOUR_MS], ['minute', HOUR_MS / 60],
] as const;

/** `5 minutes ago`: the time from `now` (milliseconds) to `at` in its largest unit. */
export const relativeText = (at: number, now: number, language: string): string => {
    const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    const [unit, length] = steps.find(([, ms]) => Math.abs(at - now) >= ms) ?? ['second', 1000];
    return format.format(Math.trunc((at - now) / length), unit);
};

const LiveCell = ({ value, formatters: { language, offset } }: { readonly value: string; readonly formatters: Formatters }) => {
    const now = useServerTime();
    return <Tooltip title={momentText(value, offset, clockHours(language)) ?? ''}><span>{relativeText(instantOf(value), now, language)}</span></Tooltip>;
};

const MomentCell = ({ value, field, formatters }: CellProps) =>
    field.live ? <LiveCell value={String(value)} formatters={formatters} /> : <span style={{ whiteSpace: 'nowrap' }}>{momentText(String(value), formatters.offset, clockHours(formatters.language))}</span>;

/** An instant, on the site's clock. */
export const dateTime: FieldTypeView = {
    text: (value, _, { offset, language }) => momentText(typeof value === 'string' ? value : null, offset, clockHours(language)),
    Cell: MomentCell,
};
