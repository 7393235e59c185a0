import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enGB } from 'date-fns/locale/en-GB';
import { fr } from 'date-fns/locale/fr';
import { dayOf, type Day } from '../../resources/rules/calendar.ts';
import { useLanguage } from './useText.ts';

const dateOf = (day: Day): Date => new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));

/** A month to choose a day from; weeks start on Monday in either language. */
export const DayCalendar = ({ day, onChoose }: { readonly day: Day | null; readonly onChoose: (day: Day) => void }) => (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={useLanguage() === 'fr' ? fr : enGB}>
        <DateCalendar
            autoFocus
            value={day ? dateOf(day) : null}
            onChange={(chosen, state) => {
                if (chosen instanceof Date && state === 'finish') onChoose(dayOf(chosen.getFullYear(), chosen.getMonth() + 1, chosen.getDate()));
            }}
        />
    </LocalizationProvider>
);
