import { useMessage } from '../../i18n/catalogue.ts';
import { dayFromWire, type Day } from '../../../resources/rules/calendar.ts';
import { readTypedDay, withoutOrder } from '../../../resources/rules/typedDay.ts';
import { dayInWords, monthNames } from '../../foundation/format/dayWords.ts';
import { settings } from '../../foundation/settings.ts';
import { typedDay } from '../../foundation/values/typed.ts';
import { useLanguage } from '../useText.ts';
import { DayTextField, type DayTextControl } from './DayTextField.tsx';

interface Props extends DayTextControl {
    /** `YYYY-MM-DD`; null for none; text that is no day stays as it was typed. */
    readonly value: unknown;
    /** The day it is where the value counts; undefined while that is not known. */
    readonly today: Day | undefined;
    readonly onChange: (value: string | null) => void;
    /** Shown as MM-dd-yyyy, in place of the installation's order. */
    readonly dashed?: boolean;
}

/** A day typed in any accepted format, or chosen from a calendar; written in one order once left, and said in words while it is typed. */
export const DateField = ({ value, today, onChange, dashed = false, ...control }: Props) => {
    const translate = useMessage();
    const language = useLanguage();
    const day = dayFromWire(value);
    const read = (text: string): Day | undefined => readTypedDay(text, settings().dayOrder, monthNames(language));
    const type = (text: string) => onChange(text.trim() === '' ? null : (read(text) ?? text));
    return (
        <DayTextField
            {...control}
            shown={typedDay(value, dashed)}
            placeholder={dashed ? 'MM-dd-yyyy' : translate(`screens.day.${settings().dayOrder}`)}
            day={day}
            takenFor={day && dayInWords(day, language)}
            isAmbiguous={text => read(withoutOrder(text)) !== read(text)}
            today={today}
            onType={type}
            onChoose={onChange}
        />
    );
};
