import type { Field, Language, Wording } from '../../../resources/schema/index.ts';
import type { WordKey } from './words/en.ts';

/** What a value's text depends on besides the value. */
export interface ValueFormatters {
    readonly language: Language;
    readonly translate: (key: WordKey, values?: Readonly<Record<string, unknown>>) => string;
    readonly text: (text: Wording) => string;
    /** ISO 4217; a word for it while it is not known, empty where there is no client. */
    readonly currency: string;
    /** Hours that the site's clocks are ahead of UTC; undefined while that is not known. */
    readonly offset: number | undefined;
    /** Stands for a time while the site's clock is not known. */
    readonly noTime: string;
}

/** How a field type reads: one object a type, in the table of `fieldTypes.ts`. */
export interface ReadType {
    /** As text, for files, plain cells and the first rows; null where there is nothing to say. */
    readonly text: (value: unknown, field: Field, formatters: ValueFormatters) => string | null;
    /** Right-aligned, in tabular figures. */
    readonly numeric?: true;
    /** Stands in the column's header, once for all rows. */
    readonly unit?: (field: Field, formatters: ValueFormatters) => string;
}
