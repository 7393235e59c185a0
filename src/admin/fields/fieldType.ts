import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';

import type { Field } from '../../../resources/schema/index.ts';
import type { ValueFormatters } from '../../foundation/values/fieldTypes.ts';
import type { Translate } from '../../i18n/catalogue.ts';

/** What a cell needs besides its value: the formatters for text, and every message of the catalogue. */
export interface Formatters extends ValueFormatters {
    readonly translate: Translate;
    /** The site's country has daylight saving time, which the offset does not include. */
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
    /** Shown but not editable. */
    readonly disabled?: boolean;
    /** Prefix for input names that are not API fields (`Days`), if a form has several of them. */
    readonly prefix?: string;
}

/** Props of a field type's cell; its value is never empty. */
export interface TypeCellProps extends CellProps {
    /** The value as text. */
    readonly text: string;
    /** Nothing inside may be clickable, because it sits in a label or a button. */
    readonly isPlain: boolean;
}

/** How a field type is edited: one entry per type in the table of `inputs.ts`, which lists do not load. */
export interface FieldTypeInput {
    readonly Input: ComponentType<InputProps>;
    /** Whether it contains inputs with fixed names (`Days`), which must not occur twice in a form. */
    readonly named?: (field: Field) => boolean;
}

/** Font for typed codes and addresses. */
export const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';
