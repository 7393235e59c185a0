import { useInput, useRecordContext, useResourceContext } from 'ra-core';
import { useFormContext } from 'react-hook-form';

import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Problem } from '../../../resources/rules/fieldTypeChecks.ts';
import { hintOf, storedHintOf } from '../../../resources/rules/hints.ts';
import { tidyValue } from '../../../resources/rules/tidy.ts';
import { problemOf } from '../../../resources/rules/validation.ts';
import { isEmpty, valueAt } from '../../../resources/rules/valueAt.ts';
import {
    humanise,
    type Resource,
    type Text,
    type Field,
} from '../../../resources/schema/index.ts';
import { helpIdOf } from '../../components/inputs/Labelled.tsx';
import { useText } from '../../components/useText.ts';
import { typedDay } from '../../foundation/values/typed.ts';
import { type Translate, useMessage } from '../../i18n/catalogue.ts';
import { useToday } from '../../session/clock.tsx';
import type { InputProps } from './fieldType.ts';

/** Labels of the field and of the one its rule compares it with. */
interface Labels {
    readonly field?: string;
    readonly other?: string;
    /** An example date in the field's notation. */
    readonly example?: string;
}

const EXAMPLE = '2026-11-22';

const exampleOf = ({ typedAs }: InputProps['field']): string =>
    typedDay(EXAMPLE, typedAs !== undefined);

interface Wording {
    readonly translate: Translate;
    readonly text: (text: Text) => string;
}

/** A problem as text: in the declaration's own words if it has any. */
export const problemText = (
    { code, limit, named, message }: Problem,
    { translate, text }: Wording,
    labels: Labels = {},
): string => {
    if (message !== undefined) return text(message);

    return translate(`problems.${code}`, {
        limit,
        named,
        example: typedDay(EXAMPLE, false),
        ...labels,
    });
};

/** The label of another field of the entity, or of a filter of its list. */
const labelOf = (
    name: string,
    source: string,
    text: (text: Text) => string,
): string => {
    const { fields, list }: Partial<Resource> = Object.hasOwn(resources, name)
        ? resources[name as ResourceName]
        : {};

    const filter = list?.filters
        ?.filter(declared => typeof declared === 'object')
        .find(declared => declared.source === source);

    const label = fields?.[source]?.label ?? filter?.field.label;

    return label === undefined ? humanise(source) : text(label);
};

/** The text below a field that has nothing to say about its value. */
export const useUsualHelp = (field: Field): string | undefined => {
    const translate = useMessage();
    const text = useText();
    const isNew = useRecordContext()?.id === undefined;
    if (field.help) return text(field.help);

    return field.createOnly && !isNew ? translate('screens.fixed') : undefined;
};

/** Binds an input of a form: its value, label and error. */
export const useFieldInput = ({
    source,
    field,
    disabled = false,
}: InputProps) => {
    const translate = useMessage();
    const text = useText();
    const resource = useResourceContext() ?? '';
    const stored = useRecordContext();
    const isNew = stored?.id === undefined;

    const label =
        field.label === undefined ? humanise(source) : text(field.label);

    /** Whether a value is the server's, which the user has not changed. */
    const isStored = (value: unknown): boolean =>
        !isNew && value === valueAt(stored, source);

    const validate = (
        value: unknown,
        record: Readonly<Record<string, unknown>>,
    ): string | undefined => {
        if (field.readOnly) return undefined;
        const problem = problemOf(field, value, record);
        if (!problem) return undefined;

        const isEmptied =
            problem.code === 'required' || problem.code === 'notBlankHtml';

        // An untouched value from the server must not block saving other fields: a topic that is no longer on the list.
        if (isStored(value) && !isEmptied) return undefined;

        const labels = {
            field: label,
            example: exampleOf(field),
            ...(field.with !== undefined && {
                other: labelOf(resource, field.with, text),
            }),
        };

        return problemText(problem, { translate, text }, labels);
    };

    const {
        id,
        field: bound,
        fieldState,
    } = useInput({
        source,
        format: (value: unknown) => value,
        parse: (value: unknown) => value,
        validate,
    });

    // A form of react-admin has the message of a validator as JSON, behind this prefix.
    const error = fieldState.error?.message?.replace(
        /^@@react-admin@@"(.*)"$/s,
        (_, quoted: string) => JSON.parse(`"${quoted}"`) as string,
    );

    const isFixed = field.createOnly === true && !isNew;
    const today = useToday();

    const hint = isStored(bound.value)
        ? storedHintOf(field, bound.value)
        : hintOf(field, bound.value, today);

    const usualHelp = useUsualHelp(field);

    const help = hint
        ? translate(`hints.${hint.code}`, {
              count: hint.count,
              text: hint.text,
          })
        : usualHelp;

    const required = field.required === true;
    const isDisabled = disabled || field.readOnly === true || isFixed;
    const describedBy = error || help ? helpIdOf(id) : undefined;
    const { trigger } = useFormContext();

    const blur = () => {
        const tidy = isStored(bound.value)
            ? bound.value
            : tidyValue(field, bound.value);

        if (tidy !== bound.value) bound.onChange(tidy);
        bound.onBlur();
        // A wrong value is reported on leaving the field; a missing one waits for Save.
        if (!isEmpty(tidy)) void trigger(source);
    };

    const change = (value: unknown) => {
        bound.onChange(value);
        if (error !== undefined) void trigger(source); // disappears as soon as the value is right
    };

    return {
        id,
        label,
        help,
        required,
        disabled: isDisabled,
        value: bound.value as unknown,
        change,
        blur,
        ref: bound.ref,
        validate,
        error,
        describedBy,
        /** Props for the surrounding `LabelledInput`. */
        labelled: { id, label, required, help, error },
        /** Props for an input of `src/components/inputs`, except its value. */
        control: {
            id,
            name: source,
            required,
            disabled: isDisabled,
            error: error !== undefined,
            describedBy,
            onBlur: blur,
        },
    };
};
