import { DayField } from '../../../components/inputs/DayField.tsx';
import { Labelled } from '../../../components/inputs/Labelled.tsx';
import type { InputProps } from '../kindView.ts';
import { useFieldInput } from '../useFieldInput.ts';

export const DayInput = (props: InputProps) => {
    const input = useFieldInput(props);
    return (
        <Labelled id={input.id} label={input.label} required={input.required} help={input.help} error={input.error}>
            <DayField
                id={input.id}
                name={props.source}
                value={input.value}
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
