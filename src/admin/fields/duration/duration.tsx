import { minutesText } from '../../../../resources/rules/duration.ts';
import type { Field } from '../../../../resources/schema/index.ts';
import type { FieldTypeView } from '../fieldType.ts';

const SECONDS_PER_MINUTE = 60;
/** How many of a field's units make a minute. */
export const perMinute = ({ unit }: Field): number => (unit === 'seconds' ? SECONDS_PER_MINUTE : 1);

/** A length of time: `1d 2h 5m`. */
export const duration: FieldTypeView = {
    text: (value, field) => (typeof value === 'number' ? minutesText(value / perMinute(field)) : null),
    numeric: true,
};
