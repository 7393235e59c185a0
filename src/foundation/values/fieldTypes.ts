import { dayFromWire, isUnset } from '../../../resources/rules/calendar.ts';
import { isColour } from '../../../resources/rules/colour.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import { isAhead } from '../../../resources/rules/status.ts';
import { kilobytesOf } from '../../../resources/rules/usage.ts';
import {
    isEmpty,
    isObject,
    valueAt,
} from '../../../resources/rules/valueAt.ts';
import { type Field, NO_LIMIT } from '../../../resources/schema/field.ts';
import type {
    FieldType,
    Language,
    Wording,
} from '../../../resources/schema/index.ts';
import { shownDay, shownMoment } from '../format/days.ts';
import { amountText, moneyText, numberText } from '../format/numberText.ts';
import { dataText, durationText } from '../format/quantities.ts';
import { countries } from './countries.ts';
import type { WordKey } from './words.ts';

/** What formatting a value depends on. */
export interface ValueFormatters {
    readonly language: Language;
    readonly translate: (
        key: WordKey,
        values?: Readonly<Record<string, unknown>>,
    ) => string;
    readonly text: (text: Wording) => string;
    /** ISO 4217 code; a placeholder while unknown, empty if there is no client. Calling it may cost a request. */
    readonly askCurrency: () => string;
    /** The record's own currency, if it differs. */
    readonly ownCurrency?: string;
    /** Offset of the site's clock from UTC in hours; undefined while unknown. */
    readonly offset: number | undefined;
    /** That is the reader's clock, because the records belong to sites with several. */
    readonly isOwnClock?: true;
    /** Placeholder for a time while the site's clock is unknown. */
    readonly noTime: string;
}

type TypeText = (
    value: unknown,
    field: Field,
    formatters: ValueFormatters,
) => string | null;

/** How a field type is displayed. */
interface ReadType {
    /** Plain text for files, plain cells and the first rows; null if there is nothing to show. */
    readonly text: TypeText;
    /**
     * Whether a value is present but invalid for its type. Its text then says "unknown", and a cell shows the raw value
     * on hover.
     */
    readonly isOdd?: (value: unknown, formatters: ValueFormatters) => boolean;
    /** Right-aligned, with tabular digits. */
    readonly numeric?: true;
    /** Unit for the column heading, shown once for all rows. */
    readonly unit?: (field: Field, formatters: ValueFormatters) => string;
}

export const textOf = (value: unknown): string | null =>
    isEmpty(value) ? null : String(value);

type Key = string | number;

/** Whether a value refers to a record. */
export const isId = (value: unknown): value is Key =>
    (typeof value === 'number' && value !== 0) ||
    (typeof value === 'string' && value !== '');

/** The ids in a list of ids or records. */
export const idsOf = (value: unknown): readonly Key[] =>
    Array.isArray(value)
        ? value.map((item: unknown) =>
              isObject(item) && 'Id' in item ? (item.Id as Key) : (item as Key),
          )
        : [];

/** The name a record gives for one it refers to; undefined if it gives none. */
export const nameIn = (
    record: Readonly<Record<string, unknown>>,
    { namedBy }: Field,
): string | undefined => {
    if (namedBy === undefined) return undefined;

    return textOf(valueAt(record, namedBy)) || undefined;
};

/** A value's label; the value itself if it has none. */
export const labelOf = (
    value: string,
    field: Field,
    { text }: Pick<ValueFormatters, 'text'>,
): string => {
    // A server's value may be the name of an inherited property.
    const { labels = {} } = field;
    const label = Object.hasOwn(labels, value) ? labels[value] : undefined;

    return label === undefined ? value : text(label);
};

/** A country in the user's language; the wire has its English name. */
export const country = (value: unknown, language: Language): string | null => {
    const name = textOf(value);
    if (name === null || language === 'en') return name;

    return (
        countries(language).find(entry => entry.value === name)?.label ?? name
    );
};

const HOUR_MS = 3_600_000;

const steps = [
    ['year', 365 * 24 * HOUR_MS],
    ['month', 30 * 24 * HOUR_MS],
    ['day', 24 * HOUR_MS],
    ['hour', HOUR_MS],
    ['minute', HOUR_MS / 60],
] as const;

