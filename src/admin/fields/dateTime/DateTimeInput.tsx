import { OutlinedInput } from '@mui/material';
import { instantOf } from '../../../../resources/rules/instant.ts';
import { Labelled } from '../../../components/inputs/Labelled.tsx';
import type { InputProps } from '../fieldType.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { useFormatters } from '../useFormatters.ts';

const HOUR_MS = 3_600_000;

/** `2026-03-01T10:00`: the instant on the site's clock. */
const siteClock = (value: unknown, offset: number): string => {
    const at = instantOf(value);
    return Number.isNaN(at) ? '' : new Date(at + offset * HOUR_MS).toISOString().slice(0, 16);
};

export const DateTimeInput = (props: InputProps) => {
    const input = useFieldInput(props);
    const { offset, translate } = useFormatters();
    const zone = offset === undefined ? translate('screens.unknown') : translate('screens.siteTime', { offset: `${offset < 0 ? '−' : '+'}${Math.abs(offset)}` });
    return (
        <Labelled {...input.labelled} help={input.labelled.help ?? zone}>
            <OutlinedInput
                fullWidth
                size="small"
                type="datetime-local"
                id={input.id}
                name={props.source}
                inputRef={input.ref}
                value={offset === undefined ? '' : siteClock(input.value, offset)}
                disabled={input.disabled || offset === undefined}
                error={input.error !== undefined}
                onChange={event => offset !== undefined && input.change(event.target.value === '' ? null : new Date(Date.parse(`${event.target.value}Z`) - offset * HOUR_MS).toISOString().replace('.000Z', 'Z'))}
                onBlur={input.blur}
                inputProps={{ 'aria-describedby': input.describedBy, 'aria-required': input.required || undefined }}
            />
        </Labelled>
    );
};
