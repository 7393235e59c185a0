import { OutlinedInput, Tooltip } from '@mui/material';
import { momentText } from '../../resources/rules/calendar.ts';
import { useServerTime } from '../session/serverTime.ts';
import { Labelled } from '../ui/Labelled.tsx';
import type { CellProps, InputProps, KindView, Words } from './kindView.ts';
import { useFieldInput } from './useFieldInput.ts';
import { useWords } from './useWords.ts';

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

const LiveCell = ({ value, words: { language, offset } }: { readonly value: string; readonly words: Words }) => {
    const now = useServerTime();
    return <Tooltip title={momentText(value, offset) ?? ''}><span>{relativeText(Date.parse(value), now, language)}</span></Tooltip>;
};

const MomentCell = ({ value, field, words }: CellProps) =>
    field.live ? <LiveCell value={String(value)} words={words} /> : <span style={{ whiteSpace: 'nowrap' }}>{momentText(String(value), words.offset)}</span>;


/** `2026-03-01T10:00`: the instant on the site's clock. */
const siteClock = (value: unknown, offset: number): string => {
    const at = typeof value === 'string' && !value.startsWith('0001-') ? Date.parse(value) : NaN;
    return Number.isNaN(at) ? '' : new Date(at + offset * HOUR_MS).toISOString().slice(0, 16);
};

const MomentInput = (props: InputProps) => {
    const input = useFieldInput(props);
    const { offset, translate } = useWords();
    const zone = translate('screens.siteTime', { offset: `${offset < 0 ? '−' : '+'}${Math.abs(offset)}` });
    return (
        <Labelled id={input.id} label={input.label} required={input.required} help={input.help ?? zone} error={input.error}>
            <OutlinedInput
                fullWidth
                size="small"
                type="datetime-local"
                id={input.id}
                name={props.source}
                inputRef={input.ref}
                value={siteClock(input.value, offset)}
                disabled={input.disabled}
                error={input.error !== undefined}
                onChange={event => input.change(event.target.value === '' ? null : new Date(Date.parse(`${event.target.value}Z`) - offset * HOUR_MS).toISOString().replace('.000Z', 'Z'))}
                onBlur={input.blur}
                inputProps={{ 'aria-describedby': input.describedBy, 'aria-required': input.required || undefined }}
            />
        </Labelled>
    );
};

/** An instant, on the site's clock. */
export const moment: KindView = {
    text: (value, _, { offset }) => momentText(typeof value === 'string' ? value : null, offset),
    Cell: MomentCell,
    Input: MomentInput,
};
