import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Box, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import type { CellProps, InputProps, KindView } from './kindView.ts';
import { useFieldInput } from './useFieldInput.ts';

const ToggleCell = ({ value, words: { translate } }: CellProps) => {
    const Icon = value ? CheckIcon : CloseIcon;
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: value ? 'text.primary' : 'text.secondary' }}>
            <Icon aria-hidden sx={{ fontSize: 16 }} />
            {translate(value ? 'screens.yes' : 'screens.no')}
        </Box>
    );
};

const ToggleInput = (props: InputProps) => {
    const input = useFieldInput(props);
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'center', height: '100%' }}>
            <FormControlLabel
                control={
                    <Switch
                        id={input.id}
                        name={props.source}
                        checked={input.value === true}
                        onChange={(_, checked) => input.change(checked)}
                        onBlur={input.blur}
                        slotProps={{ input: { ref: input.ref, 'aria-describedby': input.describedBy } }}
                    />
                }
                disabled={input.disabled}
                label={input.label}
            />
            {(input.error ?? input.help) && <FormHelperText id={input.describedBy ?? ''} error={input.error !== undefined}>{input.error ?? input.help}</FormHelperText>}
        </Box>
    );
};

/** Yes or no. */
export const toggle: KindView = {
    text: (value, _, { translate }) => (typeof value === 'boolean' ? translate(value ? 'screens.yes' : 'screens.no') : null),
    Cell: ToggleCell,
    Input: ToggleInput,
};
