import { isColour } from '../../../resources/rules/colour.ts';
import { dayFromWire, isUnset } from '../../../resources/rules/calendar.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import { inPerCents } from '../../../resources/rules/share.ts';
import { isAhead } from '../../../resources/rules/status.ts';
import { kilobytesOf } from '../../../resources/rules/usage.ts';
import { isEmpty, isObject, valueAt } from '../../../resources/rules/valueAt.ts';
import { type Field, NO_LIMIT } from '../../../resources/schema/field.ts';
import type { FieldType, Language, Wording } from '../../../resources/schema/index.ts';
import { shownDay, shownMoment } from '../format/days.ts';
import { amountText, moneyText, numberText } from '../format/numberText.ts';
import { dataText, durationText } from '../format/quantities.ts';
import { countries } from './countries.ts';
import type { WordKey } from './words.ts';

/** What a value's text depends on besides the value. */
export interface ValueFormatters {
    readonly language: Language;
    readonly translate: (key: WordKey, values?: Readonly<Record<string, unknown>>) => string;
    readonly text: (text: Wording) => string;
    /** ISO 4217; a word for it while it is not known, empty where there is no client. To ask may cost a call. */
    readonly askCurrency: () => string;
    /** Of a record that has another. */
    readonly ownCurrency?: string;
    /** Hours that the site's clocks are ahead of UTC; undefined while that is not known. */
    readonly offset: number | undefined;
    /** Stands for a time while the site's clock is not known. */
    readonly noTime: string;
}

type TypeText = (value: unknown, field: Field, formatters: ValueFormatters) => string | null;

/** How a field type reads. */
interface ReadType {
    /** As text, for files, plain cells and the first rows; null where there is nothing to say. */
    readonly text: TypeText;
    /** Whether a value is none of its type, though it is there: its text is that it is unknown, and a cell has the value itself while the pointer rests on it. */
    readonly isOdd?: (value: unknown, formatters: ValueFormatters) => boolean;
    /** Right-aligned, in tabular figures. */
    readonly numeric?: true;
    /** Stands in the column's header, once for all rows. */
    readonly unit?: (field: Field, formatters: ValueFormatters) => string;
}

export const textOf = (value: unknown): string | null => (isEmpty(value) ? null : String(value));

type Key = string | number;

/** Whether a value points at a record. */
export const isId = (value: unknown): value is Key => (typeof value === 'number' && value !== 0) || (typeof value === 'string' && value !== '');

/** The ids in a list of ids, or of records. */
export const idsOf = (value: unknown): readonly Key[] => (Array.isArray(value) ? value.map((item: unknown) => (isObject(item) && 'Id' in item ? (item.Id as Key) : (item as Key))) : []);

/** What a record itself says that a record it points at is called; undefined where it says nothing. */
export const nameIn = (record: Readonly<Record<string, unknown>>, { namedBy }: Field): string | undefined => textOf(namedBy === undefined ? undefined : valueAt(record, namedBy)) || undefined;

/** A value's label, or the value where it is one. */
export const labelOf = (value: string, field: Field, { text }: Pick<ValueFormatters, 'text'>): string => {
    const label = field.labels && Object.hasOwn(field.labels, value) ? field.labels[value] : undefined; // what the server sends may be called anything
    return label === undefined ? value : text(label);
};

/** A country by the user's name for it; on the wire it has its English one. */
export const country = (value: unknown, language: Language): string | null => {
    const name = textOf(value);
    if (name === null || language === 'en') return name;
    return countries(language).find(known => known.value === name)?.label ?? name;
};

const HOUR_MS = 3_600_000;
const steps = [
    ['year', 365 * 24 * HOUR_MS], ['month', 30 * 24 * HOUR_MS], ['day', 24 * HOUR_MS], ['hour', HOUR_MS], ['minute', HOUR_MS / 60],
] as const;

/** `5 minutes ago`: how a live moment reads at the moment `now` (milliseconds), in its largest unit. What is told of the future was told by a clock that is ahead. */
export const relativeText = (moment: unknown, now: number, { language, translate }: Pick<ValueFormatters, 'language' | 'translate'>): string => {
    const at = instantOf(moment);
    const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    const [unit, length] = steps.find(([, ms]) => Math.abs(at - now) >= ms) ?? ['second', 1000];
    const text = format.format(Math.trunc((at - now) / length), unit);
    return isAhead(at, now) ? `${translate('screens.clockAhead')}, ${text}` : text;
};

const dayOf = (value: unknown): string | null => {
    const day = dayFromWire(value);
    return day && shownDay(day);
};

/** Null for what no clock shows, or not that of the site: one moment is as good as another for telling which. */
const momentOf = (value: unknown, { offset = 0, language }: ValueFormatters): string | null => shownMoment(typeof value === 'string' ? value : null, offset, language);

const SECONDS_PER_MINUTE = 60;
/** How many of a field's units make a minute. */
export const perMinute = ({ unit }: Field): number => (unit === 'seconds' ? SECONDS_PER_MINUTE : 1);

/** The most that a number may have where nothing else is said of it. */
const DECIMALS = 6;

/** A number, right-aligned; what is no number says nothing. */
const numeric = (text: (value: number, field: Field, formatters: ValueFormatters) => string, unit?: ReadType['unit']): ReadType => ({
    text: (value, field, formatters) => (typeof value === 'number' ? text(value, field, formatters) : null),
    numeric: true,
    ...(unit && { unit }),
});

/** Whether a value stands for no end: -9999 wherever a number cannot be less than none, but not as an amount of money. */
export const isEndless = (value: unknown, { signed, type }: Pick<Field, 'signed' | 'type'>): boolean => value === NO_LIMIT && !signed && type !== 'money' && type !== 'decimal';

