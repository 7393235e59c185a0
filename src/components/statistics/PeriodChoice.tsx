import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useMessage, type MessageKey } from '../../i18n/catalogue.ts';
import { periodDays, type PeriodDays } from './periodDays.ts';

interface PeriodChoiceProps {
    readonly days: PeriodDays;
    readonly onChange: (days: PeriodDays) => void;
    /** Message of each length. */
    readonly labels: Readonly<Record<PeriodDays, MessageKey>>;
}

/** Today, 7 days, 30 days: one of them is pressed. */
export const PeriodChoice = ({ days, onChange, labels }: PeriodChoiceProps) => {
    const translate = useMessage();
    return (
        <ToggleButtonGroup
            exclusive
            size="small"
            color="primary"
            value={days}
            aria-label={translate('dashboard.period')}
            onChange={(_, chosen: PeriodDays | null) => chosen && onChange(chosen)}
            sx={{ '& .MuiToggleButton-root': { textTransform: 'none', px: 2, py: 0.5 } }}
        >
            {periodDays.map(length => (
                <ToggleButton key={length} value={length}>
                    {translate(labels[length])}
                </ToggleButton>
            ))}
        </ToggleButtonGroup>
    );
};
