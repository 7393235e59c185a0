import { UNLIMITED } from '../../../../resources/schema/index.ts';
import type { FieldTypeView } from '../fieldType.ts';

/** Kilobytes a second. */
export const speed: FieldTypeView = {
    text: (value, _, { translate }) => (typeof value !== 'number' ? null : value === UNLIMITED ? translate('screens.unlimited') : String(value)),
    numeric: true,
    unit: (_, { translate }) => translate('screens.speedUnit'),
};
