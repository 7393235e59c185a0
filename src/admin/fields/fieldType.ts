import type { ComponentType } from 'react';
import type { RaRecord } from 'ra-core';
import type { Translate } from '../../i18n/catalogue.ts';
import type { Field, Language, Wording } from '../../../resources/schema/index.ts';

/** What a value's text depends on besides the value. */
export interface Formatters {
    readonly language: Language;
    readonly translate: Translate;
    readonly text: (text: Wording) => string;
    /** ISO 4217; a word for it while it is not known, empty where there is no client. */
    readonly currency: string;
    /** Hours that the site's clocks are ahead of UTC; undefined while that is not known. */
    readonly offset: number | undefined;
    /** Stands for a time while the site's clock is not known. */
    readonly noTime: string;
}

export interface CellProps {
    readonly source: string;
    readonly field: Field;
    readonly value: unknown;
    readonly record: RaRecord;
    readonly formatters: Formatters;
}

export interface InputProps {
    readonly source: string;
    readonly field: Field;
    /** Disabled: shown, not edited. */
    readonly disabled?: boolean;
    /** Before names that are no API field (`Days`), where a form has several of them. */
    readonly prefix?: string;
}

/** How a field type reads: one object a type, in the table of `fieldTypes.ts`. */
export interface FieldTypeView {
    /** As text, for files and plain cells; null where there is nothing to say. */
    readonly text: (value: unknown, field: Field, formatters: Formatters) => string | null;
    /** Where text alone does not do. */
    readonly Cell?: ComponentType<CellProps>;
    /** Right-aligned, in tabular figures. */
    readonly numeric?: true;
    /** Stands in the column's header, once for all rows. */
    readonly unit?: (field: Field, formatters: Formatters) => string;
}

/** How a field type is edited: one object a type, in the table of `inputs.ts`, which lists do not load. */
export interface FieldTypeInput {
    readonly Input: ComponentType<InputProps>;
    /** Whether it is made of inputs with names of their own (`Days`), which a second one in a form must not have too. */
    readonly named?: (field: Field) => boolean;
    /** Takes the whole width of a form. */
    readonly wide?: true;
}
