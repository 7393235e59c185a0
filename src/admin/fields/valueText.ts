import { isEmpty } from '../../../resources/rules/emptyValue.ts';
import type { Field } from '../../../resources/schema/index.ts';
import { fieldTypes } from './fieldTypes.ts';
import type { Formatters } from './fieldType.ts';

/** A value as text, as its field type has it: an installation's own, or one of ours. */
export const valueText = (value: unknown, field: Field, formatters: Formatters): string | null => {
    if (!field.own?.text) return fieldTypes[field.kind].text(value, field, formatters);
    const said = isEmpty(value) ? null : field.own.text(value);
    return said === null ? null : formatters.text(said);
};
