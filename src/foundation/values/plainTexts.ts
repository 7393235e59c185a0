import { isEmpty } from '../../../resources/rules/emptyValue.ts';
import type { Field } from '../../../resources/schema/index.ts';
import { countries } from './countries.ts';
import type { ReadType, ValueFormatters } from './readType.ts';

export const textOf = (value: unknown): string | null => (isEmpty(value) ? null : String(value));

/** A value's label, or the value where it is one. */
export const labelOf = (value: string, field: Field, { text }: Pick<ValueFormatters, 'text'>): string => {
    const label = field.labels && Object.hasOwn(field.labels, value) ? field.labels[value] : undefined; // what the server sends may be called anything
    return label === undefined ? value : text(label);
};

export const text: ReadType = {
    text: (value, field, formatters) => {
        const said = textOf(value);
        return said === null || field.labels === undefined ? said : labelOf(said, field, formatters);
    },
};

/** What is written as it reads: codes, addresses. */
export const asWritten: ReadType = { text: textOf };

const isFilled = (value: unknown): value is string | number => (typeof value === 'string' && value !== '') || typeof value === 'number';

/** One of a fixed list of values. */
export const choice: ReadType = {
    text: (value, field, formatters) => (isFilled(value) ? labelOf(String(value), field, formatters) : null),
};

/** Yes or no. */
export const boolean: ReadType = {
    text: (value, _, { translate }) => (typeof value === 'boolean' ? translate(value ? 'screens.yes' : 'screens.no') : null),
};

/** A country, by its English name on the wire and the user's name for it on the screen. */
export const country: ReadType = {
    text: (value, _, { language }) => {
        const name = textOf(value);
        if (name === null || language === 'en') return name;
        return countries(language).find(known => known.value === name)?.label ?? name;
    },
};

/** Never shown outside its own input. */
export const password: ReadType = { text: value => (value ? '••••••' : null) };

/** Markup, as far as it says something. */
export const html: ReadType = {
    text: value => (typeof value === 'string' ? value.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ').replace(/\s+/g, ' ').trim() || null : null),
};

/** Several short texts. */
export const textArray: ReadType = {
    text: value => (Array.isArray(value) && value.length > 0 ? value.join(', ') : null),
};
