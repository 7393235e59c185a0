import { usageText, usageTextOfMb } from '../../../../resources/rules/usage.ts';
import { UNLIMITED } from '../../../../resources/schema/index.ts';
import type { FieldTypeView } from '../fieldType.ts';

/** An amount of data; -9999 is without end, null is not set, 0 is none. */
export const data: FieldTypeView = {
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
