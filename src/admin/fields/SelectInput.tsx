import { NativeSelect, OutlinedInput } from '@mui/material';
import { useMessage } from '../../i18n/catalogue.ts';
import { Labelled } from '../../components/inputs/Labelled.tsx';
import type { InputProps } from './fieldType.ts';
import { useFieldInput } from './useFieldInput.ts';

export interface SelectOption {
    readonly value: string;
    readonly label: string;
}

/** One of a few values; the platform's own list, which a phone shows best. */
export const SelectInput = ({ source, field, disabled, options }: InputProps & { readonly options: readonly SelectOption[] }) => {
    const translate = useMessage();
    const input = useFieldInput({ source, field, ...(disabled && { disabled }) });
    const value = typeof input.value === 'string' || typeof input.value === 'number' ? String(input.value) : '';
    const isKnown = value === '' || options.some(option => option.value === value);
    return (
        <Labelled {...input.labelled}>
            <NativeSelect
                fullWidth
                input={<OutlinedInput size="small" error={input.error !== undefined} />}
                value={value}
                disabled={input.disabled}
                onChange={event => input.change(event.target.value === '' ? null : field.numbered ? Number(event.target.value) : event.target.value)}
                onBlur={input.blur}
                inputRef={input.ref}
                inputProps={{ id: input.id, name: source, 'aria-describedby': input.describedBy, 'aria-required': input.required || undefined }}
            >
                {(!field.required || value === '') && <option value="">{translate(field.required ? 'screens.choice.choose' : 'screens.choice.none')}</option>}
                {!isKnown && <option value={value}>{value}</option>}
                {options.map(option => (
                    <option key={option.value} value={option.value}>{option.label}</option>
                ))}
            </NativeSelect>
        </Labelled>
    );
};
