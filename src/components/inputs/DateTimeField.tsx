import { useMessage } from '../../i18n/catalogue.ts';
import { dayAt, type Day } from '../../../resources/rules/calendar.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import { withoutOrder } from '../../../resources/rules/typedDay.ts';
import { readTypedMoment } from '../../../resources/rules/typedMoment.ts';
import { dayInWords, monthNames } from '../../foundation/format/dayWords.ts';
import { shownMoment } from '../../foundation/format/days.ts';
import { settings } from '../../foundation/settings.ts';
import { typedMoment } from '../../foundation/values/typed.ts';
import { useLanguage } from '../useText.ts';
import { DayTextField, type DayTextControl } from './DayTextField.tsx';

interface Props extends DayTextControl {
    /** An instant (ISO 8601); null for none; text that is none stays as it was typed. */
    readonly value: unknown;
    /** Hours by which the clock that is shown is ahead of UTC. */
    readonly offset: number;
    readonly today: Day | undefined;
    readonly onChange: (value: string | null) => void;
}

const HOUR_MS = 3_600_000;
const TIME = { start: 11, end: 16 } as const;

/** A day with its time on one clock, typed in any accepted format; the calendar changes the day and keeps the time. */
export const DateTimeField = ({ value, offset, today, onChange, ...control }: Props) => {
    const translate = useMessage();
    const language = useLanguage();
    const at = instantOf(value);
    const known = Number.isNaN(at) ? null : new Date(at).toISOString();
    const time = known === null ? '00:00' : new Date(at + offset * HOUR_MS).toISOString().slice(TIME.start, TIME.end);
    const day = known === null ? null : dayAt(at, offset);
    const shown = shownMoment(known, offset, language);
    /** `YYYY-MM-DDTHH:mm` of that clock as the instant it is. */
    const instant = (clock: string) => new Date(Date.parse(`${clock}Z`) - offset * HOUR_MS).toISOString().replace('.000Z', 'Z');
    const read = (text: string): string | undefined => readTypedMoment(text, settings().dayOrder, monthNames(language));
    const type = (text: string) => {
        const clock = read(text);
        onChange(text.trim() === '' ? null : clock === undefined ? text : instant(clock));
    };
    return (
        <DayTextField
            {...control}
            shown={typedMoment(value, offset, language)}
            placeholder={`${translate(`screens.day.${settings().dayOrder}`)} hh:mm`}
            day={day}
            takenFor={day === null || shown === null ? null : `${dayInWords(day, language)}, ${shown.slice(shown.indexOf(' ') + 1)}`}
            isAmbiguous={text => read(withoutOrder(text)) !== read(text)}
            today={today}
            onType={type}
            onChoose={chosen => onChange(chosen && instant(`${chosen}T${time}`))}
        />
    );
};