/** The same; -9999 is without end. */
const endless = (text: (value: number, field: Field, formatters: ValueFormatters) => string, unit?: ReadType['unit']): ReadType =>
    numeric((value, field, formatters) => (isEndless(value, field) ? formatters.translate('screens.unlimited') : text(value, field, formatters)), unit);

/** What is written as it reads: codes, addresses. */
const asWritten: ReadType = { text: textOf };

/** How each field type reads, before React and after: cells are this text, or what is added to it (`src/views/fieldView.tsx`). */
export const fieldTypes = {
    /** Shown where a declaration says so, which is nearly nowhere. */
    id: { text: value => (value === null || value === undefined ? null : String(value)) },
    text: {
        text: (value, field, formatters) => {
            const text = textOf(value);
            return text === null || field.labels === undefined ? text : labelOf(text, field, formatters);
        },
    },
    /** Never shown outside its own input. */
    password: { text: value => (value ? '••••••' : null) },
    /** Markup, as far as it says something. */
    html: { text: value => (typeof value === 'string' ? value.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ').replace(/\s+/g, ' ').trim() || null : null) },
    integer: endless((value, { mono }, { language }) => numberText(value, language, { max: DECIMALS, grouped: !mono })),
    /** With as many decimals as it has. */
    decimal: numeric((value, _, { language }) => numberText(value, language, { max: DECIMALS })),
    /** In the client's currency, which stands once over all; in its record's, where that is another. */
    money: numeric(
        (value, _, { language, askCurrency, ownCurrency }) => (ownCurrency === undefined ? amountText(value, { language, currency: askCurrency() }) : moneyText(value, { language, currency: ownCurrency })),
        (_, { askCurrency, ownCurrency }) => (ownCurrency === undefined ? askCurrency() : ''),
    ),
    boolean: { text: (value, _, { translate }) => (typeof value === 'boolean' ? translate(value ? 'screens.yes' : 'screens.no') : null) },
    date: {
        text: (value, _, { translate }) => dayOf(value) ?? (isUnset(value) ? null : translate('screens.unknown')),
        isOdd: value => !isUnset(value) && dayOf(value) === null,
    },
    /** An instant, on the site's clock; unknown while that is. */
    dateTime: {
        text: (value, _, formatters) => {
            if (isUnset(value)) return null;
            const moment = momentOf(value, formatters);
            return moment === null ? formatters.translate('screens.unknown') : formatters.offset === undefined ? formatters.noTime : moment;
        },
        isOdd: (value, formatters) => !isUnset(value) && momentOf(value, formatters) === null,
    },
    choice: { text: (value, field, formatters) => (typeof value === 'number' || (typeof value === 'string' && value !== '') ? labelOf(String(value), field, formatters) : null) },
    /** Another record, by its key: its name is known by whoever has looked it up. */
    reference: { text: value => (isId(value) ? String(value) : null) },
    references: { text: value => (idsOf(value).length > 0 ? idsOf(value).join(', ') : null) },
    textArray: { text: value => (Array.isArray(value) && value.length > 0 ? value.join(', ') : null) },
    /** A share, in per cents whatever it is stored in. */
    percentage: numeric((value, field, { language }) => `${numberText(inPerCents(value, field), language, { max: 2 })}\u00a0%`),
    duration: endless((value, field, { translate }) => durationText(value / perMinute(field), translate)),
    /** -9999 is without end, null is not set, 0 is none. */
    data: numeric((value, { unit, signed }, formatters) => dataText(unit === 'MB' ? kilobytesOf(value) : value, formatters, signed)),
    /** Kilobytes a second. */
    speed: endless((value, _, { language }) => numberText(value, language, { max: DECIMALS }), (_, { translate }) => translate('screens.speedUnit')),
    country: { text: (value, _, { language }) => country(value, language) },
    colour: {
        text: (value, _, { translate }) => (isEmpty(value) ? null : isColour(value) ? value : translate('screens.unreadable')),
        isOdd: value => !isEmpty(value) && !isColour(value),
    },
    currency: asWritten,
    email: asWritten,
    phone: asWritten,
    image: asWritten,
} satisfies Record<FieldType, ReadType> as Record<FieldType, ReadType>;

/** A value as text, as its field type has it: an installation's own, or one of ours. */
export const valueText = (value: unknown, field: Field, formatters: ValueFormatters): string | null => {
    if (!field.own?.text) return fieldTypes[field.type].text(value, field, formatters);
    const text = isEmpty(value) ? null : field.own.text(value);
    return text === null ? null : formatters.text(text);
};

/** Stands for the client's currency while it is on its way. */
export const CURRENCY_ASKED = '…';

/** The formatters for a field of a record: an amount of another currency than the client's says so, and any amount where the client's is not known. */
export const formattersFor = <All extends ValueFormatters>({ currencyIn }: Field, record: Readonly<Record<string, unknown>>, formatters: All): All => {
    const currency = currencyIn === undefined ? null : textOf(valueAt(record, currencyIn));
    const isOther = currency !== null && ![CURRENCY_ASKED, currency].includes(formatters.askCurrency());
    return isOther ? { ...formatters, ownCurrency: currency } : formatters;
};

/** What stands where there is nothing to say: what the field has for it, or a dash. */
export const nothingText = ({ none, live }: Field, { text, translate }: Pick<ValueFormatters, 'text' | 'translate'>): string => (none ? text(none) : live ? translate('screens.never') : '—');

/** Where an e-mail address leads. */
export const mailAddress = (value: unknown): string => `mailto:${String(value)}`;
