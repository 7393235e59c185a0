import { internetuser } from '../../../../resources/internetuser.ts';
import { UNLIMITED } from '../../../../resources/schema/index.ts';
import { fieldTypes } from '../../../foundation/values/fieldTypes.ts';
import { withUnit } from '../../../foundation/format/numberText.ts';
import type { Formatters } from '../../../admin/fields/fieldType.ts';
import { creditParts, type Credit, type CreditChange, type CreditPart } from '../creditChange.ts';

const isEndless = (part: CreditPart, amount: number): boolean => part === 'RemTraffic' && amount === UNLIMITED;

const partText = (part: CreditPart, amount: number, formatters: Formatters): string => {
    if (isEndless(part, amount)) return formatters.translate('gives.unlimitedData');
    const field = internetuser.fields[part];
    const text = fieldTypes[field.kind].text(Math.abs(amount), field, formatters) ?? '';
    return part === 'RemDollar' ? withUnit(text, formatters.currency) : text;
};

/** `+2h, −1.0 GB`: what is added and taken away. */
export const changeText = (change: CreditChange, formatters: Formatters): string =>
    creditParts.filter(part => change[part] !== 0).map(part => (change[part] < 0 ? '−' : '+') + partText(part, change[part], formatters)).join(', ');

/** `2h, unlimited data, 5.00 AUD`: what somebody has; more was taken away than there was where a part is less than nothing. */
export const creditText = (credit: Credit, formatters: Formatters): string =>
    creditParts
        .flatMap(part => {
            const amount = credit[part];
            if (!amount) return [];
            return [(amount < 0 && !isEndless(part, amount) ? '−' : '') + partText(part, amount, formatters)];
        })
        .join(', ') || formatters.translate('gives.nothing');
