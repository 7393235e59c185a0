import { OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { Labelled } from '../../ui/Labelled.tsx';
import type { InputProps } from '../kindView.ts';
import { useFieldInput } from './useFieldInput.ts';

type TextLikeProps = InputProps & Pick<OutlinedInputProps, 'type' | 'endAdornment' | 'startAdornment' | 'multiline' | 'minRows' | 'maxRows' | 'sx'> & {
    readonly html?: OutlinedInputProps['inputProps'];
};

/** One line (or several) of text; an emptied one is null. */
export const TextLikeInput = ({ source, field, disabled, prefix: _, html, ...look }: TextLikeProps) => {
    const input = useFieldInput({ source, field, ...(disabled && { disabled }) });
    return (
        <Labelled id={input.id} label={input.label} required={input.required} help={input.help} error={input.error}>
            <OutlinedInput
                fullWidth
                size="small"
                id={input.id}
                name={source}
                inputRef={input.ref}
                value={typeof input.value === 'string' || typeof input.value === 'number' ? input.value : ''}
                disabled={input.disabled}
                error={input.error !== undefined}
                onChange={event => input.change(event.target.value === '' ? null : event.target.value)}
                onBlur={input.blur}
                inputProps={{ 'aria-describedby': input.describedBy, 'aria-required': input.required || undefined, ...html }}
                {...look}
            />
        </Labelled>
    );
};
