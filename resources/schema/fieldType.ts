import type { FieldType } from './options.ts';

/** The types of value an entity can hold. Cells, inputs, codec, mock and validation each have one table over them. */
export const fieldTypeNames = [
    'id', 'text', 'password', 'html', 'integer', 'decimal', 'money', 'boolean', 'date', 'dateTime', 'choice', 'colour', 'reference', 'references',
    'duration', 'data', 'speed', 'country', 'currency', 'email', 'phone', 'image',
] as const satisfies readonly FieldType[];
