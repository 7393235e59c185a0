import { DateField } from '../../../components/inputs/DateField.tsx';
import { Labelled } from '../../../components/inputs/Labelled.tsx';
import { useToday } from '../../../session/useToday.ts';
import type { InputProps } from '../fieldType.ts';
import { useFieldInput } from '../useFieldInput.ts';

export const DateInput = (props: InputProps) => {
    const input = useFieldInput(props);
    const today = useToday();
    return (
        <Labelled {...input.labelled}>
            <DateField {...input.control} dashed={props.field.typedAs !== undefined} value={input.value} today={today} onChange={input.change} />
        </Labelled>
    );
};
