import {
    clockAt,
    type Day,
    dayFromWire,
} from '../../../resources/rules/calendar.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import {
    readTypedDay,
    readTypedMoment,
    withoutOrder,
} from '../../../resources/rules/typedDay.ts';
import { cleanText } from '../../../resources/rules/words.ts';
import { shownMoment } from '../../foundation/format/days.ts';
import { dayInWords, dayNames } from '../../foundation/format/stockDate.ts';
import { settings } from '../../foundation/settings.ts';
import { typedDay, typedMoment } from '../../foundation/values/typed.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useLanguage } from '../useText.ts';
import { type DayTextControl, DayTextField } from './DayTextField.tsx';

interface DateTimeProps extends DayTextControl {
    /** An instant (ISO 8601), null if empty; text that is not an instant stays as typed. */
    readonly value: unknown;
    /** Offset of the displayed clock from UTC in hours. */
    readonly offset: number;
    readonly today: Day | undefined;
    readonly onChange: (value: string | null) => void;
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** A date and time on one clock, typed in any accepted format; choosing a day from the calendar keeps the time. */
export const DateTimeField = ({
    value,
    offset,
    today,
    onChange,
    ...control
}: DateTimeProps) => {
    const translate = useMessage();
    const language = useLanguage();
    const clock = clockAt(instantOf(value), offset);

    const [day, time] =
        clock === null
            ? [null, '00:00']
            : [clock.slice(0, DAY_LENGTH), clock.slice(DAY_LENGTH + 1)];

    const shown = shownMoment(
        typeof value === 'string' ? value : null,
        offset,
        language,
    );

    /** Converts `YYYY-MM-DDTHH:mm` on that clock to an instant; undefined if its year is outside the API's range. */
    const instant = (clock: string) => {
        const utc = clockAt(Date.parse(`${clock}Z`), -offset);

        return utc === null ? undefined : `${utc}:00Z`;
    };

    const read = (text: string): string | undefined =>
        readTypedMoment(text, settings().dayOrder, dayNames(language));

    const type = (text: string) => {
        const clock = read(text);

        onChange(
            cleanText(text) === '' ? null : ((clock && instant(clock)) ?? text),
        );
    };

    const interpretation = (): string | null => {
        if (day === null || shown === null) return null;
        const timeText = shown.slice(shown.indexOf(' ') + 1);

        return `${dayInWords(day, language)}, ${timeText}`;
    };

    return (
        <DayTextField
            {...control}
            shown={typedMoment(value, offset, language)}
            placeholder={`${translate(`screens.day.${settings().dayOrder}`)} hh:mm`}
            day={day}
            interpretation={interpretation()}
            isAmbiguous={text => read(withoutOrder(text)) !== read(text)}
            today={today}
            onType={type}
            onChoose={chosen =>
                onChange(chosen && (instant(`${chosen}T${time}`) ?? chosen))
            }
        />
    );
};

interface Props extends DayTextControl {
    /** `YYYY-MM-DD`, null if empty; text that is not a date stays as typed. */
    readonly value: unknown;
    /** Today where the value applies; undefined while unknown. */
    readonly today: Day | undefined;
    readonly onChange: (value: string | null) => void;
    /** Shown as MM-dd-yyyy instead of the installation's order, and in words beside it. */
    readonly dashed?: boolean;
}

/**
 * A date, typed in any accepted format or chosen from a calendar. On blur it is rewritten in the
 * standard order; while typing it is shown in words.
 */
export const DateField = ({
    value,
    today,
    onChange,
    dashed = false,
    ...control
}: Props) => {
    const translate = useMessage();
    const language = useLanguage();
    const day = dayFromWire(value);

    const read = (text: string): Day | undefined =>
        readTypedDay(text, settings().dayOrder, dayNames(language));

    const type = (text: string) =>
        onChange(cleanText(text) === '' ? null : (read(text) ?? text));

    return (
        <DayTextField
            {...control}
            shown={typedDay(value, dashed)}
            placeholder={
                dashed
                    ? 'MM-dd-yyyy'
                    : translate(`screens.day.${settings().dayOrder}`)
            }
            day={day}
            interpretation={day && dayInWords(day, language)}
            isInWords={dashed}
            isAmbiguous={text => read(withoutOrder(text)) !== read(text)}
            today={today}
            onType={type}
            onChoose={onChange}
        />
    );
};
