import {
    DateField,
    DateTimeField,
} from '../../components/inputs/DateField.tsx';
import { LabelledInput, helpIdOf } from '../../components/inputs/Labelled.tsx';
import { TextField } from '../../components/inputs/TextField.tsx';
import { useToday } from '../../session/clock.tsx';
import type { InputProps } from './fieldType.ts';
import { useFieldInput } from './useFieldInput.ts';
import { siteTimeText, useFormatters } from './useFormatters.ts';

export const DateInput = (props: InputProps) => {
    const input = useFieldInput(props);
    const today = useToday();
    return (
        <LabelledInput {...input.labelled}>
            <DateField
                {...input.control}
                dashed={props.field.typedAs !== undefined}
                value={input.value}
                today={today}
                onChange={input.change}
            />
        </LabelledInput>
    );
};

export const DateTimeInput = (props: InputProps) => {
    const input = useFieldInput(props);
    const formatters = useFormatters();
    const today = useToday();
    const { offset, translate } = formatters;
    const control = {
        ...input.control,
        inputRef: input.ref,
        describedBy: helpIdOf(input.id),
    };
    return (
        <LabelledInput
            {...input.labelled}
            help={
                input.labelled.help ??
                siteTimeText(formatters) ??
                translate('screens.unknown')
            }
        >
            {offset === undefined ? (
                <TextField
                    {...control}
                    value=""
                    disabled
                    onType={() => undefined}
                />
            ) : (
                <DateTimeField
                    {...control}
                    value={input.value}
                    offset={offset}
                    today={today}
                    onChange={input.change}
                />
            )}
        </LabelledInput>
    );
};
