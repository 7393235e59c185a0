import { dayFromWire, dayText } from '../../resources/rules/calendar.ts';
import { DayField } from '../ui/DayField.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import type { InputProps, KindView } from './kindView.ts';
import { useFieldInput } from './useFieldInput.ts';

const DayInput = (props: InputProps) => {
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

/** A calendar day: DD/MM/YYYY beside the date-times of lists, MM-dd-yyyy where it is typed. */
export const day: KindView = {
    text: value => {
        const read = dayFromWire(value);
        return read && dayText(read);
    },
    Input: DayInput,
};
