import { useResourceContext } from 'ra-core';

import { type ResourceName, resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
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

/** Whether an earlier input of the form already says whose clock its times are on. */
const isClockSaidBefore = (
    name: string | undefined,
    source: string,
): boolean => {
    if (name === undefined || !Object.hasOwn(resources, name)) return false;
    const { fields }: Resource = resources[name as ResourceName];

    const times = Object.keys(fields).filter(
        key => fields[key]!.type === 'dateTime' && !fields[key]!.readOnly,
    );

    return times.indexOf(source) > 0;
};

export const DateTimeInput = (props: InputProps) => {
    const name = useResourceContext();
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
                (isClockSaidBefore(name, props.source)
                    ? undefined
                    : (siteTimeText(formatters) ??
                      translate('screens.unknown')))
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
