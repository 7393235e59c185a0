import { minutesText } from '../../resources/rules/duration.ts';
import type { Field } from '../../resources/schema/index.ts';
import { DurationField } from '../ui/DurationField.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import type { InputProps, KindView } from './kindView.ts';
import { useFieldInput } from './useFieldInput.ts';

const SECONDS_PER_MINUTE = 60;
const perMinute = ({ unit }: Field): number => (unit === 'seconds' ? SECONDS_PER_MINUTE : 1);

const DurationInput = (props: InputProps) => {
    const input = useFieldInput(props);
    const factor = perMinute(props.field);
    return (
        <Labelled group id={`${input.id}-group`} label={input.label} required={input.required} help={input.help} error={input.error}>
            <DurationField
                id={input.id}
                value={typeof input.value === 'number' ? input.value / factor : input.value}
                onChange={minutes => input.change(typeof minutes === 'number' ? minutes * factor : minutes)}
                onBlur={input.blur}
                disabled={input.disabled}
                error={input.error !== undefined}
                {...(props.prefix && { prefix: props.prefix })}
            />
        </Labelled>
    );
};

/** A length of time: `1d 2h 5m`. */
export const duration: KindView = {
    text: (value, field) => (typeof value === 'number' ? minutesText(value / perMinute(field)) : null),
    Input: DurationInput,
    numeric: true,
};
