import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReactNode } from 'react';

import type { DayPeriod } from '../../foundation/format/dayPeriods.ts';
import { useMessage } from '../../i18n/catalogue.ts';

interface ToggleChipProps {
    readonly value: string;
    readonly pressed: boolean;
    readonly onClick: () => void;
    readonly children: ReactNode;
}

/** A small toggle button. */
export const ToggleChip = ({
    value,
    pressed,
    onClick,
    children,
}: ToggleChipProps) => (
    <ToggleButton
        value={value}
        size="small"
        color="primary"
        selected={pressed}
        onChange={onClick}
        sx={{
            textTransform: 'none',
            px: 1.5,
            py: 0.25,
            lineHeight: 1.6,
            '&:not(.Mui-selected)': { color: 'text.primary' },
        }}
    >
        {children}
    </ToggleButton>
);

interface DaysChoiceProps {
    readonly offered: readonly DayPeriod[];
    readonly chosen: DayPeriod | undefined;
    readonly onChoose: (period: DayPeriod) => void;
}

/** Buttons for the most common periods. */
export const DaysChoice = ({ offered, chosen, onChoose }: DaysChoiceProps) => {
    const message = useMessage();

    return (
        <Box
            role="group"
            aria-label={message('books.days')}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 0.75,
                displayPrint: 'none',
            }}
        >
            {offered.map(period => (
                <ToggleChip
                    key={period}
                    value={period}
                    pressed={period === chosen}
                    onClick={() => onChoose(period)}
                >
                    {message(`books.${period}`)}
                </ToggleChip>
            ))}
        </Box>
    );
};

interface ToggleChoiceProps<Value extends string | number> {
    readonly label: string;
    readonly value: Value;
    readonly options: readonly {
        readonly value: Value;
        readonly label: string;
    }[];
    readonly disabled?: boolean;
    readonly onChange: (value: Value) => void;
}

/** A few options side by side, one of them selected. */
export const ToggleChoice = <Value extends string | number>({
    label,
    value,
    options,
    disabled = false,
    onChange,
}: ToggleChoiceProps<Value>) => (
    <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={value}
        disabled={disabled}
        aria-label={label}
        onChange={(_, chosen: Value | null) =>
            chosen !== null && onChange(chosen)
        }
        sx={{
            '& .MuiToggleButton-root': {
                textTransform: 'none',
                px: 2,
                py: 0.5,
            },
        }}
    >
        {options.map(option => (
            <ToggleButton key={option.value} value={option.value}>
                {option.label}
            </ToggleButton>
        ))}
    </ToggleButtonGroup>
);
