import { DateField } from '../../../components/inputs/DateField.tsx';
import { Labelled } from '../../../components/inputs/Labelled.tsx';
import { useToday } from '../../../session/useToday.ts';
import type { InputProps } from '../fieldType.ts';
import { useFieldInput } from '../useFieldInput.ts';

export const DateInput = (props: InputProps) => {
    const input = useFieldInput(props);
    const today = useToday();
    return (
        <Labelled id={input.id} label={input.label} required={input.required} help={input.help} error={input.error}>
            <DateField
                id={input.id}
                name={props.source}
                value={input.value}
                today={today}
                onChange={input.change}
                onBlur={input.blur}
                disabled={input.disabled}
                error={input.error !== undefined}
                required={input.required}
                {...(input.describedBy && { describedBy: input.describedBy })}
            />
        </Labelled>
    );
};
