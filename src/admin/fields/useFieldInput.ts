import { useInput, useRecordContext, useResourceContext } from 'ra-core';
import { useMessage } from '../../i18n/catalogue.ts';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import { tidied } from '../../../resources/rules/tidy.ts';
import { problemOf } from '../../../resources/rules/validation.ts';
import { humanise } from '../../../resources/schema/index.ts';
import { useText } from '../../components/useText.ts';
import { helpIdOf } from '../../components/inputs/Labelled.tsx';
import type { InputProps } from './fieldType.ts';
import { problemText } from './problemText.ts';

/** What every input of a form is bound by: its value, its label and what is wrong with it. */
export const useFieldInput = ({ source, field, disabled = false }: InputProps) => {
    const translate = useMessage();
    const text = useText();
    const resource = useResourceContext() ?? '';
    const known = useRecordContext();
    const isNew = known?.id === undefined;
    const validate = (value: unknown, record: Readonly<Record<string, unknown>>): string | undefined => {
        const problem = field.readOnly ? undefined : problemOf(field, value, record);
        // What the server has, and nobody touched, keeps no other field from being saved: a topic that is no longer on the list.
        const isTheServers = !isNew && value === valueAt(known, source) && problem?.code !== 'required';
        if (!problem || isTheServers) return undefined;
        if (problem.message !== undefined) return text(problem.message);
        return problem.code === 'pattern' && field.patternMessage !== undefined ? text(field.patternMessage) : problemText(problem, resource, source, translate);
    };
    const { id, field: bound, fieldState } = useInput({
        source,
        format: (value: unknown) => value,
        parse: (value: unknown) => value,
        validate,
    });
    const error = fieldState.error?.message?.replace(/^@@react-admin@@"(.*)"$/s, (_, quoted: string) => JSON.parse(`"${quoted}"`) as string);
    const label = field.label === undefined ? humanise(source) : text(field.label);
    const help = field.help === undefined ? undefined : text(field.help);
    const required = field.required === true;
    const isDisabled = disabled || field.readOnly === true || (field.createOnly === true && !isNew);
    const describedBy = error || field.help ? helpIdOf(id) : undefined;
    const blur = () => {
        const tidy = tidied(field, bound.value);
        if (tidy !== bound.value) bound.onChange(tidy);
        bound.onBlur();
    };
    return {
        id,
        label,
        help,
        required,
        disabled: isDisabled,
        value: bound.value as unknown,
        change: (value: unknown) => bound.onChange(value),
        blur,
        ref: bound.ref,
        validate,
        error,
        describedBy,
        /** For the `Labelled` around it. */
        labelled: { id, label, required, help, error },
        /** For an input of `src/components/inputs` itself: all but its value. */
        control: { id, name: source, required, disabled: isDisabled, error: error !== undefined, describedBy, onBlur: blur },
    };
};