/**
 * `5 minutes ago`: an instant relative to `now` (milliseconds), in the largest unit. If it is in the future, the text
 * says that the clock was ahead.
 */
export const relativeText = (
    moment: unknown,
    now: number,
    { language, translate }: Pick<ValueFormatters, 'language' | 'translate'>,
): string => {
    const instant = instantOf(moment);
    const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });

    const [unit, length] = steps.find(
        ([, ms]) => Math.abs(instant - now) >= ms,
    ) ?? ['second', 1000];

    const text = format.format(Math.trunc((instant - now) / length), unit);

    return isAhead(instant, now)
        ? `${translate('screens.clockAhead')}, ${text}`
        : text;
};

const dayOf = (value: unknown): string | null => {
    const day = dayFromWire(value);

    return day && shownDay(day);
};

/**
 * Null for an invalid instant, or one outside a clock's range. While the offset is unknown, UTC is good enough to tell.
 */
const momentOf = (
    value: unknown,
    { offset = 0, language }: ValueFormatters,
): string | null =>
    shownMoment(typeof value === 'string' ? value : null, offset, language);

const SECONDS_PER_MINUTE = 60;
/** Field units per minute. */
export const perMinute = ({ unit }: Field): number =>
    unit === 'seconds' ? SECONDS_PER_MINUTE : 1;

/** Maximum decimals of a number, unless stated otherwise. */
const DECIMALS = 6;

/** A right-aligned number; anything else has no text. */
const numeric = (
    text: (value: number, field: Field, formatters: ValueFormatters) => string,
    unit?: ReadType['unit'],
): ReadType => ({
    text: (value, field, formatters) =>
        typeof value === 'number' ? text(value, field, formatters) : null,
    numeric: true,
    ...(unit && { unit }),
});

/** Whether a value means unlimited: -9999, except in signed, money and decimal fields. */
export const isEndless = (
    value: unknown,
    { signed, type }: Pick<Field, 'signed' | 'type'>,
): boolean => {
    const isPlainNumber = signed || type === 'money' || type === 'decimal';

    return value === NO_LIMIT && !isPlainNumber;
};

/** A right-aligned number, or "unlimited" for -9999. */
const endless = (
    text: (value: number, field: Field, formatters: ValueFormatters) => string,
    unit?: ReadType['unit'],
): ReadType =>
    numeric(
        (value, field, formatters) =>
            isEndless(value, field)
                ? formatters.translate('screens.unlimited')
                : text(value, field, formatters),
        unit,
    );

/** Shown as it is: codes, addresses. */
const asWritten: ReadType = { text: textOf };

/**
 * How each field type is displayed, before React has loaded and after. Cells show this text or add to it
 * (`src/light/fieldView.tsx`).
 */
