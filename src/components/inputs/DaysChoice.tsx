import { Box } from '@mui/material';
import type { DayPeriod } from '../../foundation/clock/dayPeriods.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { ToggleChip } from './ToggleChip.tsx';

interface DaysChoiceProps {
    readonly offered: readonly DayPeriod[];
    readonly chosen: DayPeriod | undefined;
    readonly onChoose: (period: DayPeriod) => void;
}

/** The days that are asked for most, a click each. */
export const DaysChoice = ({ offered, chosen, onChoose }: DaysChoiceProps) => {
    const message = useMessage();
    return (
        <Box role="group" aria-label={message('books.days')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, displayPrint: 'none' }}>
            {offered.map(period => <ToggleChip key={period} value={period} pressed={period === chosen} onClick={() => onChoose(period)}>{message(`books.${period}`)}</ToggleChip>)}
        </Box>
    );
};
