import { DateTimeField } from '../../../components/inputs/DateTimeField.tsx';
import { helpIdOf, Labelled } from '../../../components/inputs/Labelled.tsx';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { useToday } from '../../../session/useToday.ts';
import type { InputProps } from '../fieldType.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { siteTimeText } from '../siteTimeText.ts';
import { useFormatters } from '../useFormatters.ts';

export const DateTimeInput = (props: InputProps) => {
    const input = useFieldInput(props);
    const formatters = useFormatters();
    const today = useToday();
    const { offset, translate } = formatters;
    const control = { ...input.control, inputRef: input.ref, describedBy: helpIdOf(input.id) };
    return (
        <Labelled {...input.labelled} help={input.labelled.help ?? siteTimeText(formatters) ?? translate('screens.unknown')}>
            {offset === undefined ? <TextField {...control} value="" disabled onType={() => undefined} /> : <DateTimeField {...control} value={input.value} offset={offset} today={today} onChange={input.change} />}
        </Labelled>
    );
};
