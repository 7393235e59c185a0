import type { Field } from '../../../../resources/schema/index.ts';
import type { KindView, Words } from '../kindView.ts';

/** A value's label, or the value where it is one. */
export const labelOf = (value: string, field: Field, words: Words): string => {
    const label = field.labels && Object.hasOwn(field.labels, value) ? field.labels[value] : undefined; // what the server sends may be called anything
    return label === undefined ? value : words.text(label);
};

/** The values of a choice with their labels, in the declared order. */
export const choiceOptions = (field: Field, words: Words) => (field.values ?? []).map(value => ({ value, label: labelOf(value, field, words) }));

/** One of a fixed list of values. */
export const choice: KindView = {
    text: (value, field, words) => (typeof value === 'string' && value !== '' ? labelOf(value, field, words) : null),
};
