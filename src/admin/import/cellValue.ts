import type { Identifier } from 'ra-core';

import { clockAt } from '../../../resources/rules/calendar.ts';
import type { Problem } from '../../../resources/rules/fieldTypeChecks.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import { tidyValue } from '../../../resources/rules/tidy.ts';
import {
    readTypedDay,
    readTypedMoment,
} from '../../../resources/rules/typedDay.ts';
import {
    cleanText,
    fold,
    withPlainFigures,
} from '../../../resources/rules/words.ts';
import {
    type Field,
    type FieldType,
    factsOf,
    heldBy,
} from '../../../resources/schema/index.ts';
import { readNumber } from '../../components/inputs/useTypedNumber.ts';
import { dayNames } from '../../foundation/format/stockDate.ts';
import { settings } from '../../foundation/settings.ts';

/** Keys of the records that a reference may mean, by their folded name. */
export type NamedRecords = ReadonlyMap<string, readonly Identifier[]>;

/** A record that does not exist yet, and is created before the row that names it. */
export class MissingRecord {
    readonly name: string;
    constructor(name: string) {
        this.name = name;
    }
    toString(): string {
        return `+${fold(this.name)}`;
    }
}

/** What reading a cell depends on, besides its field. */
export interface CellContext {
    readonly language: string;
    /** Offset of the site's clock from UTC in hours; undefined while unknown. */
    readonly offset: number | undefined;
    /** The records that each reference may mean; absent while they are being read. */
    readonly named: Readonly<Record<string, NamedRecords | undefined>>;
    /** The reference whose missing records are created on the way. */
    readonly created: string | undefined;
}

/** Why a cell is no value of its field. `unknown`, `ambiguous`: no record has this name, or several have. */
export type CellProblem =
    | Problem
    | { readonly code: 'unknown' | 'ambiguous'; readonly text: string };

type CellValue =
    | { readonly value: unknown }
    | { readonly problem: CellProblem };
type ReadCell = (
    text: string,
    field: Field,
    context: CellContext,
    source: string,
) => CellValue;

const asText: ReadCell = (text, field) => ({ value: tidyValue(field, text) });

/** A number; in the unit of the field where its text says no other. */
const asNumber: ReadCell = (text, _field, { language }) => {
    const value = readNumber(text, language);

    return value === undefined ? { problem: { code: 'number' } } : { value };
};

const YES = new Set(['1', 'true', 'yes', 'y', 'on', 'x', 'oui', 'vrai', 'o']);
const NO = new Set(['0', 'false', 'no', 'n', 'off', '-', 'non', 'faux']);

const asBoolean: ReadCell = text => {
    const word = fold(text);
    if (YES.has(word)) return { value: true };

    return NO.has(word) ? { value: false } : { problem: { code: 'choice' } };
};

const asDay: ReadCell = (text, _field, { language }) => {
    const day = readTypedDay(text, settings().dayOrder, dayNames(language));

    return day ? { value: `${day}T00:00:00` } : { problem: { code: 'day' } };
};

/** The end of a moment that names its zone: `14:00Z`, `14:00:00+10:00`. */
const ZONE = /:\d{2}(?:\.\d+)?\s*(?:Z|[+-]\d{2}:?\d{2})$/i;

const asMoment: ReadCell = (text, _field, { language, offset = 0 }) => {
    const at = ZONE.test(text) ? instantOf(text) : NaN;
    if (!Number.isNaN(at))
        return { value: `${new Date(at).toISOString().slice(0, 19)}Z` };

    const clock = readTypedMoment(
        text,
        settings().dayOrder,
        dayNames(language),
    );

    const utc = clock && clockAt(Date.parse(`${clock}Z`), -offset);

    return utc ? { value: `${utc}:00Z` } : { problem: { code: 'moment' } };
};

/** The value that a word stands for: it is the value itself, or its label in one of the languages. */
const valueOfLabel = (
    text: string,
    { values, labels = {} }: Field,
): string | undefined => {
    const word = fold(text);

    return (values ?? Object.keys(labels)).find(value =>
        [value, ...(labels[value] ?? [])].some(text => fold(text) === word),
    );
};

const asChoice: ReadCell = (text, field) => {
    const value = valueOfLabel(text, field);
    if (value === undefined) return { problem: { code: 'choice' } };

    return { value: heldBy(field) === 'number' ? Number(value) : value };
};

const asReference: ReadCell = (text, _field, { named, created }, source) => {
    const ids = named[source]?.get(fold(withPlainFigures(text))) ?? [];
    if (ids.length === 1) return { value: ids[0] };
    if (ids.length === 0 && created === source)
        return { value: new MissingRecord(text) };

    return {
        problem: { code: ids.length === 0 ? 'unknown' : 'ambiguous', text },
    };
};

const asTextOrLabel: ReadCell = (text, field, ...rest) => {
    const value = field.choices && valueOfLabel(text, field);

    return value === undefined ? asText(text, field, ...rest) : { value };
};

/** How the cells of field types are read that are neither plain text nor a number. */
const readers: Readonly<Partial<Record<FieldType, ReadCell>>> = {
    id: asReference,
    text: asTextOrLabel,
    boolean: asBoolean,
    date: asDay,
    dateTime: asMoment,
    choice: asChoice,
    reference: asReference,
};

const readerOf = (field: Field): ReadCell =>
    readers[field.type] ??
    (factsOf(field).holds === 'number' ? asNumber : asText);

/** The text of a cell without line breaks, which would shift the server's line numbers. */
export const cellText = (cell: string | undefined): string =>
    cleanText((cell ?? '').replace(/\s*[\r\n]+\s*/g, ' '));

/** The value that the text of a cell, which is not empty, has for its field. */
export const cellValue = (
    source: string,
    field: Field,
    text: string,
    context: CellContext,
): CellValue => readerOf(field)(text, field, context, source);