export const fieldTypes = {
    /** Only shown where declared, which is rare. */
    id: {
        text: value =>
            value === null || value === undefined ? null : String(value),
    },
    text: {
        text: (value, field, formatters) => {
            const text = textOf(value);

            return text && labelOf(text, field, formatters);
        },
    },
    /** Never shown outside its own input. */
    password: { text: value => (value ? '••••••' : null) },
    /** The text of the HTML; null if there is none. */
    html: {
        text: value => {
            if (typeof value !== 'string') return null;

            const text = value
                .replace(/<[^>]*>/g, ' ')
                .replace(/&nbsp;/g, ' ')
                .replace(/\s+/g, ' ')
                .trim();

            return textOf(text);
        },
    },
    integer: endless((value, { mono }, { language }) =>
        numberText(value, language, { max: DECIMALS, grouped: !mono }),
    ),
    /** With as many decimals as it has, up to six. */
    decimal: numeric((value, _, { language }) =>
        numberText(value, language, { max: DECIMALS }),
    ),
    /** In the client's currency, shown once in the heading; in the record's own if that differs. */
    money: numeric(
        (value, _, { language, askCurrency, ownCurrency }) =>
            ownCurrency === undefined
                ? amountText(value, { language, currency: askCurrency() })
                : moneyText(value, { language, currency: ownCurrency }),
        (_, { askCurrency, ownCurrency }) =>
            ownCurrency === undefined ? askCurrency() : '',
    ),
    boolean: {
        text: (value, _, { translate }) =>
            typeof value === 'boolean'
                ? translate(value ? 'screens.yes' : 'screens.no')
                : null,
    },
    date: {
        text: (value, _, { translate }) => {
            const day = dayOf(value);
            if (day !== null || isUnset(value)) return day;

            return translate('screens.unknown');
        },
        isOdd: value => !isUnset(value) && dayOf(value) === null,
    },
    /** An instant on the site's clock; "unknown" or a placeholder while that clock is not known. */
    dateTime: {
        text: (value, _, formatters) => {
            if (isUnset(value)) return null;
            const moment = momentOf(value, formatters);
            if (moment === null) return formatters.translate('screens.unknown');

            return formatters.offset === undefined ? formatters.noTime : moment;
        },
        isOdd: (value, formatters) =>
            !isUnset(value) && momentOf(value, formatters) === null,
    },
    choice: {
        text: (value, field, formatters) =>
            typeof value === 'number' ||
            (typeof value === 'string' && value !== '')
                ? labelOf(String(value), field, formatters)
                : null,
    },
    /** The key of another record; its name has to be looked up. */
    reference: { text: value => (isId(value) ? String(value) : null) },
    references: {
        text: value =>
            idsOf(value).length > 0 ? idsOf(value).join(', ') : null,
    },
    duration: endless((value, field, { translate }) => {
        const minutes = value / perMinute(field);
        const isSmallDebt = minutes < 0 && minutes > -1 && !field.signed;

        return isSmallDebt
            ? translate('screens.duration.lessOwed')
            : durationText(minutes, translate);
    }),
    /** -9999 is unlimited, null is not set, 0 is none. */
    data: numeric((value, { unit, signed }, formatters) =>
        dataText(
            unit === 'MB' ? kilobytesOf(value) : value,
            formatters,
            signed,
        ),
    ),
    /** Kilobytes per second. */
    speed: endless(
        (value, _, { language }) =>
            numberText(value, language, { max: DECIMALS }),
        (_, { translate }) => translate('screens.speedUnit'),
    ),
    country: { text: (value, _, { language }) => country(value, language) },
    colour: {
        text: (value, _, { translate }) => {
            if (isEmpty(value)) return null;

            return isColour(value) ? value : translate('screens.unreadable');
        },
        isOdd: value => !isEmpty(value) && !isColour(value),
    },
    currency: asWritten,
    email: asWritten,
    phone: asWritten,
    image: asWritten,
} satisfies Record<FieldType, ReadType> as Record<FieldType, ReadType>;

/** A value as text by its field type, an installation's own or one of ours. */
export const valueText = (
    value: unknown,
    field: Field,
    formatters: ValueFormatters,
): string | null => {
    if (!field.customType?.text)
        return fieldTypes[field.type].text(value, field, formatters);
    const text = isEmpty(value) ? null : field.customType.text(value);

    return text === null ? null : formatters.text(text);
};

/** The plus sign of a change that adds something. Not for files, where a spreadsheet would take it for a formula. */
export const plusOf = (
    value: unknown,
    { signed }: Pick<Field, 'signed'>,
): string => (signed && typeof value === 'number' && value > 0 ? '+' : '');

/** Placeholder while the client's currency is loading. */
export const CURRENCY_PENDING = '…';

/**
 * The formatters for a field of a record: an amount names its currency if it is not the client's, or if the client's is
 * unknown.
 */
export const formattersFor = <All extends ValueFormatters>(
    { currencyIn }: Field,
    record: Readonly<Record<string, unknown>>,
    formatters: All,
): All => {
    if (currencyIn === undefined) return formatters;
    const currency = textOf(valueAt(record, currencyIn));
    if (currency === null) return formatters;
    const usual = formatters.askCurrency();
    const isOther = usual !== CURRENCY_PENDING && usual !== currency;

    return isOther ? { ...formatters, ownCurrency: currency } : formatters;
};

/** Text for an empty value: the field's own, or a dash. */
export const nothingText = (
    { none, live }: Field,
    { text, translate }: Pick<ValueFormatters, 'text' | 'translate'>,
): string => {
    if (none) return text(none);

    return live ? translate('screens.never') : '—';
};

export const mailAddress = (value: unknown): string =>
    `mailto:${String(value)}`;
