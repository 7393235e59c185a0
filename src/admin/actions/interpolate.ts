import { valueAt } from '../../../resources/rules/valueAt.ts';

/** A text of a declaration with the record's values in its holes: `/user/{id}`, `{Alias}`. */
export const interpolate = (text: string, record: Readonly<Record<string, unknown>>, as: (value: string) => string): string =>
    text.replace(/\{([\w.]+)\}/g, (_, field: string) => as(String(valueAt(record, field) ?? '')));
