import { internetuser, type InternetUser } from '../../../resources/internetuser.ts';
import type { Formatters } from '../../admin/fields/fieldType.ts';
import { fieldTypes } from '../../foundation/values/fieldTypes.ts';
import { valueText } from '../../foundation/values/valueText.ts';
import { withUnit } from '../../foundation/format/numberText.ts';

type Source = keyof typeof internetuser.fields & keyof InternetUser;

/** A value of an internet user in words, with its unit; a dash where there is none. */
const said = (user: InternetUser, source: Source, formatters: Formatters): string => {
    const field = internetuser.fields[source];
    const text = valueText(user[source], field, formatters);
    if (text === null) return 'none' in field && field.none ? formatters.text(field.none) : '—';
    return withUnit(text, fieldTypes[field.kind].unit?.(field, formatters) ?? '');
};

const shown = ['RemTime', 'RemTraffic', 'RemDollar', 'ExpiryDate', 'SpeedKBD', 'SpeedKBU', 'NetData'] as const satisfies readonly Source[];

/** What an internet user has left and may do: labels and values. */
export const accountFacts = (user: InternetUser, formatters: Formatters): readonly (readonly [label: string, value: string])[] =>
    shown.map(source => [formatters.text(internetuser.fields[source].label), said(user, source, formatters)]);
