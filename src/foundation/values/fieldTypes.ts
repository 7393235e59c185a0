import type { FieldType } from '../../../resources/schema/index.ts';
import { id, reference, references } from './keys.ts';
import { date, dateTime } from './moments.ts';
import { data, decimal, duration, integer, money, percentage, speed } from './numbers.ts';
import { asWritten, boolean, choice, country, html, password, text, textArray } from './plainTexts.ts';
import type { ReadType } from './readType.ts';

/** How each field type reads, before React and after: cells are this text, or what React adds to it (`src/admin/fields/cells.ts`). */
export const fieldTypes = {
    id, text, password, html, integer, decimal, money, boolean, date, dateTime, choice, reference, references, textArray, percentage, duration, data, speed, country,
    colour: asWritten, currency: asWritten, email: asWritten, phone: asWritten, image: asWritten,
} satisfies Record<FieldType, ReadType> as Record<FieldType, ReadType>;
