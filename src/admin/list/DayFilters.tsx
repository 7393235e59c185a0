import { Box } from '@mui/material';
import { useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

import { dayFromWire } from '../../../resources/rules/calendar.ts';
import {
    DaysChoice,
    ToggleChip,
} from '../../components/inputs/ToggleChoice.tsx';
import {
    type DayPeriod,
    dayPeriodOf,
    dayPeriods,
    daysOf,
} from '../../foundation/format/dayPeriods.ts';
import { shownDay } from '../../foundation/format/days.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { noteMore } from '../../light/noteMore.ts';
import { useToday } from '../../session/clock.tsx';
import { ONE_LINE_ON_PHONES } from '../../theme/themes.ts';

interface DayChipsProps {
    /** Sources of the two filters. */
    readonly from: string;
    readonly to: string;
    /** The field that increases with newer rows, if the server returns the oldest first. */
    readonly newestBy: string | undefined;
    /** The list is never shown without a period: a pressed chip stays pressed. */
    readonly startsLimited: boolean;
    /** Restarts the inputs with these filters, which discards invalid dates typed there. */
    readonly onChosen: (filters: Readonly<Record<string, unknown>>) => void;
}

/** Chips for the most common periods, and one that sorts the newest first if the server has them last. */
export const DayChips = ({
    from,
    to,
    newestBy,
    startsLimited,
    onChosen,
}: DayChipsProps) => {
    const message = useMessage();
    const today = useToday();

    const { filterValues, displayedFilters, setFilters, sort, setSort } =
        useListContext();

    const chosen =
        today === undefined
            ? undefined
            : dayPeriodOf(filterValues[from], filterValues[to], today);

    const show = (period: DayPeriod | undefined) => {
        const { [from]: _from, [to]: _to, ...others } = filterValues;
        const days = period && today && daysOf(period, today);

        const filters = days
            ? { ...others, [from]: days.start, [to]: days.end }
            : others;

        onChosen(filters);
        setFilters(filters, displayedFilters);
    };

    const choose = (period: DayPeriod) =>
        show(period === chosen && !startsLimited ? undefined : period);

    // Moves "Today" along in a list that stays open past midnight.
    const last = useRef(today);

    useEffect(() => {
        const before = last.current;
        last.current = today;

        const period =
            before !== undefined && today !== undefined && before !== today
                ? dayPeriodOf(filterValues[from], filterValues[to], before)
                : undefined;

        if (period) show(period);
        // oxlint-disable-next-line react/exhaustive-deps -- runs when the day changes, not the filters
    }, [today]);

    if (today === undefined) return null;
    const isNewestFirst = sort.field === newestBy && sort.order === 'DESC';

    return (
        <Box
            ref={noteMore}
            sx={{
                ...ONE_LINE_ON_PHONES,
                flexBasis: '100%',
                order: 2,
                display: 'flex',
                gap: 1,
                '& > [role=group]': { flexWrap: { xs: 'nowrap', sm: 'wrap' } },
            }}
        >
            <DaysChoice
                offered={dayPeriods}
                chosen={chosen}
                onChoose={choose}
            />
            {newestBy !== undefined && (
                <Box sx={{ ml: { sm: 'auto' } }}>
                    <ToggleChip
                        value="newest"
                        pressed={isNewestFirst}
                        onClick={() =>
                            setSort({
                                field: newestBy,
                                order: isNewestFirst ? 'ASC' : 'DESC',
                            })
                        }
                    >
                        {message('books.newestFirst')}
                    </ToggleChip>
                </Box>
            )}
        </Box>
    );
};

interface ShownDaysProps {
    /** Sources of the two filters. */
    readonly from: string;
    readonly to: string;
}

/** While the typed period is invalid, says which days the rows, total and export still cover. */
export const ShownDays = ({ from, to }: ShownDaysProps) => {
    const message = useMessage();
    const { errors } = useFormState();
    const { filterValues } = useListContext();
    const isWrong = Boolean(errors[from] ?? errors[to]);

    const [first, last] = [
        dayFromWire(filterValues[from]),
        dayFromWire(filterValues[to]),
    ];

    const shown =
        first && last
            ? message('books.stillOf', {
                  from: shownDay(first),
                  to: shownDay(last),
              })
            : message('books.stillOther');

    return (
        isWrong && (
            <Box
                role="status"
                sx={{
                    flexBasis: '100%',
                    order: 2,
                    mt: 1,
                    fontSize: 'body2.fontSize',
                    fontWeight: 500,
                }}
            >
                {shown}
            </Box>
        )
    );
};
