import { Box, FormControlLabel, FormHelperText, Switch } from '@mui/material';

import type { InputProps } from './fieldType.ts';
import { useFieldInput } from './useFieldInput.ts';

export const BooleanInput = (props: InputProps) => {
    const input = useFieldInput(props);

    return (
        <Box
            sx={{
                display: 'flex',
                flexDirection: 'column',
                justifyContent: 'center',
                height: '100%',
            }}
        >
            <FormControlLabel
                control={
                    <Switch
                        id={input.id}
                        name={props.source}
                        checked={input.value === true}
                        onChange={(_, checked) => input.change(checked)}
                        onBlur={input.blur}
                        slotProps={{
                            input: {
                                ref: input.ref,
                                'aria-describedby': input.describedBy,
                            },
                        }}
                    />
                }
                disabled={input.disabled}
                label={input.label}
            />
            {(input.error ?? input.help) && (
                <FormHelperText
                    id={input.describedBy ?? ''}
                    error={input.error !== undefined}
                >
                    {input.error ?? input.help}
                </FormHelperText>
            )}
        </Box>
    );
};
