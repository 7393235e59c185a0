import { isEmpty } from '../../../resources/rules/emptyValue.ts';
import type { Field } from '../../../resources/schema/index.ts';
import { fieldTypes } from './fieldTypes.ts';
import type { ValueFormatters } from './readType.ts';

/** A value as text, as its field type has it: an installation's own, or one of ours. */
export const valueText = (value: unknown, field: Field, formatters: ValueFormatters): string | null => {
    if (!field.own?.text) return fieldTypes[field.kind].text(value, field, formatters);
    const said = isEmpty(value) ? null : field.own.text(value);
    return said === null ? null : formatters.text(said);
};

/** What stands where there is nothing to say: what the field has for it, or a dash. */
export const nothingText = ({ none, live }: Field, { text, translate }: Pick<ValueFormatters, 'text' | 'translate'>): string => (none ? text(none) : live ? translate('screens.never') : '—');
