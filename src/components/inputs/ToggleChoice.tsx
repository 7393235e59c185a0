import { ToggleButton, ToggleButtonGroup } from '@mui/material';

interface ToggleChoiceProps<Value extends string | number> {
    readonly label: string;
    readonly value: Value;
    readonly options: readonly { readonly value: Value; readonly label: string }[];
    readonly disabled?: boolean;
    readonly onChange: (value: Value) => void;
}

/** A few choices side by side: one of them is pressed. */
export const ToggleChoice = <Value extends string | number>({ label, value, options, disabled = false, onChange }: ToggleChoiceProps<Value>) => (
    <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={value}
        disabled={disabled}
        aria-label={label}
        onChange={(_, chosen: Value | null) => chosen !== null && onChange(chosen)}
        sx={{ '& .MuiToggleButton-root': { textTransform: 'none', px: 2, py: 0.5 } }}
    >
        {options.map(option => <ToggleButton key={option.value} value={option.value}>{option.label}</ToggleButton>)}
    </ToggleButtonGroup>
);
