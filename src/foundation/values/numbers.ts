import { inPerCents } from '../../../resources/rules/share.ts';
import { usageText, usageTextOfMb } from '../../../resources/rules/usage.ts';
import type { Field } from '../../../resources/schema/field.ts';
import { UNLIMITED } from '../../../resources/schema/unlimited.ts';
import { durationText } from '../format/durationText.ts';
import { numberText } from '../format/numberText.ts';
import type { ReadType, ValueFormatters } from './readType.ts';

/** Without end, wherever a number cannot be less than none: the API says it so. */
const isEndless = (value: number, { signed }: Field): boolean => value === UNLIMITED && !signed;

/** A whole number. */
export const integer: ReadType = {
    text: (value, field, { translate }) => (typeof value !== 'number' ? null : isEndless(value, field) ? translate('screens.unlimited') : String(value)),
    numeric: true,
};

/** A number with as many decimals as it has. */
export const decimal: ReadType = {
    text: (value, _, { language }) => (typeof value === 'number' ? numberText(value, language, { max: 6, grouped: false }) : null),
    numeric: true,
};

/** A share, in per cents whatever it is stored in. */
export const percentage: ReadType = {
    text: (value, field, { language }) => (typeof value === 'number' ? `${numberText(inPerCents(value, field), language, { max: 2 })}\u00a0%` : null),
    numeric: true,
};

/** An amount with two decimals. */
export const amountText = (value: number, { language }: Pick<ValueFormatters, 'language'>): string => numberText(value, language, { min: 2 });

/** An amount in the client's currency. */
export const money: ReadType = {
    text: (value, _, formatters) => (typeof value === 'number' ? amountText(value, formatters) : null),
    numeric: true,
    unit: (_, formatters) => formatters.currency,
};

/** Kilobytes a second. */
export const speed: ReadType = {
    text: (value, _, { translate }) => (typeof value !== 'number' ? null : value === UNLIMITED ? translate('screens.unlimited') : String(value)),
    numeric: true,
    unit: (_, { translate }) => translate('screens.speedUnit'),
};

/** An amount of data; -9999 is without end, null is not set, 0 is none. */
export const data: ReadType = {
    text: (value, field, { translate }) => {
        if (typeof value !== 'number') return null;
        if (value === UNLIMITED) return translate('screens.data.unlimitedText');
        const sign = field.signed && value < 0 ? '-' : '';
        const amount = sign ? -value : value;
        const units = { MB: translate('screens.data.MB'), GB: translate('screens.data.GB'), mark: translate('screens.data.mark') };
        return sign + (field.unit === 'MB' ? usageTextOfMb(amount, units) : usageText(amount, units));
    },
    numeric: true,
};

const SECONDS_PER_MINUTE = 60;
/** How many of a field's units make a minute. */
export const perMinute = ({ unit }: Field): number => (unit === 'seconds' ? SECONDS_PER_MINUTE : 1);

/** A length of time: `1d 2h 5m`, in French `1 j 2 h 5 min`. */
export const duration: ReadType = {
    text: (value, field, { translate }) => (typeof value !== 'number' ? null : isEndless(value, field) ? translate('screens.unlimited') : durationText(value / perMinute(field), translate)),
    numeric: true,
};
