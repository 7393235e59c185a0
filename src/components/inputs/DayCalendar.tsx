import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import type { Locale } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { fr } from 'date-fns/locale/fr';
import { createContext, use, useContext } from 'react';

import { dayOf, type Day } from '../../../resources/rules/calendar.ts';
import { calendarIn } from '../../i18n/translations.ts';
import { useLanguage } from '../useText.ts';

const locales: Readonly<Record<string, Locale>> = { fr };

const dateOf = (day: Day): Date =>
    new Date(
        Number(day.slice(0, 4)),
        Number(day.slice(5, 7)) - 1,
        Number(day.slice(8, 10)),
    );

interface DayCalendarProps {
    readonly day: Day | null;
    /** The site's today, which may differ from the browser's; undefined while unknown. */
    readonly today: Day | undefined;
    readonly onChoose: (day: Day) => void;
}

/** The day of a date, by the browser's clock. */
const dayIn = (date: Date): Day =>
    dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate());

const TodayContext = createContext<Day | undefined>(undefined);

/** Marks the site's today. */
const SiteDay = (props: PickerDayProps) => {
    const today = useContext(TodayContext);

    return <PickerDay {...props} today={today === dayIn(props.day)} />;
};

const slots = { day: SiteDay };

/** Names of months and days, and the first day of the week: Monday in English and French. */
const useCalendarLocale = (): Locale => {
    const language = useLanguage();
    const further = calendarIn(language);

    return further ? use(further) : (locales[language] ?? enGB);
};

/** A calendar month to choose a day from. */
export const DayCalendar = ({ day, today, onChoose }: DayCalendarProps) => (
    <LocalizationProvider
        dateAdapter={AdapterDateFns}
        adapterLocale={useCalendarLocale()}
    >
        <TodayContext value={today}>
            <DateCalendar
                autoFocus
                slots={slots}
                {...(today && { referenceDate: dateOf(today) })}
                value={day ? dateOf(day) : null}
                onChange={(chosen, state) => {
                    if (chosen instanceof Date && state === 'finish')
                        onChoose(dayIn(chosen));
                }}
            />
        </TodayContext>
    </LocalizationProvider>
);
