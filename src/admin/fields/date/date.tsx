import { dayFromWire, dayText } from '../../../../resources/rules/calendar.ts';
import type { FieldTypeView } from '../fieldType.ts';

/** A calendar day: DD/MM/YYYY beside the date-times of lists, MM-dd-yyyy where it is typed. */
export const date: FieldTypeView = {
    text: value => {
        const read = dayFromWire(value);
        return read && dayText(read);
    },
};
