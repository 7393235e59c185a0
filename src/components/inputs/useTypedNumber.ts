import { useState } from 'react';

import { unquoted } from '../../../resources/rules/pasted.ts';
import {
    isMarkOf,
    isSpelledMark,
    splitCurrency,
} from '../../../resources/rules/typed/typedCurrency.ts';
import { cleanText, withPlainFigures } from '../../../resources/rules/words.ts';
import { decimalMark } from '../../foundation/format/numberText.ts';
import { typedNumber } from '../../foundation/values/typed.ts';
import { useLanguage } from '../useText.ts';

/** Minus sign and en dash, as found in copied figures. */
const MINUSES = /^[\u2212\u2013]/;

/** A few words before a figure, and a remark behind it. In brackets alone a figure is less than nothing. */
const LABEL = /^\p{L}[\p{L}\s.'’-]{0,30}[:=]\s*(?=[^(])/u;
const REMARK = /(?<=\S)\s*\([^()\d]*\)$/;

/** A copied figure in ASCII digits, with nothing but its own marks: Swiss apostrophes separate thousands. */
const figuresIn = (typed: string): string =>
    unquoted(withPlainFigures(typed))
        .replace(LABEL, '')
        .replace(REMARK, '')
        .replace(/\u066B/g, '.')
        .replace(/(?<=\d)['’\u066C](?=\d{3})/g, '');

const PLAIN = /^\d*$/;

const thousandsBy = (mark: string) =>
    new RegExp(`^[1-9]\\d{0,2}(?:\\${mark}\\d{3})+$`);

/** The integer part without thousands separators; undefined if they are misplaced. */
const wholePart = (
    text: string,
    marks: readonly string[],
): string | undefined => {
    if (PLAIN.test(text)) return text;
    const mark = marks.find(candidate => thousandsBy(candidate).test(text));

    return mark && text.replaceAll(mark, '');
};

/** Of a number that is no money only a copied code in capitals or a sign is dropped: `5 min` is not five. */
const isTaken = (mark: string, currency: string | undefined): boolean =>
    currency === undefined
        ? mark === mark.toUpperCase() && !isSpelledMark(mark)
        : isMarkOf(mark, currency);

/**
 * Parses a typed number; undefined if it is not one. Comma and point both count as decimal marks
 * where there is no doubt (`1,5` in English, `1.5` in French). Before exactly three digits, the
 * mark that is not the language's decimal mark separates thousands: in English `1,000` is never
 * one. An amount of money may name its `currency`, but no other.
 */
export const readNumber = (
    typed: string,
    language: string,
    currency?: string,
): number | undefined => {
    const { figures: amount, mark: money } = splitCurrency(figuresIn(typed));
    if (money !== undefined && !isTaken(money, currency)) return undefined;
    const text = amount.replace(MINUSES, '-');
    const sign = /^[+-]/.exec(text)?.[0] ?? '';
    const figures = text.slice(sign.length);
    const decimalSign = decimalMark(language) === ',' ? ',' : '.';
    const other = decimalSign === ',' ? '.' : ',';
    const groups = [' ', other];

    const last = Math.max(
        figures.lastIndexOf(decimalSign),
        figures.lastIndexOf(other),
    );

    const mark = figures[last];

    const isDecimal =
        last >= 0 &&
        (mark === decimalSign ||
            (figures.indexOf(other) === last &&
                !/^.\d{3}$/.test(figures.slice(last))));

    const whole = wholePart(
        isDecimal ? figures.slice(0, last) : figures,
        isDecimal ? [' ', mark === ',' ? '.' : ','] : groups,
    );

    const decimals = isDecimal ? figures.slice(last + 1) : '';
    if (whole === undefined || !PLAIN.test(decimals) || whole + decimals === '')
        return undefined;
    const number = Number(`${sign}${whole || '0'}.${decimals || '0'}`);

    return Number.isFinite(number) ? number : undefined;
};

/** The value of a typed number: null if empty, the text itself if it is not a number. */
export const readTypedNumber = (
    typed: string,
    language: string,
    currency?: string,
): number | string | null =>
    cleanText(typed) === ''
        ? null
        : (readNumber(typed, language, currency) ?? typed);

/** HTML attributes of a number input. */
export const NUMERIC = { inputMode: 'decimal', autoComplete: 'off' } as const;

/** The text of a number input: what was typed while it means the value (`1.`, `0,5`), otherwise the formatted value. */
export const useTypedNumber = (
    value: unknown,
    onChange: (value: number | string | null) => void,
    currency?: string,
) => {
    const language = useLanguage();
    const [typed, setTyped] = useState(typedNumber(value, language));

    return {
        text:
            readTypedNumber(typed, language, currency) === (value ?? null)
                ? typed
                : typedNumber(value, language),
        type: (text: string) => {
            setTyped(text);
            onChange(readTypedNumber(text, language, currency));
        },
    };
};
