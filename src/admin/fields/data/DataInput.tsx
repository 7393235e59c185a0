import { Box, FormControlLabel, InputAdornment, OutlinedInput, Switch } from '@mui/material';
import { UNLIMITED } from '../../../../resources/schema/index.ts';
import { DataField } from '../../../components/inputs/DataField.tsx';
import { Labelled } from '../../../components/inputs/Labelled.tsx';
import { useTypedNumber } from '../../../components/inputs/useTypedNumber.ts';
import type { InputProps } from '../fieldType.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { useFormatters } from '../useFormatters.ts';

const MegabyteField = ({ id, source, value, disabled, error, required, describedBy, change, blur }: Omit<ReturnType<typeof useFieldInput>, 'error'> & { readonly source: string; readonly error: boolean }) => {
    const typed = useTypedNumber(value, change);
    const { translate } = useFormatters();
    return (
        <OutlinedInput
            fullWidth
            size="small"
            id={id}
            name={source}
            value={typed.text}
            disabled={disabled}
            error={error}
            onChange={event => typed.type(event.target.value)}
            onBlur={blur}
            inputProps={{ inputMode: 'decimal', autoComplete: 'off', 'aria-describedby': describedBy, 'aria-required': required || undefined }}
            endAdornment={<InputAdornment position="end">{translate('screens.data.MB')}</InputAdornment>}
        />
    );
};

export const DataInput = (props: InputProps) => {
    const { field, source, prefix = '' } = props;
    const { translate } = useFormatters();
    const input = useFieldInput(props);
    const isUnlimited = input.value === UNLIMITED;
    const shown = { ...input, value: isUnlimited ? null : input.value, disabled: input.disabled || isUnlimited, error: input.error !== undefined };
    return (
        <Labelled {...input.labelled}>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                    {field.unit === 'MB' ? (
                        <MegabyteField {...shown} source={source} />
                    ) : (
                        <DataField id={input.id} value={shown.value} onChange={input.change} onBlur={input.blur} prefix={prefix} disabled={shown.disabled} error={shown.error} describedBy={input.describedBy} />
                    )}
                </Box>
                {field.unlimited && (
                    <FormControlLabel
                        sx={{ mr: 0 }}
                        disabled={input.disabled}
                        control={<Switch name={`${prefix}Unlimited`} checked={isUnlimited} onChange={(_, checked) => input.change(checked ? UNLIMITED : null)} />}
                        label={translate('screens.data.unlimited')}
                    />
                )}
            </Box>
        </Labelled>
    );
};
