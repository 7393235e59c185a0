import { internetuser } from '../../../../resources/internetuser.ts';
import { fieldTypes } from '../../../foundation/values/fieldTypes.ts';
import { withUnit } from '../../../foundation/format/numberText.ts';
import type { Formatters } from '../../../admin/fields/fieldType.ts';
import { creditParts, type CreditChange } from '../creditChange.ts';

/** `+2h, −1.0 GB`: what is added and taken away. */
export const changeText = (change: CreditChange, formatters: Formatters): string =>
    creditParts
        .filter(part => change[part] !== 0)
        .map(part => {
            const field = internetuser.fields[part];
            const amount = fieldTypes[field.kind].text(Math.abs(change[part]), field, formatters) ?? '';
            return (change[part] < 0 ? '−' : '+') + (part === 'RemDollar' ? withUnit(amount, formatters.currency) : amount);
        })
        .join(', ');
