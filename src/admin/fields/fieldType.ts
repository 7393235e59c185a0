import type { ComponentType } from 'react';
import type { RaRecord } from 'ra-core';
import type { Translate } from '../../i18n/catalogue.ts';
import type { Field } from '../../../resources/schema/index.ts';
import type { ValueFormatters } from '../../foundation/values/fieldTypes.ts';

/** What a cell depends on besides its value: all that a text does, and every text of the catalogue. */
export interface Formatters extends ValueFormatters {
    readonly translate: Translate;
    /** The site is in a country that has summer time, which its offset has not. */
    readonly hasSummerTime?: boolean;
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

/** What the cell of a field type is given: one of a value that says something. */
export interface TypeCellProps extends CellProps {
    /** The value as text. */
    readonly text: string;
    /** Nothing in it may be clicked: it stands in a label, or in something else that is a button by itself. */
    readonly isPlain: boolean;
}

/** How a field type is edited: one object a type, in the table of `inputs.ts`, which lists do not load. */
export interface FieldTypeInput {
    readonly Input: ComponentType<InputProps>;
    /** Whether it is made of inputs with names of their own (`Days`), which a second one in a form must not have too. */
    readonly named?: (field: Field) => boolean;
}

/** The face of codes and addresses that are typed. */
export const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';
