import { Box } from '@mui/material';
import { useId, useState } from 'react';

import {
    dayFromWire,
    type Day,
    type Period,
} from '../../../resources/rules/calendar.ts';
import { DateField } from '../../components/inputs/DateField.tsx';
import {
    besideInput,
    helpIdOf,
    LabelledInput,
} from '../../components/inputs/Labelled.tsx';
import { DaysChoice } from '../../components/inputs/ToggleChoice.tsx';
import {
    dayPeriodOf,
    dayPeriods,
    daysOf,
    type DayPeriod,
} from '../../foundation/format/dayPeriods.ts';
import { useMessage } from '../../i18n/catalogue.ts';

/** A named period, which each site counts by its own clock, or the same days for all. */
export type ChosenDays = DayPeriod | Period;

/** The days of a choice, given today's date. */
export const periodOf = (chosen: ChosenDays, today: Day): Period =>
    typeof chosen === 'string' ? daysOf(chosen, today) : chosen;

interface TakingsDaysProps {
    readonly chosen: ChosenDays;
    readonly today: Day;
    readonly onChoose: (chosen: ChosenDays) => void;
    /** Called with whether the typed days are a valid period. */
    readonly onTyped: (isPeriod: boolean) => void;
}

/** The most common periods at one click, and inputs for any others. */
export const TakingsDays = ({
    chosen,
    today,
    onChoose,
    onTyped,
}: TakingsDaysProps) => {
    const message = useMessage();
    const id = useId();
    const { start, end } = periodOf(chosen, today);

    /** Typed days that are not a valid period yet. */
    const [typed, setTyped] = useState<{
        readonly from: string | null;
        readonly to: string | null;
    }>();

    const { from, to } = typed ?? { from: start, to: end };

    const type = (next: {
        readonly from: string | null;
        readonly to: string | null;
    }) => {
        const [first, last] = [dayFromWire(next.from), dayFromWire(next.to)];
        const isPeriod = first !== null && last !== null && first <= last;
        setTyped(isPeriod ? undefined : next);
        onTyped(isPeriod);
        if (isPeriod) onChoose({ start: first, end: last });
    };

    const [firstDay, lastDay] = [dayFromWire(from), dayFromWire(to)];

    const isBefore =
        firstDay !== null && lastDay !== null && lastDay < firstDay;

    const error = isBefore
        ? message('problems.notBeforeFrom', {
              field: message('dashboard.to'),
              other: message('dashboard.from'),
          })
        : undefined;

    const field = (
        name: 'from' | 'to',
        value: string | null,
        wrong?: string,
    ) => (
        <Box sx={{ width: { xs: 'calc(50% - 6px)', sm: 180 } }}>
            <LabelledInput
                id={`${id}-${name}`}
                label={message(`dashboard.${name}`)}
                error={wrong}
            >
                <DateField
                    id={`${id}-${name}`}
                    name={name === 'from' ? 'StartDate' : 'EndDate'}
                    value={value}
                    today={today}
                    error={wrong !== undefined}
                    describedBy={wrong && helpIdOf(`${id}-${name}`)}
                    onChange={day => type({ from, to, [name]: day })}
                />
            </LabelledInput>
        </Box>
    );

    const chosenPeriod =
        typeof chosen === 'string' ? chosen : dayPeriodOf(start, end, today);

    return (
        <Box
            sx={{
                mb: 2,
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'flex-start',
                gap: 1.5,
                displayPrint: 'none',
            }}
        >
            {field('from', from)}
            {field('to', to, error)}
            <Box sx={besideInput}>
                <DaysChoice
                    offered={dayPeriods}
                    chosen={typed ? undefined : chosenPeriod}
                    onChoose={period => {
                        setTyped(undefined);
                        onTyped(true);
                        onChoose(period);
                    }}
                />
            </Box>
        </Box>
    );
};
