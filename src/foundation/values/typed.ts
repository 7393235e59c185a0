import { dayFromWire } from '../../../resources/rules/calendar.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import { inPerCents } from '../../../resources/rules/share.ts';
import { dashedDayText } from '../../../resources/rules/typedDay.ts';
import type { Field, FieldType, Language } from '../../../resources/schema/index.ts';
import { shownDay, shownMoment } from '../format/days.ts';
import { decimalMark } from '../format/numberText.ts';
import { nameIn } from './keys.ts';
import { choice, country, textOf } from './plainTexts.ts';
import type { ValueFormatters } from './readType.ts';

/** A text that is typed on one line, or on several. */
export const typedLine = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A number with the decimal mark of the language, and all its figures. */
export const typedNumber = (value: unknown, language: Language): string => {
    if (value === null || value === undefined) return '';
    return typeof value === 'number' ? String(value).replace('.', decimalMark(language)) : String(value);
};

/** The first of the server's days stands for none. */
const ownWords = (value: unknown): string => (typeof value === 'string' && !value.startsWith('0001-') ? value : '');

/** A day in figures; `dashed`: as MM-dd-yyyy, in place of the installation's order. */
export const typedDay = (value: unknown, dashed: boolean): string => {
    const day = dayFromWire(value);
    if (day) return dashed ? dashedDayText(day) : shownDay(day);
    return ownWords(value);
};

/** A day with its time on a clock that is `offset` hours ahead of UTC. */
export const typedMoment = (value: unknown, offset: number, language: Language): string => {
    const at = instantOf(value);
    return shownMoment(Number.isNaN(at) ? null : new Date(at).toISOString(), offset, language) ?? ownWords(value);
};

type Typed = (value: unknown, field: Field, formatters: ValueFormatters, record: Readonly<Record<string, unknown>>) => string;

const line: Typed = value => typedLine(value);
const number: Typed = (value, _, { language }) => typedNumber(value, language);

/** What stands in the one line of an input of each type; those that are missing have several, or none. */
const lines: Partial<Record<FieldType, Typed>> = {
    id: line, text: line, password: line, colour: line, email: line, phone: line, image: line,
    integer: number, decimal: number, money: number, speed: number,
    percentage: (value, field, { language }) => typedNumber(typeof value === 'number' ? inPerCents(value, field) : value, language),
    date: (value, { typedAs }) => typedDay(value, typedAs !== undefined),
    dateTime: (value, _, { offset, language }) => (offset === undefined ? '' : typedMoment(value, offset, language)),
    choice: (value, field, formatters) => choice.text(value, field, formatters) ?? '',
    country: (value, field, formatters) => country.text(value, field, formatters) ?? '',
    reference: (value, field, _, record) => (field.stores ? (textOf(value) ?? '') : (nameIn(record, field) ?? '')),
};

/** A value as it stands in its input; undefined where that is no line. */
export const typedText = (value: unknown, field: Field, formatters: ValueFormatters, record: Readonly<Record<string, unknown>>): string | undefined => lines[field.kind]?.(value, field, formatters, record);
