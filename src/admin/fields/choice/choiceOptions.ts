import type { Field } from '../../../../resources/schema/index.ts';
import { labelOf } from '../../../foundation/values/plainTexts.ts';
import type { Formatters } from '../fieldType.ts';

/** The values of a choice with their labels, in the declared order. */
export const choiceOptions = (field: Field, formatters: Formatters) => (field.values ?? []).map(value => ({ value, label: labelOf(value, field, formatters) }));
