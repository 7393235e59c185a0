import { Box } from '@mui/material';
import { useListContext } from 'ra-core';
import { DaysChoice } from '../../components/inputs/DaysChoice.tsx';
import { ToggleChip } from '../../components/inputs/ToggleChip.tsx';
import { dayPeriodOf, dayPeriods, daysOf, type DayPeriod } from '../../foundation/clock/dayPeriods.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useToday } from '../../session/useToday.ts';

interface DayChipsProps {
    /** Sources of the two filters. */
    readonly from: string;
    readonly to: string;
    /** The field that newer rows have more of, where the server's rows come the oldest first. */
    readonly newestBy: string | undefined;
    /** The list is never without days: a pressed chip stays pressed. */
    readonly startsLimited: boolean;
    /** The inputs start anew from these filters: what was typed into them, and is no day, goes. */
    readonly onChosen: (filters: Readonly<Record<string, unknown>>) => void;
}

/** The days that are asked for most, a click each; and the newest rows first where the server has them last. */
export const DayChips = ({ from, to, newestBy, startsLimited, onChosen }: DayChipsProps) => {
    const message = useMessage();
    const today = useToday();
    const { filterValues, displayedFilters, setFilters, sort, setSort } = useListContext();
    if (today === undefined) return null;
    const chosen = dayPeriodOf(filterValues[from], filterValues[to], today);
    const choose = (period: DayPeriod) => {
        const { [from]: _from, [to]: _to, ...others } = filterValues;
        const { start, end } = daysOf(period, today);
        const filters = period === chosen && !startsLimited ? others : { ...others, [from]: start, [to]: end };
        onChosen(filters);
        setFilters(filters, displayedFilters);
    };
    const isNewestFirst = sort.field === newestBy && sort.order === 'DESC';
    return (
        <Box sx={{ flexBasis: '100%', order: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <DaysChoice offered={dayPeriods} chosen={chosen} onChoose={choose} />
            {newestBy !== undefined && (
                <Box sx={{ ml: { sm: 'auto' } }}>
                    <ToggleChip value="newest" pressed={isNewestFirst} onClick={() => setSort({ field: newestBy, order: isNewestFirst ? 'ASC' : 'DESC' })}>{message('books.newestFirst')}</ToggleChip>
                </Box>
            )}
        </Box>
    );
};
