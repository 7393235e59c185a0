import { OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { helpIdOf, Labelled } from '../../components/inputs/Labelled.tsx';

interface PasswordInputProps {
    readonly name: string;
    readonly label: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly error: string | undefined;
    readonly shown: boolean;
    readonly autoComplete: 'current-password' | 'new-password';
}

/** One password, hidden unless the user wants to see them. */
export const PasswordInput = ({ name, label, value, onChange, error, shown, autoComplete }: PasswordInputProps) => {
    const id = useId();
    return (
        <Labelled id={id} label={label} required error={error}>
            <OutlinedInput
                id={id}
                name={name}
                type={shown ? 'text' : 'password'}
                value={value}
                onChange={event => onChange(event.target.value)}
                error={error !== undefined}
                fullWidth
                size="small"
                inputProps={{ autoComplete, spellCheck: false, 'aria-required': true, 'aria-describedby': error && helpIdOf(id) }}
            />
        </Labelled>
    );
};
