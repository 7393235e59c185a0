import { DurationField } from '../../../components/inputs/DurationField.tsx';
import { Labelled } from '../../../components/inputs/Labelled.tsx';
import { perMinute } from '../../../foundation/values/numbers.ts';
import type { InputProps } from '../fieldType.ts';
import { useFieldInput } from '../useFieldInput.ts';

export const DurationInput = (props: InputProps) => {
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
